# Drives the Python client for test/clients/python.test.ts: one command, its facts as JSON on stdout.
import json
import os
import random
import sys
from decimal import Decimal

sys.path.insert(0, os.environ["CLIENT"])
from ledgergate import ConnectionFault, Ledgergate, LedgergateError, RateLimitError, WebhookError, verify_webhook

lg = Ledgergate(os.environ.get("URL", "http://127.0.0.1:1"), api_key=os.environ.get("KEY", "key"))
given = json.loads(os.environ.get("GIVEN", "{}"))

MONEY = ["billed_amount", "discount", "refunds", "processing_fees", "platform_fees", "transfers", "tax", "mrr"]


def amounts():
    chance = random.Random(7)
    sent = {}
    for _ in range(100):
        row = {name: Decimal(chance.randrange(-(10**20) + 1, 10**20)).scaleb(-2) for name in MONEY}
        row["quantity"] = Decimal(chance.randrange(10**24)).scaleb(-10)
        made = lg.revenue_transactions.create({"entity": given["entity"], "accounting_period": "2026-02-28", **row})
        sent[made["id"]] = row
    same = lost = 0
    for each in lg.revenue_transactions.list({"limit": 30}):
        for name, amount in sent[each["id"]].items():
            assert isinstance(each[name], Decimal), (name, each[name])
            same += each[name] == amount
            lost += Decimal(repr(float(amount))) != amount
        assert isinstance(each["id"], int)
    return {"same": same, "lostAsFloats": lost > 100}


def lists():
    for nth in range(20):
        lg.tag_groups.create({"name": f"Old {nth}"})
    met = []
    for each in lg.tag_groups.list({"limit": 4, "sort": "-id"}):
        met.append(each["name"])
        if len(met) % 3 == 0 and len(met) < 15:
            lg.tag_groups.create({"name": f"New {len(met)}"})
    page = lg.tag_groups.list({"limit": 2}).first()
    return {
        "old": len([name for name in met if name.startswith("Old")]),
        "twice": len(met) - len(set(met)),
        "page": len(page["results"]),
        "some": len(lg.tag_groups.list({"limit": 2}).all(max=5)),
        "bare": len(lg.entities.list({"limit": 1}).all(max=3)),
    }


def create():
    made = lg.invoices.create(given["invoice"])
    return {
        "total": str(made["total_amount"]),
        "type": type(made["total_amount"]).__name__,
        "replayed": lg.last_headers.get("idempotency-replayed"),
    }


def dry_run():
    made = lg.invoices.create(given["invoice"], dry_run=True)
    return {"lines": len(made["dry_run"]["journal_lines"]), "total": str(made["total_amount"])}


def refused():
    try:
        lg.invoices.create(given["invoice"])
    except RateLimitError as error:
        return {"kind": "RateLimitError", "retryAfter": error.retry_after}
    except LedgergateError as error:
        return {"status": error.status, "fields": error.fields, "told": str(error.request_id) in str(error)}
    except ConnectionFault:
        return {"kind": "ConnectionFault"}


def inexact():
    try:
        lg.invoices.create({"lines": [{"rate": 0.1}]})
    except TypeError as error:
        return {"error": str(error)}


def changes():
    return {"sequences": [each["sequence"] for each in lg.follow_changes(0, poll_seconds=None)]}


def webhook():
    def verified(each):
        try:
            return verify_webhook(each["headers"], each["body"].encode(), "token")["topic"]
        except WebhookError:
            return "refused"

    return {"told": [verified(each) for each in given["deliveries"]]}


def operations():
    groups = [each for name, each in vars(lg).items() if name not in ("_call",) and hasattr(each, "_call")]
    return {"count": sum(len([name for name in dir(each) if not name.startswith("_")]) for each in groups)}


print(json.dumps({each.__name__: each for each in [amounts, lists, create, dry_run, refused, inexact, changes, webhook, operations]}[sys.argv[1]]()))
