"""The server: rooms and tables over HTTP and WebSockets, kept in a database."""
