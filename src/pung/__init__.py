"""Pung: an exact mahjong engine. `pung.rules("riichi/tenhou")` is where to start."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pung.rulesets.registry import presets, rules

__all__ = ["__version__", "presets", "rules"]

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Rule sets are imported when they are first asked for: `import pung` alone costs next to nothing."""
    if name in ("rules", "presets"):
        from pung.rulesets import registry

        return getattr(registry, name)
    raise AttributeError(f"module `pung` has no `{name}`")
