"""What a server keeps: tables and their logs, who runs them, letters between processes, records that people bring."""

from pung.server.store.store import LEASE, MISSED, OVER, Row, Store, StoreError, TableInfo, Taken, default_url

__all__ = ["LEASE", "MISSED", "OVER", "Row", "Store", "StoreError", "TableInfo", "Taken", "default_url"]
