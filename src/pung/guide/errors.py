"""GuideError: what keeps the guide from being built."""

__all__ = ["GuideError"]


class GuideError(ValueError):
    """The guide cannot be built: a verdict is not what it should be, a text or an example is missing.

    The message names the rule set, the pattern or text, and what was expected and found.
    """
