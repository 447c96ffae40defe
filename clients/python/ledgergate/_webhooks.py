"""Verifies deliveries of webhooks."""

from __future__ import annotations

import hashlib
import hmac
import re
import time
from typing import Any, Dict, Mapping

from ._errors import WebhookError
from ._json import read


def verify_webhook(
    headers: Mapping[str, str],
    body: bytes,
    token: str,
    tolerance_seconds: float = 300,
    now: float | None = None,
) -> Dict[str, Any]:
    """The delivery, its amounts as Decimal. Raises WebhookError when it is not from the service, or too old."""
    if token == "":
        raise TypeError("The token of the webhook is empty.")
    lower = {name.lower(): value for name, value in headers.items()}
    timestamp = lower.get("service-webhook-request-timestamp", "")
    signature = lower.get("service-webhook-signature-v1", "")
    if not re.fullmatch(r"[0-9]{1,15}", timestamp):
        raise WebhookError("The delivery has no timestamp.")
    if not re.fullmatch(r"[0-9a-f]{64}", signature):
        raise WebhookError("The delivery has no signature.")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance_seconds:
        raise WebhookError("The delivery is too old, or the clocks differ.")
    wanted = hmac.new(token.encode(), f"{timestamp}:".encode() + body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(wanted, signature):
        raise WebhookError("The signature is not the service's.")
    return {**read(body.decode(), ""), "sequence": int(lower.get("service-webhook-sequence", "0"))}
