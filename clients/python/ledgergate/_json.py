"""JSON without loss: amounts are Decimal, other whole numbers int."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal
from typing import Any, Dict

from ._operations import PLACES, TOPICS

AMOUNT = "="
ROWS = "[]"


def _places() -> Dict[str, Dict[str, str]]:
    found: Dict[str, Dict[str, str]] = {}
    for line in PLACES.strip().split("\n"):
        schema, *fields = line.split(" ")
        parts = (field.partition(":") for field in fields)
        found[schema] = {name: link or AMOUNT for name, _, link in parts}
    return found


_PLACES = _places()


def _row_of(place: str) -> str:
    return place.removesuffix(ROWS)


def _below(place: str, name: str) -> str:
    if place.endswith(ROWS):
        return _row_of(place) if name == "results" else ""
    if place == AMOUNT:
        return AMOUNT
    fields = _PLACES.get(place, {})
    return fields.get(name) or fields.get("*") or ""


def read(text: str, place: str) -> Any:
    """The value of an answer. Raises ValueError when it is no JSON."""
    # Every number keeps its digits until it is known what it is.
    return _from_wire(json.loads(text, parse_float=Decimal, parse_int=Decimal), place)


def _from_wire(value: Any, place: str) -> Any:
    if isinstance(value, Decimal):
        whole = value.as_tuple().exponent == 0
        return int(value) if place != AMOUNT and whole else value
    if isinstance(value, list):
        return [_from_wire(each, _row_of(place)) for each in value]
    if not isinstance(value, dict):
        return value
    topic = value.get("topic")
    told = TOPICS.get(topic.split(".")[0]) if isinstance(topic, str) and "data" in value else None
    made = {}
    for name, each in value.items():
        if told and name == "changes" and isinstance(each, dict):
            made[name] = {
                field: {side: _from_wire(old, _below(told, field)) for side, old in both.items()}
                for field, both in each.items()
            }
        elif told and name == "data":
            made[name] = _from_wire(each, told)
        else:
            made[name] = _from_wire(each, "DryRun" if name == "dry_run" else _below(place, name))
    return made


def write(value: Any, place: str = "", path: str = "body") -> str:
    """The JSON of a body; amounts are numbers, digit for digit. Raises TypeError for one that is not exact."""
    if isinstance(value, dict):
        fields = (
            f"{json.dumps(name)}:{write(each, _below(place, name), f'{path}.{name}')}" for name, each in value.items()
        )
        return "{" + ",".join(fields) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(write(each, place, f"{path}.{nth}") for nth, each in enumerate(value)) + "]"
    if place == AMOUNT and value is not None:
        if isinstance(value, (float, bool)) or not isinstance(value, (int, str, Decimal)):
            raise TypeError(f"{path}: {value!r} is not exact. Send Decimal('150.25').")
        try:
            value = Decimal(value)
        except ArithmeticError:
            raise TypeError(f"{path}: {value!r} is not a decimal number. Send Decimal('150.25').") from None
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise TypeError(f"{path}: {value!r} is not a decimal number.")
        return format(value, "f")
    if isinstance(value, date):
        return json.dumps(value.isoformat())
    return json.dumps(value)
