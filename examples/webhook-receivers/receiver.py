# A webhook receiver in one file: checks the signature over the raw body, answers, works afterwards.
# Needs Python 3.8 or newer and nothing else. Run: WEBHOOK_TOKEN=whsec_... python3 examples/webhook-receivers/receiver.py
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOKEN = os.environ.get("WEBHOOK_TOKEN", "")
PORT = int(os.environ.get("PORT", "5557"))
# Older deliveries are refused: somebody may be playing back what was overheard.
TOLERANCE_SECONDS = 300
LARGEST = 10_000_000


def fault_of(headers, body: bytes, token: str):
    """Why a delivery is refused; None when it is ours. `body` is the raw body, exactly as received."""
    timestamp = headers.get("Service-Webhook-Request-Timestamp", "")
    signature = headers.get("Service-Webhook-Signature-v1", "")
    if not timestamp.isdigit():
        return "no timestamp"
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return "too old"
    message = timestamp.encode() + b":" + body
    wanted = hmac.new(token.encode(), message, hashlib.sha256).hexdigest()
    return None if hmac.compare_digest(wanted, signature) else "signature mismatch"


# Deliveries may come twice and in any order: the sequence tells what was seen.
seen = set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        size = int(self.headers.get("Content-Length", "0"))
        if size > LARGEST:
            self.send_error(413)
            return
        body = self.rfile.read(size)
        fault = fault_of(self.headers, body, TOKEN)
        if fault is not None:
            print(fault, flush=True)
            self.send_error(400)
            return
        self.send_response(204)
        self.end_headers()
        payload = json.loads(body)
        sequence = self.headers.get("Service-Webhook-Sequence", "")
        key = (payload["topic"], sequence)
        if key in seen:
            return
        seen.add(key)
        print(f"signature ok {payload['topic']} {payload['data']['id']} #{sequence}", flush=True)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", PORT), Receiver)
print(f"listening http://127.0.0.1:{server.server_port}/hook", flush=True)
server.serve_forever()
