"""Winning lines: how many points a win needs, and what frees it from that."""

from pung.rulesets.four_seas.context import HandScore, WinContext
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.scoring.sheet import Refusal

__all__ = ["below_line", "line_of"]


def line_of(options: FourSeasOptions, score: HandScore, ctx: WinContext) -> int:
    """The points that this hand needs to win so; a win on a revealed tile may have to reach the line with half."""
    line = options.minimum_self_draw if score.as_self_draw else options.minimum_discard
    halved = ctx.concealed_discard and options.cd_minimum == "halved"
    return 2 * line if halved else line


def below_line(options: FourSeasOptions, score: HandScore, ctx: WinContext) -> Refusal | None:
    """Why a hand may not win: it has no points, or fewer than the line and no yaku that is exempt."""
    line = line_of(options, score, ctx)
    if score.points and (score.exempt or score.points >= line):
        return None
    counted = " ".join(f"{yaku}:{points}" for yaku, points in score.yaku)
    how = "self_draw" if score.as_self_draw else "concealed_discard" if ctx.concealed_discard else "discard"
    return Refusal(
        "below_line",
        (
            ("how", how),
            ("points", str(score.points)),
            ("line", str(line)),
            ("short", str(max(line - score.points, 0))),
            ("yaku", counted),
        ),
    )
