"""Receives webhooks: verifies the signature, answers at once, drops duplicates, and then reads the order. Python 3.11+.

    export PERNORIA_WEBHOOK_SECRET=whsec_… PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… (scope backoffice:read)
    PORT=3000 python webhook_receiver.py [--journal webhooks.db]

The journal keeps what was accepted and what is done. A shared database or a queue takes its place where several servers receive.
"""

import argparse
import base64
import binascii
import hashlib
import hmac
import json
import os
import queue
import random
import re
import signal
import sqlite3
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

API = os.environ.get("PERNORIA_API_URL", "https://api.sandbox.pernoria.example")
AUTH = os.environ.get("PERNORIA_AUTH_URL", "https://auth.sandbox.pernoria.example")
KEY = base64.b64decode(os.environ["PERNORIA_WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE_SECONDS = 300
KEEP_SECONDS = 31 * 86_400  # a day longer than a message can be replayed
MOST_BYTES = 1_000_000
TRIES = 5

parser = argparse.ArgumentParser()
parser.add_argument("--journal", default="webhooks.db")
options = parser.parse_args()


def is_fresh(timestamp):
    return re.fullmatch(r"[0-9]{1,12}", timestamp) is not None and abs(time.time() - int(timestamp)) <= TOLERANCE_SECONDS


def is_authentic(message_id, timestamp, body, signatures):
    """Whether one of the signatures is that of these bytes; during a rotation of the secret there are two."""
    expected = hmac.new(KEY, f"{message_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    for part in signatures.split(" "):
        version, _, value = part.partition(",")
        try:
            received = base64.b64decode(value, validate=True)
        except binascii.Error:
            continue
        if version == "v1" and hmac.compare_digest(received, expected):
            return True
    return False


class Journal:
    """What was accepted, by id, and the version of each order that is known. Both outlive a restart."""

    def __init__(self, path):
        self.lock = threading.Lock()
        self.database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self.run("CREATE TABLE IF NOT EXISTS messages (id TEXT PRIMARY KEY, at REAL, event TEXT, done INTEGER DEFAULT 0)")
        self.run("CREATE TABLE IF NOT EXISTS orders (id TEXT PRIMARY KEY, version INTEGER)")
        self.run("DELETE FROM messages WHERE at < ? AND done", time.time() - KEEP_SECONDS)

    def run(self, statement, *values):
        """How many rows were written."""
        with self.lock:
            return self.database.execute(statement, values).rowcount

    def read(self, statement, *values):
        with self.lock:
            return self.database.execute(statement, values).fetchall()

    def accept(self, message_id, event):
        """False for a message that was accepted before: a retry or a replay."""
        sql = "INSERT OR IGNORE INTO messages (id, at, event) VALUES (?, ?, ?)"
        return self.run(sql, message_id, time.time(), event) == 1

    def open_messages(self):
        return self.read("SELECT id, event FROM messages WHERE NOT done ORDER BY at")

    def finish(self, message_id):
        self.run("UPDATE messages SET done = 1 WHERE id = ?", message_id)

    def version_of(self, order_id):
        rows = self.read("SELECT version FROM orders WHERE id = ?", order_id)
        return rows[0][0] if rows else 0

    def keep_newer(self, order_id, version):
        sql = "INSERT INTO orders VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET version = max(version, excluded.version)"
        self.run(sql, order_id, version)


def send_patiently(request):
    """Sends a request, and repeats it while a repetition may help."""
    for attempt in range(1, TRIES + 1):
        headers, answer = {}, {}
        try:
            with urllib.request.urlopen(request, timeout=10) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            status, headers = error.code, error.headers
            try:
                answer = json.load(error)
            except ValueError:
                pass  # not from the API
        except (OSError, ValueError):
            status = 0
        may_help = status in (0, 429) or status >= 500
        if not may_help or attempt == TRIES:
            request_id = answer.get("requestId") or headers.get("Pernoria-Request-Id") or "none"
            code = answer.get("code") or answer.get("error") or ""
            error = RuntimeError(f"{urllib.parse.urlsplit(request.full_url).path}: {status or 'no response'} {code}, requestId {request_id}")
            error.status = status
            raise error
        time.sleep(max(2 ** (attempt - 1), int(headers.get("Retry-After") or 0)) + random.uniform(0, 0.25))


token = {"value": "", "renew_at": 0}


def get_token():
    if time.time() < token["renew_at"]:
        return token["value"]
    requested_at = time.time()
    credentials = f"{os.environ['PERNORIA_CLIENT_ID']}:{os.environ['PERNORIA_CLIENT_SECRET']}"
    headers = {"Authorization": "Basic " + base64.b64encode(credentials.encode()).decode()}
    form = urllib.parse.urlencode({"grant_type": "client_credentials", "scope": "backoffice:read"}).encode()
    answer = send_patiently(urllib.request.Request(f"{AUTH}/oauth2/token", form, headers))
    token.update(value=answer["access_token"], renew_at=requested_at + answer["expires_in"] - 60)
    return token["value"]


def read_order(order_id, renewed=False):
    headers = {"Authorization": f"Bearer {get_token()}", "Accept-Language": "pt-BR"}
    try:
        return send_patiently(urllib.request.Request(f"{API}/backoffice/v1/orders/{order_id}", headers=headers))
    except RuntimeError as error:
        if error.status != 401 or renewed:
            raise
        token.update(value="", renew_at=0)
        return read_order(order_id, renewed=True)


def work(message_id, event):
    """Events come in any order: one that is older than what is known is skipped. Events of one change have the same version."""
    kind, data = event.get("type", ""), event.get("data", {})
    if kind.startswith(("order.", "booking.")) and data.get("version", sys.maxsize) >= journal.version_of(data["orderId"]):
        order = read_order(data["orderId"])
        # Store the order here, and act on bookings whose status differs from the stored one, once per bookingId and status.
        print(f"{kind}: order {order['orderId']} has version {order['version']}", flush=True)  # no personal data
        journal.keep_newer(order["orderId"], order["version"])
    else:
        print(f"{kind}: nothing to do", flush=True)  # older than what is known, or of a type that this program does not handle
    journal.finish(message_id)


def work_for_ever():
    """One message after the other. One that fails stays in the journal, and is worked when the program starts again."""
    while True:
        message_id, event = jobs.get()
        try:
            work(message_id, json.loads(event))
        except Exception as error:
            print(f"{message_id}: {error}", file=sys.stderr, flush=True)


class Receiver(BaseHTTPRequestHandler):
    timeout = 15

    def answer(self, status):
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_POST(self):
        length = int(self.headers.get("Content-Length") or 0)
        if urllib.parse.urlsplit(self.path).path != "/pernoria":
            return self.answer(404)
        if length > MOST_BYTES:
            return self.answer(413)
        body = self.rfile.read(length)  # the raw bytes, which are what is signed
        message_id, timestamp = self.headers.get("webhook-id", ""), self.headers.get("webhook-timestamp", "")
        if not is_fresh(timestamp):
            return self.answer(400)
        if not is_authentic(message_id, timestamp, body, self.headers.get("webhook-signature", "")):
            return self.answer(401)
        event = body.decode()
        if journal.accept(message_id, event):  # stored before it is answered
            jobs.put((message_id, event))
        return self.answer(204)

    def log_message(self, *_):
        pass


journal = Journal(options.journal)
jobs = queue.Queue()

if __name__ == "__main__":
    for row in journal.open_messages():
        jobs.put(row)
    threading.Thread(target=work_for_ever, daemon=True).start()
    server = ThreadingHTTPServer(("", int(os.environ.get("PORT", "3000"))), Receiver)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    print(f"Listening on {server.server_port}", flush=True)
    server.serve_forever()
