"""The client: credentials, the key of a create, retries, and a method for each operation."""

from __future__ import annotations

import http.client
import json
import random
import time
import urllib.error
import urllib.request
import uuid
from decimal import Decimal
from email.utils import mktime_tz, parsedate_tz
from typing import Any, Callable, Dict, Iterator, Mapping, NamedTuple, Tuple
from urllib.parse import parse_qs, quote, urlencode, urlsplit, urlunsplit

from ._errors import ConnectionFault, GapError, error_of
from ._json import ROWS, read, write
from ._lists import Listing
from ._operations import OPERATIONS
from ._resources import Resources

_AWAY = {429, 502, 503, 504}
_MOST_ROWS = 1_000
_RUNNING = "Idempotency-Key is still running"
_NO_SERVICE = "The answer is not JSON of a Ledgergate service. Look at base_url."


class _Operation(NamedTuple):
    method: str
    path: str
    media: str
    body_place: str
    kind: str
    place: str


def _operations() -> Dict[str, _Operation]:
    found = {}
    for line in OPERATIONS.strip().split("\n"):
        resource, verb, method, path, _, sent, kind, place = line.split(" ")
        media, _, body_place = sent.partition(":")
        found[f"{resource}.{verb}"] = _Operation(method, path, media, body_place, kind, place)
    return found


_OPERATIONS = _operations()


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def _text_of(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return json.dumps(value)
    return format(value, "f") if isinstance(value, Decimal) else str(value)


class Ledgergate(Resources):
    """`lg = Ledgergate("https://books.example.com", api_key="...")`, then `lg.invoices.create({...})`."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        token: str | Callable[[], str] | None = None,
        retries: int = 3,
        timeout: float = 120,
    ) -> None:
        if (api_key is None) == (token is None):
            raise TypeError("Give either api_key or token.")
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._token = token
        self._retries = retries
        self._timeout = timeout
        self._open = urllib.request.build_opener(_NoRedirects).open
        #: Headers of the last answer.
        self.last_headers: Mapping[str, str] = {}
        super().__init__(self._call)

    def follow_changes(self, after: int, poll_seconds: float | None = 2) -> Iterator[Dict[str, Any]]:
        """Changes in order; without poll_seconds until the end of today's. Raises GapError when one is missing."""
        last = after or None
        while True:
            changes = self.integrations.changes({"after": last or 0})["results"]
            for change in changes:
                if last is not None and change["sequence"] != last + 1:
                    raise GapError(last, change["sequence"])
                last = change["sequence"]
                yield change
            if not changes:
                if poll_seconds is None:
                    return
                time.sleep(poll_seconds)

    def _call(
        self,
        name: str,
        path: Mapping[str, Any],
        body: Any = None,
        query: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
        dry_run: bool = False,
    ) -> Any:
        operation = _OPERATIONS[name]
        target = operation.path
        for part, value in path.items():
            text = "" if value is None else str(value)
            # An address without a part, or with dots for one, is another address.
            if text in ("", ".", ".."):
                raise TypeError(f"{operation.path}: {part} is {text!r}. Send an id.")
            target = target.replace(f"{{{part}}}", quote(text, safe=""))
        pairs = []
        for field, value in (query or {}).items():
            values = value if isinstance(value, (list, tuple)) else [value]
            texts = [_text_of(each) for each in values if each is not None]
            pairs += [(field, ",".join(texts))] if field == "sort" and texts else [(field, each) for each in texts]
        if pairs:
            target += "?" + urlencode(pairs)
        if operation.kind == "page":
            return Listing(lambda next_target: self._page(operation, next_target or target))
        headers, content = self._content(operation, body)
        if dry_run:
            headers["Prefer"] = "dry-run, return=representation"
        answer = self._send(operation.method, target, headers, content, idempotency_key)
        is_json = "json" in self.last_headers.get("content-type", "")
        if operation.kind == "bytes" or (answer and not is_json and "format" in (query or {})):
            return answer
        is_list = operation.kind == "list" and dry_run
        return self._read(answer, operation.place + (ROWS if is_list else "")) if answer else None

    def _read(self, answer: bytes, place: str) -> Any:
        try:
            return read(answer.decode(), place)
        except ValueError:
            raise error_of(200, self.last_headers.get("x-request-id"), _NO_SERVICE, None) from None

    def _page(self, operation: _Operation, target: str) -> Any:
        answer = self._read(self._send(operation.method, target, {}, None, None), operation.place + ROWS)
        if isinstance(answer, dict):
            return answer
        # A list that is answered as bare rows.
        address = urlsplit(target)
        query = {name: values for name, values in parse_qs(address.query).items()}
        limit = min(int(query.get("limit", [str(_MOST_ROWS)])[0]), _MOST_ROWS)
        offset = int(query.get("offset", ["0"])[0]) + len(answer)
        following = urlunsplit(("", "", address.path, urlencode({**query, "offset": [offset]}, doseq=True), ""))
        is_more = len(answer) > 0 and len(answer) >= limit
        return {"count": offset, "next": following if is_more else None, "previous": None, "results": answer}

    def _content(self, operation: _Operation, body: Any) -> Tuple[Dict[str, str], bytes | None]:
        if operation.media == "json" and body is not None:
            return {"Content-Type": "application/json"}, write(body, operation.body_place).encode()
        if operation.media == "form":
            return {"Content-Type": "application/x-www-form-urlencoded"}, urlencode(body).encode()
        if operation.media != "multipart":
            return {}, None
        mark = uuid.uuid4().hex
        parts = b""
        for name, (file, content) in (body or {}).items():
            clean = file.replace('"', "%22").replace("\r", "").replace("\n", "")
            head = f'--{mark}\r\nContent-Disposition: form-data; name="{name}"; filename="{clean}"\r\n\r\n'
            parts += head.encode() + content + b"\r\n"
        return {"Content-Type": f"multipart/form-data; boundary={mark}"}, parts + f"--{mark}--\r\n".encode()

    def _send(
        self, method: str, target: str, headers: Dict[str, str], content: bytes | None, key: str | None
    ) -> bytes:
        token = self._token() if callable(self._token) else self._token
        headers["Authorization"] = f"Token {self._api_key}" if token is None else f"Bearer {token}"
        if method == "POST":
            headers["Idempotency-Key"] = key or str(uuid.uuid4())
        request = urllib.request.Request(self._base_url + target, content, headers, method=method)
        is_unsure = False
        attempt = 0
        while True:
            attempt += 1
            is_last = attempt > self._retries
            try:
                status, told, answer = self._attempt(request)
            except (OSError, http.client.HTTPException) as fault:
                if is_last:
                    raise ConnectionFault(f"{method} {self._base_url}{target} got no answer: {fault}") from fault
                is_unsure = True
                time.sleep(_back_off(attempt))
                continue
            wait = _seconds(told)
            is_running = status == 409 and is_unsure and _RUNNING in answer.decode(errors="replace")
            # Who calls knows better what to do in hours.
            is_long = wait is not None and wait > self._timeout
            if (status in _AWAY or is_running) and not is_last and not is_long:
                is_unsure = is_unsure or status in (502, 504)
                time.sleep(wait or _back_off(attempt))
                continue
            self.last_headers = told
            # An earlier attempt of ours deleted it.
            if status == 404 and method == "DELETE" and is_unsure:
                return b""
            if 200 <= status < 300 and status != 202:
                return answer
            body = _elsewhere(told) if 300 <= status < 400 else _body_of(answer)
            raise error_of(status, told.get("x-request-id"), body, wait)

    def _attempt(self, request: urllib.request.Request) -> Tuple[int, Dict[str, str], bytes]:
        try:
            with self._open(request, timeout=self._timeout) as response:
                return response.status, _lower(response.headers), response.read()
        except urllib.error.HTTPError as refusal:
            with refusal:
                return refusal.code, _lower(refusal.headers), refusal.read()


def _lower(headers: Any) -> Dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _seconds(headers: Mapping[str, str]) -> float | None:
    """Seconds until `Retry-After`, which is a number of them or a date."""
    text = headers.get("retry-after", "").strip()
    if text.isascii() and text.isdigit():
        return float(text)
    until = parsedate_tz(text)
    return None if until is None else max(0.0, mktime_tz(until) - time.time())


def _elsewhere(headers: Mapping[str, str]) -> str:
    to = headers.get("location")
    leads = "" if to is None else f", which leads to {to}"
    return f"The service is not at this address{leads}. Nothing was sent there. Give its own address as base_url."


def _back_off(attempt: int) -> float:
    return 0.2 * 2 ** (attempt - 1) * (0.75 + random.random() / 2)


def _body_of(answer: bytes) -> Any:
    text = answer.decode(errors="replace")
    try:
        return read(text, "")
    except ValueError:
        return text
