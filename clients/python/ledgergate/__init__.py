"""Client of Ledgergate: exact amounts, creates that happen once, verified webhooks."""

from ._client import Ledgergate
from ._errors import (
    ConnectionFault,
    GapError,
    LedgergateError,
    ProposedError,
    RateLimitError,
    WebhookError,
)
from ._lists import Listing
from ._operations import VERSION as __version__
from ._webhooks import verify_webhook

__all__ = [
    "ConnectionFault",
    "GapError",
    "Ledgergate",
    "LedgergateError",
    "Listing",
    "ProposedError",
    "RateLimitError",
    "WebhookError",
    "__version__",
    "verify_webhook",
]
