"""Moves cards from VCN v1 to v2: issues the v2 card, opens its JWE, changes it, and cancels cards of both. Python 3.11+.

    pip install jwcrypto
    export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… PERNORIA_API_KEY=…     (scopes vcn:write and sales:read)
    export VCN_KEY_ID=agex-2025-10 VCN_PRIVATE_KEY="$(cat vcn-private.pem)"     (the key that you registered, as PKCS #8)
    python move_to_vcn_v2.py move cards.json         [{ vcnId, bookingReference, externalId, amountInCents, currency, startDate, endDate }]
    python move_to_vcn_v2.py update 880241907 1606.50 YYYY-MM-DD
    python move_to_vcn_v2.py cancel 880241907 BOOKING_CANCELLED

The ledger, vcn-ledger.json, joins the ids of both versions. It holds no card data.
"""

import argparse
import base64
import json
import os
import random
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from datetime import datetime
from zoneinfo import ZoneInfo

from jwcrypto import jwe, jwk

API = os.environ.get("PERNORIA_API_URL", "https://api.sandbox.pernoria.example")
AUTH = os.environ.get("PERNORIA_AUTH_URL", "https://auth.sandbox.pernoria.example")
KEY_ID = os.environ["VCN_KEY_ID"]
PRIVATE_KEY = jwk.JWK.from_pem(os.environ["VCN_PRIVATE_KEY"].encode())
TRIES = 5
REPLACED = "Replaced by a card of v2"

parser = argparse.ArgumentParser()
parser.add_argument("command", choices=("move", "update", "cancel"))
parser.add_argument("subject")
parser.add_argument("rest", nargs="*")
parser.add_argument("--ledger", default="vcn-ledger.json")
options = parser.parse_args()


class ApiError(Exception):
    def __init__(self, call, status, problem, headers):
        self.status = status
        self.code = problem.get("code")
        self.etag = headers.get("ETag")
        request_id = problem.get("requestId") or headers.get("Pernoria-Request-Id")
        code = self.code or problem.get("errorCode") or problem.get("error", "")
        super().__init__(f"{call}: {status or 'no response'} {code}, requestId {request_id or 'none'}")


def send_once(request, seconds):
    """Status, headers and JSON of an answer; status 0 when there was none, or only a part of one."""
    try:
        with urllib.request.urlopen(request, timeout=seconds) as response:
            return response.status, response.headers, json.load(response)
    except urllib.error.HTTPError as error:
        try:
            problem = json.load(error)
        except ValueError:
            problem = {}
        return error.code, error.headers, problem
    except (OSError, ValueError):
        return 0, {}, {}


def send_patiently(url, seconds, make_request):
    """Sends a request, and repeats it, the same in every byte, while a repetition is safe and may help."""
    call = urllib.parse.urlsplit(url).path
    renewed = False
    attempt = 1
    while True:
        status, headers, answer = send_once(make_request(), seconds)
        if 200 <= status < 300:
            return answer, headers.get("ETag")
        if status == 401 and answer.get("code") == "UNAUTHENTICATED" and not renewed:
            renewed = True
            token.update(value="", renew_at=0)
            continue
        may_help = status in (0, 429) or status >= 500 or answer.get("code") == "IDEMPOTENCY_IN_PROGRESS"
        if not may_help or attempt == TRIES:
            raise ApiError(call, status, answer, headers)
        time.sleep(max(2 ** (attempt - 1), int(headers.get("Retry-After") or 0)) + random.uniform(0, 0.25))
        attempt += 1


token = {"value": "", "renew_at": 0}


def get_token():
    if time.time() < token["renew_at"]:
        return token["value"]
    requested_at = time.time()
    url = f"{AUTH}/oauth2/token"
    credentials = f"{os.environ['PERNORIA_CLIENT_ID']}:{os.environ['PERNORIA_CLIENT_SECRET']}"
    headers = {"Authorization": "Basic " + base64.b64encode(credentials.encode()).decode()}
    form = urllib.parse.urlencode({"grant_type": "client_credentials", "scope": "vcn:write sales:read"}).encode()
    answer, _ = send_patiently(url, 10, lambda: urllib.request.Request(url, form, headers))
    token.update(value=answer["access_token"], renew_at=requested_at + answer["expires_in"] - 60)
    return token["value"]


def call_api(method, path, body=None, **more_headers):
    """The JSON of the response, and its ETag."""
    url = f"{API}{path}"
    data = None if body is None else json.dumps(body).encode()

    def make_request():
        headers = {"Authorization": f"Bearer {get_token()}", "Accept-Language": "en", **more_headers}
        if data:
            headers.setdefault("Content-Type", "application/json")
        return urllib.request.Request(url, data, headers, method=method)

    return send_patiently(url, 30, make_request)


def call_v1(operation, body):
    """v1 has its own key, takes every call as POST, and answers business errors with status 200."""
    url = f"{API}/vcn/v1/vcn/{operation}"
    headers = {"X-Api-Key": os.environ["PERNORIA_API_KEY"], "Content-Type": "application/json"}
    answer, _ = send_patiently(url, 30, lambda: urllib.request.Request(url, json.dumps(body).encode(), headers))
    return answer


class Ledger:
    """What was asked for under which key, and which card came of it."""

    def __init__(self, path):
        self.path = path
        self.entries = json.load(open(path)) if os.path.exists(path) else []

    def save(self):
        """Written before a call as well as after it: a program that is started again repeats the call with its key."""
        with open(f"{self.path}.new", "w") as file:
            json.dump(self.entries, file, indent=2)
        os.replace(f"{self.path}.new", self.path)

    def find(self, vcn_id):
        for entry in self.entries:
            if "v2Id" in entry and vcn_id in (entry["v1Id"], entry["v2Id"]):
                return entry
        raise SystemExit(f"{vcn_id} is in no line of {self.path}: move it first.")


def to_amount(cents):
    """Cents as a decimal string: 117810 is "1178.10". The point is moved in the text, never through a float."""
    digits = str(cents).rjust(3, "0")
    return f"{digits[:-2]}.{digits[-2:]}"


def to_reference(external_id, position):
    return external_id if re.fullmatch(r"[A-Za-z0-9._-]{1,40}", external_id) else f"V1-{int(time.time())}-{position}"


def open_card(text):
    """The card data of a compact JWE. Only these two algorithms are accepted. Use it for the payment; never store or log it."""
    token = jwe.JWE(algs=["RSA-OAEP-256", "A256GCM"])
    token.deserialize(text)
    if token.jose_header.get("kid", KEY_ID) != KEY_ID:
        raise SystemExit(f"The JWE is for the key {token.jose_header['kid']}.")
    token.decrypt(PRIVATE_KEY)
    return json.loads(token.payload)


def move(card, position):
    entry = next((entry for entry in ledger.entries if entry["v1Id"] == card["vcnId"]), None)
    if entry and "v2Id" in entry:
        return cancel_v1(card["vcnId"], REPLACED)  # started again after the card was issued
    if not entry:
        query = urllib.parse.urlencode({"clientReference": card["bookingReference"], "status": "CONFIRMED"})
        bookings = call_api("GET", f"/sales/v1/bookings?{query}")[0]["bookings"]
        if not bookings:
            return print(f"{card['vcnId']} stays in v1: no confirmed booking {card['bookingReference']}", file=sys.stderr)
        today = datetime.now(ZoneInfo("America/Sao_Paulo")).date().isoformat()
        body = {
            "bookingId": bookings[0]["bookingId"],  # v1: hotelCode
            "amount": {"amount": to_amount(card["amountInCents"]), "currency": card["currency"]},
            "activeFrom": max(card["startDate"], today),  # v2 takes no day that is over
            "activeTo": card["endDate"],
            "singleUse": False,  # as in v1: several authorisations up to the limit
            "delivery": {"method": "JWE", "keyId": KEY_ID},
            "clientReference": to_reference(card["externalId"], position),
        }
        entry = {"v1Id": card["vcnId"], "externalId": card["externalId"], "key": str(uuid.uuid4()), "body": body}
        ledger.entries.append(entry)
        ledger.save()
    answer, etag = call_api("POST", "/vcn/v2/vcns", entry["body"], **{"Idempotency-Key": entry["key"]})
    entry.update(v2Id=answer["vcnId"], etag=etag)
    ledger.save()
    data = open_card(answer["delivery"]["jwe"])  # here it is passed on to the hotel
    if data["pan"][-4:] != answer["card"]["maskedPan"][-4:]:
        raise SystemExit(f"{answer['vcnId']}: the JWE holds another card.")
    print(card["vcnId"], answer["vcnId"], answer["status"], answer["card"]["maskedPan"])
    return cancel_v1(card["vcnId"], REPLACED)


def cancel_v1(vcn_id, reason):
    """On a card that is used up, expired or cancelled nothing is left to stop: V004 is as good as done."""
    answer = call_v1("cancel", {"vcnId": vcn_id, "reason": reason})
    if not answer["success"] and answer["errorCode"] != "V004":
        raise SystemExit(f"{vcn_id}: {answer['errorCode']}")
    print(vcn_id, "CANCELLED in v1" if answer["success"] else "closed already in v1")


def update(entry, amount, active_to):
    patch = {"amount": {"amount": amount, "currency": entry["body"]["amount"]["currency"]}, "activeTo": active_to}

    def send(etag):
        headers = {"Content-Type": "application/merge-patch+json", "If-Match": etag}
        return call_api("PATCH", f"/vcn/v2/vcns/{entry['v2Id']}", patch, **headers)

    try:
        answer, entry["etag"] = send(entry["etag"])
    except ApiError as error:
        # It may come of our own update whose answer was lost. The values are absolute, so setting them again does no harm.
        if error.code != "PRECONDITION_FAILED" or not error.etag:
            raise
        answer, entry["etag"] = send(error.etag)
    ledger.save()
    print(answer["vcnId"], answer["status"], answer["amount"]["amount"], answer["activeTo"])


def cancel(entry, reason):
    entry.setdefault("cancelKey", str(uuid.uuid4()))
    ledger.save()
    try:
        call_api("POST", f"/vcn/v2/vcns/{entry['v2Id']}/cancel", {"reason": reason}, **{"Idempotency-Key": entry["cancelKey"]})
    except ApiError as error:
        if error.code != "VCN_NOT_MODIFIABLE":
            raise
    print(entry["v2Id"], "CANCELLED")


ledger = Ledger(options.ledger)

if __name__ == "__main__":
    try:
        if options.command == "move":
            with open(options.subject) as file:
                cards = json.load(file)
            for position, card in enumerate(cards):
                move(card, position)
        elif options.command == "update":
            update(ledger.find(options.subject), *options.rest)
        else:
            cancel(ledger.find(options.subject), *options.rest)
    except ApiError as error:
        sys.exit(str(error))
