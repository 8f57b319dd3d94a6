"""The match record: one file that tells a whole match, read, written, replayed and checked."""

from tysiacha_tui.record.checking import IllegalRecord, Report, check, replay, steps
from tysiacha_tui.record.errors import RecordError
from tysiacha_tui.record.model import DealRecord, Record, dump
from tysiacha_tui.record.reading import load, loads, read
from tysiacha_tui.record.text import action_text, cards_text, parse_action, parse_cards, turn_text

__all__ = [
    "DealRecord",
    "IllegalRecord",
    "Record",
    "RecordError",
    "Report",
    "action_text",
    "cards_text",
    "check",
    "dump",
    "load",
    "loads",
    "parse_action",
    "parse_cards",
    "read",
    "replay",
    "steps",
    "turn_text",
]
