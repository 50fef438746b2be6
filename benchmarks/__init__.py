"""The same work done by Pung and by published programs, interleaved in one run."""
