"""Completes a copy of all orders: reads what changed since the last run, with payments and refunds, and checks the money. Python 3.11+.

    export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… (scope backoffice:read)
    python reconcile_orders.py [--store orders.json] [--since YYYY-MM-DD]     run it every night; --since is for the first run

The store holds the orders and the watermark. A database takes its place where other programs read the orders.
"""

import argparse
import base64
import json
import os
import random
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path

API = os.environ.get("PERNORIA_API_URL", "https://api.sandbox.pernoria.example")
AUTH = os.environ.get("PERNORIA_AUTH_URL", "https://auth.sandbox.pernoria.example")
OVERLAP = timedelta(minutes=5)  # orders that were being written when the last run began
LONGEST_RANGE = timedelta(days=31)
TRIES = 5

parser = argparse.ArgumentParser()
parser.add_argument("--store", default="orders.json", type=Path)
parser.add_argument("--since")
options = parser.parse_args()


class ApiError(RuntimeError):
    def __init__(self, url, status, answer, headers):
        request_id = answer.get("requestId") or headers.get("Pernoria-Request-Id") or "none"
        code = answer.get("code") or answer.get("error") or ""
        super().__init__(f"{urllib.parse.urlsplit(url).path}: {status or 'no response'} {code}, requestId {request_id}")
        self.status = status


def send_patiently(request):
    """Sends a request, and repeats it while that may help: nothing here changes anything."""
    for attempt in range(1, TRIES + 1):
        status, headers, answer = 0, {}, {}
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
            pass  # no response, or a part of one
        may_help = status in (0, 429) or status >= 500
        if not may_help or attempt == TRIES:
            raise ApiError(request.full_url, status, answer, headers)
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


def call_api(path, body=None, renewed=False):
    headers = {"Authorization": f"Bearer {get_token()}", "Accept-Language": "en"}
    if body:
        headers["Content-Type"] = "application/json"
    try:
        return send_patiently(urllib.request.Request(f"{API}/backoffice/v1{path}", body and json.dumps(body).encode(), headers))
    except ApiError as error:
        if error.status != 401 or renewed:
            raise
        token.update(value="", renew_at=0)
        return call_api(path, body, renewed=True)


# --- The copy ---

store = json.loads(options.store.read_text()) if options.store.exists() else {"watermark": None, "orders": {}}


def save():
    new = options.store.with_suffix(".new")
    new.write_text(json.dumps(store, indent=2))
    new.replace(options.store)  # whole or not at all


def instant(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def changed_orders(start, end):
    """Pages of summaries of the orders that changed in a range, oldest change first."""
    body = {"updatedAt": {"from": instant(start), "to": instant(end)}, "sort": "UPDATED_AT_ASC", "limit": 100}
    while True:
        page = call_api("/orders/query", body)
        yield page["orders"]
        body["cursor"] = page["pagination"]["nextCursor"]  # opaque: sent back as it came
        if body["cursor"] is None:
            return


def read_order(order_id):
    """An order with its money, without personal data: keep that only where you need it."""
    order = call_api(f"/orders/{order_id}?expand=bookings,payments,redemptions,vcns")
    del order["holder"]
    return order


# --- The money ---


def total_of(amounts):
    return sum((Decimal(money["amount"]) for money in amounts), Decimal("0.00"))


def find_differences(order):
    """What does not add up in an order."""
    totals, payments = order["totals"], order["payments"]
    refunds = [refund for payment in payments for refund in payment.get("refunds", []) if refund["status"] != "FAILED"]
    paid = [totals[name] for name in ("paidWithPoints", "paidWithCard", "paidByInvoice") if name in totals]
    standing = [booking for booking in order["bookings"] if booking["status"] != "FAILED"]
    claims = [
        ("payments", total_of(payment["amount"] for payment in payments), totals["gross"]),
        ("means of payment", total_of(paid), totals["gross"]),
        ("bookings", total_of(booking["price"]["totalDueNow"] for booking in standing), totals["gross"]),
        ("refunds", total_of(refund["amount"] for refund in refunds), totals["refunded"]),
    ]
    return [f"{what} are {found} of {total['amount']}" for what, found, total in claims if found != Decimal(total["amount"])]


def report(order):
    number, totals = order["orderNumber"], order["totals"]
    commission = total_of(booking["commission"]["amount"] for booking in order["bookings"] if "commission" in booking)
    print(
        f"{number} {order['status']} version {order['version']}: "
        f"paid {totals['gross']['amount']}, refunded {totals['refunded']['amount']}, commission {commission}"
    )
    for payment in order["payments"]:
        if payment["status"] == "DISPUTED":
            print(f"{number}: {payment['type']} of {payment['amount']['amount']} is disputed")


def reconcile(start, end):
    for orders in changed_orders(start, end):
        for summary in orders:
            known = store["orders"].get(summary["orderId"], {"version": 0})
            if known["version"] >= summary["version"]:
                continue  # from the overlap, or from a webhook
            order = read_order(summary["orderId"])
            store["orders"][order["orderId"]] = order
            report(order)
        save()  # a run that ends here begins at the old watermark again, and reads only what it does not have
    store["watermark"] = instant(end)
    save()


def main():
    end = datetime.now(timezone.utc).replace(microsecond=0)
    if store["watermark"]:
        start = datetime.fromisoformat(store["watermark"]) - OVERLAP
    elif options.since:
        start = datetime.fromisoformat(options.since).replace(tzinfo=timezone.utc)
    else:
        start = end - timedelta(days=1)
    while start < end:
        stop = min(start + LONGEST_RANGE, end)
        reconcile(start, stop)
        start = stop
    wrong = [f"{order['orderNumber']}: {text}" for order in store["orders"].values() for text in find_differences(order)]
    for text in wrong:
        print(text, file=sys.stderr)
    print(f"{len(store['orders'])} orders up to {store['watermark']}, {len(wrong)} differences")
    return 2 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (ApiError, ValueError) as error:
        print(error, file=sys.stderr)
        sys.exit(1)
