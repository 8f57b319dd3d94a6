"""A review to be read outside of the screens: as text, Markdown, HTML, or data for other programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from tysiacha_tui.i18n import _
from tysiacha_tui.record import action_text
from tysiacha_tui.rules.cards import suit_sign
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.view import Trick
from tysiacha_tui.table.reviewed import FINE, Decision, Finding, Summary, Turning
from tysiacha_tui.wording.cards import card_text
from tysiacha_tui.wording.numbers import points, signed
from tysiacha_tui.wording.results import result_sentence
from tysiacha_tui.wording.review import (
    action_sentence,
    choice_text,
    decision_sentences,
    line_sentence,
    moment_name,
    summary_sentences,
    weight_counts,
    weight_name,
)

MOMENT, WEIGHT, COST = 9, 9, 5
"""Columns of the text."""


def deal_heading(number: int, result: DealResult, names: Sequence[str]) -> str:
    """Return which deal it is and how it ended; `number` counts from 0."""
    return _("Deal {number}: {ending}").format(number=number + 1, ending=result_sentence(result, names))


def cost_text(decision: Decision) -> str:
    """Return what a choice cost with open cards, as a figure; empty where there is nothing to tell."""
    return signed(-decision.cost) if decision.cost else ""


def trick_text(number: int, trick: Trick, names: Sequence[str]) -> str:
    """Return a trick in a line: who plays what, who takes it."""
    played = ", ".join(
        _("{name} {card}").format(name=names[seat], card=card_text(card))
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    )
    if trick.announced and trick.trump is not None:
        return _("trick {number}, {suit} announced: {cards}; {name} takes {points}").format(
            number=number,
            suit=suit_sign(trick.trump),
            cards=played,
            name=names[trick.winner],
            points=points(trick.points),
        )
    return _("trick {number}: {cards}; {name} takes {points}").format(
        number=number, cards=played, name=names[trick.winner], points=points(trick.points)
    )


def line_rows(summary: Summary, names: Sequence[str]) -> list[str]:
    """Return the best line: a sentence on where it leads, then its gifts and its tricks."""
    line = summary.line
    if line is None:
        return []
    rows = [line_sentence(line)]
    if line.gifts is not None:
        rows.append(_("gifts: {gifts}").format(gifts=choice_text(line.gifts)))
    return rows + [
        trick_text(number, trick, names) for number, trick in enumerate(line.tricks, start=line.first)
    ]


def course_text(summary: Summary) -> str:
    """Return the declarer's expected total from the first lead to the end, empty where there was no play."""
    if not summary.course:
        return ""
    figures = " ".join("?" if total is None else str(total) for total in summary.course)
    return _("Expected with best play, from the first lead on after each trick: {totals}.").format(
        totals=figures
    )


def needs_words(decision: Decision) -> bool:
    """Say whether there is more to tell of a choice than that it was fine."""
    return decision.weight != FINE or bool(decision.cost)


def text_lines(
    findings: Iterable[Finding], results: dict[int, DealResult], names: Sequence[str]
) -> Iterator[str]:
    """Yield a review line by line, as it comes."""
    deal: int | None = None
    all_of_them: list[Decision] = []
    for finding in findings:
        if finding.deal != deal:
            if deal is not None:
                yield ""
            deal = finding.deal
            yield deal_heading(deal, results[deal], names)
        if isinstance(finding, Summary):
            for sentence in (*summary_sentences(finding, names), course_text(finding)):
                if sentence:
                    yield f"  {sentence}"
            for row in line_rows(finding, names):
                yield f"  {row}"
            continue
        all_of_them.append(finding)
        row = f"  {moment_name(finding.view):<{MOMENT}} {weight_name(finding.weight):<{WEIGHT}}"
        what = action_sentence(finding.view, finding.action, names)
        yield f"{row} {cost_text(finding):>{COST}}  {what}"
        if needs_words(finding):
            for sentence in decision_sentences(finding, names):
                yield " " * (MOMENT + WEIGHT + COST + 6) + sentence
    if all_of_them:
        yield ""
        yield _("All choices: {counts}.").format(counts=weight_counts(all_of_them))


def markdown(findings: Iterable[Finding], results: dict[int, DealResult], names: Sequence[str]) -> str:
    """Return a review as Markdown, to stand below the sheet of the match."""
    lines = [f"## {_('Review')}", ""]
    for number, decisions, summary in _by_deal(findings):
        lines += [f"### {_marked(deal_heading(number, results[number], names))}", ""]
        heads = (_("when"), _("choice"), _("weight"), _("cost"), _("what is to be said"))
        if decisions:
            lines += [f"| {' | '.join(heads)} |", "|---|---|---|---:|---|"]
        lines += [
            f"| {' | '.join(_marked(cell) for cell in _cells(decision, names))} |" for decision in decisions
        ]
        lines.append("")
        for sentence in _told(summary, names):
            lines += [_marked(sentence), ""]
        rows = line_rows(summary, names)
        if rows:
            lines += [_marked(rows[0]), "", *[f"- {_marked(row)}" for row in rows[1:]], ""]
    return "\n".join(lines)


def html(findings: Iterable[Finding], results: dict[int, DealResult], names: Sequence[str]) -> str:
    """Return a review as a section of HTML, to stand below the sheet of the match."""
    parts = [f"<section class=review>\n<h2>{escape(_('Review'))}</h2>"]
    for number, decisions, summary in _by_deal(findings):
        parts.append(f"<h3>{escape(deal_heading(number, results[number], names))}</h3>")
        if decisions:
            heads = (_("when"), _("choice"), _("weight"), _("cost"), _("what is to be said"))
            parts.append(f"<table>\n<tr>{''.join(f'<th>{escape(head)}</th>' for head in heads)}</tr>")
            for decision in decisions:
                cells = "".join(f"<td>{escape(cell)}</td>" for cell in _cells(decision, names))
                parts.append(f'<tr class="{decision.weight}">{cells}</tr>')
            parts.append("</table>")
        parts += [f"<p>{escape(sentence)}</p>" for sentence in _told(summary, names)]
        rows = line_rows(summary, names)
        if rows:
            items = "".join(f"<li>{escape(row)}</li>" for row in rows[1:])
            parts.append(f"<p>{escape(rows[0])}</p>\n<ul>{items}</ul>")
    return "\n".join((*parts, "</section>\n"))


def _told(summary: Summary, names: Sequence[str]) -> list[str]:
    return [sentence for sentence in (*summary_sentences(summary, names), course_text(summary)) if sentence]


def _cells(decision: Decision, names: Sequence[str]) -> tuple[str, ...]:
    sentences = decision_sentences(decision, names) if needs_words(decision) else ()
    return (
        moment_name(decision.view),
        action_sentence(decision.view, decision.action, names),
        weight_name(decision.weight),
        cost_text(decision),
        " ".join(sentences),
    )


def _by_deal(findings: Iterable[Finding]) -> Iterator[tuple[int, list[Decision], Summary]]:
    decisions: list[Decision] = []
    for finding in findings:
        if isinstance(finding, Summary):
            yield finding.deal, decisions, finding
            decisions = []
        else:
            decisions.append(finding)


def _marked(text: str) -> str:
    """Keep signs that Markdown would read as its own."""
    return "".join("\\" + sign if sign in "\\`*_{}[]<>#|" else sign for sign in text)


def data(findings: Iterable[Finding], results: dict[int, DealResult]) -> dict[str, Any]:
    """Return a review as `tysiacha review --format json` prints it."""
    return {
        "deals": [
            {
                "deal": number,
                "declarer": results[number].declarer,
                "contract": results[number].contract,
                "made": results[number].made,
                "decisions": [_decision_data(decision) for decision in decisions],
                **_summary_data(summary),
            }
            for number, decisions, summary in _by_deal(findings)
        ]
    }


def _decision_data(decision: Decision) -> dict[str, Any]:
    judgement = decision.judgement
    reason = judgement.advice.reason
    return {
        "action": decision.index,
        "seat": decision.seat,
        "phase": decision.view.phase,
        "text": action_text(decision.action),
        "weight": decision.weight,
        "right": judgement.right,
        "cost": decision.cost,
        "turned": decision.turned,
        "makeable": decision.makeable,
        "totals": {action_text(action): total for action, total in decision.totals},
        "expert": {
            "text": action_text(judgement.best.action),
            "chance": judgement.best.chance,
            "reason": None if reason is None else reason.code,
            "worlds": judgement.advice.worlds,
        },
        "chance": judgement.chosen.chance,
        "behind": judgement.chosen.behind,
    }


def _summary_data(summary: Summary) -> dict[str, Any]:
    turning, line, most = summary.turning, summary.line, summary.most
    return {
        "need": summary.need,
        "most": None if most is None else most.total,
        "exact": None if most is None else most.exact,
        "best_gifts": None if most is None or most.gifts is None else action_text(most.gifts),
        "course": list(summary.course),
        "turning": None if turning is None else _turning_data(turning),
        "line": None
        if line is None
        else {
            "action": line.index,
            "total": line.total,
            "actions": [f"{seat} {action_text(action)}" for seat, action in line.actions],
        },
    }


def _turning_data(turning: Turning) -> dict[str, Any]:
    return {
        "action": turning.index,
        "seat": turning.seat,
        "text": action_text(turning.action),
        "trick": turning.trick,
        "before": turning.before,
        "after": turning.after,
    }
