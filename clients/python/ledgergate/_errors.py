"""Errors: refusals of the service with the request id and the faults by field."""

from __future__ import annotations

from typing import Any, Dict, List


def fields_of(body: Any, path: str = "") -> Dict[str, List[str]]:
    """Faults by path: `{"lines.0.amount": ["..."]}`."""
    found: Dict[str, List[str]] = {}
    if isinstance(body, str):
        found.setdefault(path, []).append(body)
    elif isinstance(body, dict):
        for name, each in body.items():
            found.update(fields_of(each, f"{path}.{name}" if path else name))
    elif isinstance(body, list):
        for nth, each in enumerate(body):
            place = path if isinstance(each, str) else f"{path}.{nth}".lstrip(".")
            for name, texts in fields_of(each, place).items():
                found.setdefault(name, []).extend(texts)
    return found


class LedgergateError(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, request_id: str | None, body: Any, retry_after: float | None) -> None:
        self.status = status
        self.request_id = request_id
        self.body = body
        self.retry_after = retry_after
        self.fields = {} if isinstance(body, str) else fields_of(body)
        self.detail = body[:500] if isinstance(body, str) else self.fields.get("detail", [None])[0]
        told = [
            " ".join(texts) if name in ("detail", "") else f"{name}: {' '.join(texts)}"
            for name, texts in self.fields.items()
        ]
        ending = "" if request_id is None else f" (request {request_id})"
        super().__init__(f"{status} {'; '.join(told) or self.detail or 'without an explanation'}{ending}")


class RateLimitError(LedgergateError):
    """Too many requests, after all retries."""


class ProposedError(LedgergateError):
    """The change waits as a proposal until somebody accepts it: this caller may only draft."""


class ConnectionFault(Exception):
    """The service could not be reached, or the connection broke."""


class WebhookError(Exception):
    """A delivery that is not from the service, or too old."""


class GapError(Exception):
    """Numbers are missing between two changes."""

    def __init__(self, after: int, found: int) -> None:
        self.after = after
        self.found = found
        super().__init__(
            f"Changes {after + 1} to {found - 1} are missing. Read the records anew and go on after {found - 1}."
        )


def error_of(status: int, request_id: str | None, body: Any, retry_after: float | None) -> LedgergateError:
    kind = {202: ProposedError, 429: RateLimitError}.get(status, LedgergateError)
    return kind(status, request_id, body, retry_after)
