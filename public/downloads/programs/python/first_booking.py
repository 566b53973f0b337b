"""Books a stay for 90 days from today by card, waits for the hotel, reads the booking and cancels it. Python 3.11+.

    export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… PERNORIA_CARD_TOKEN=tok_sbx_visa
    python first_booking.py [--hotel htl_104872] [--surname Souza] [--wish "Andar alto"] [--wait 5] [--yes]

--hotel, --surname and --wish take the triggers of the sandbox; --yes accepts price and penalty without asking.
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
from datetime import date, timedelta

API = os.environ.get("PERNORIA_API_URL", "https://api.sandbox.pernoria.example")
AUTH = os.environ.get("PERNORIA_AUTH_URL", "https://auth.sandbox.pernoria.example")
CARD_TOKEN = os.environ.get("PERNORIA_CARD_TOKEN", "tok_sbx_visa")
TRIES = 5

parser = argparse.ArgumentParser()
parser.add_argument("--hotel", default="htl_104872")
parser.add_argument("--surname", default="Souza")
parser.add_argument("--wish", default="Andar alto, se possível.")
parser.add_argument("--wait", type=float, default=5)
parser.add_argument("--yes", action="store_true")
options = parser.parse_args()


class ApiError(Exception):
    is_unknown = False  # whether one of the tries may have been carried out, whatever the last one was told

    def __init__(self, call, status, problem, request_id):
        self.status = status
        self.code = problem.get("code")
        code = self.code or problem.get("error", "")
        super().__init__(f"{call}: {status or 'no response'} {code}, requestId {request_id or 'none'}")


class UnknownOutcome(Exception):
    """Nobody knows whether the stay is booked: what must not be taken for a refusal."""

    code = "UNKNOWN_OUTCOME"


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
    renewed = is_unknown = False
    attempt = 1
    while True:
        try:
            request = make_request()
        except ApiError as error:  # there is no new token
            error.is_unknown = is_unknown
            raise
        status, headers, answer = send_once(request, seconds)
        if 200 <= status < 300:
            return answer
        is_unfinished = status == 0 or status >= 500 or answer.get("code") == "IDEMPOTENCY_IN_PROGRESS"
        # Only what is kept for the key tells how earlier tries have ended; a 401 or 429 does not.
        is_unknown = is_unfinished or (is_unknown and status not in (409, 422))
        if status == 401 and answer.get("code") == "UNAUTHENTICATED" and not renewed:
            renewed = True
            token.update(value="", renew_at=0)
            continue
        if not (is_unfinished or status == 429) or attempt == TRIES:
            error = ApiError(call, status, answer, answer.get("requestId") or headers.get("Pernoria-Request-Id"))
            error.is_unknown = is_unknown
            raise error
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
    form = urllib.parse.urlencode({"grant_type": "client_credentials", "scope": "sales:read sales:write"}).encode()
    answer = send_patiently(url, 10, lambda: urllib.request.Request(url, form, headers))
    token.update(value=answer["access_token"], renew_at=requested_at + answer["expires_in"] - 60)
    return token["value"]


def call_api(method, path, seconds, body=None, key=None):
    """A call of the Booking API. `key` is for what books or cancels: one key for one attempt, kept for all its repeats."""
    url = f"{API}/sales/v1{path}"
    data = None if body is None else json.dumps(body).encode()

    def make_request():
        headers = {"Authorization": f"Bearer {get_token()}", "Accept-Language": "pt-BR"}
        if data:
            headers["Content-Type"] = "application/json"
        if key:
            headers["Idempotency-Key"] = key
        return urllib.request.Request(url, data, headers, method=method)

    return send_patiently(url, seconds, make_request)


def text(money):
    return f"{money['currency']} {money['amount']}"


def new_key():
    return str(uuid.uuid4())


def ask(question):
    return options.yes or input(f"{question} [y/N] ").strip().lower() == "y"


STAY = {
    "checkIn": (date.today() + timedelta(days=90)).isoformat(),
    "checkOut": (date.today() + timedelta(days=93)).isoformat(),
}
PARTY = {"stay": STAY, "rooms": [{"adults": 2, "childAges": [7]}], "currency": "BRL", "guestCountry": "BR"}


def find_rate():
    """The first rate that is paid now and can be cancelled: the cheapest such rate of its room type."""
    answer = call_api("POST", "/hotels/availability", 30, {"hotelIds": [options.hotel], **PARTY})
    rates = [rate for room_type in answer["hotels"][0]["roomOptions"][0]["roomTypes"] for rate in room_type["rates"]]
    good = [r for r in rates if r["paymentModel"] == "PREPAID" and r["cancellationPolicy"]["refundable"]]
    if not good:
        raise SystemExit(f"{options.hotel} has no prepaid, refundable rate from {STAY['checkIn']} to {STAY['checkOut']}.")
    return good[0]


def make_booking(client_reference, rate, wish):
    total = rate["price"]["totalDueNow"]
    room = {
        "rateKey": rate["rateKey"],
        "guests": [
            {"type": "ADULT", "givenName": "Mariana", "surname": "Souza"},
            {"type": "ADULT", "givenName": "Rafael", "surname": "Lima"},
            {"type": "CHILD", "givenName": "Bia", "surname": "Souza Lima", "age": 7},
        ],
    }
    if wish:
        room["specialRequests"] = wish
    return {
        "clientReference": client_reference,
        "rooms": [room],
        "holder": {
            "givenName": "Mariana",
            "surname": options.surname,
            "email": "mariana.souza@example.com",
            "phone": "+5548995550101",
            "document": {"type": "CPF", "number": "52998224725", "issuingCountry": "BR"},
        },
        "expectedTotal": total,
        "payments": [{"type": "CARD_TOKEN", "token": CARD_TOKEN, "amount": total}],
    }


def book(client_reference):
    """Books under one reference. Each attempt has its own key; its repeats, after a timeout or a 5xx, have the same one."""
    wish = options.wish
    for attempt in (1, 2, 3):
        rate = find_rate()
        price = rate["price"]
        print(f"{text(price['totalDueNow'])} now, {text(price['totalAtProperty'])} at the hotel.", rate["cancellationPolicy"]["text"])
        if not ask("Book at this price?"):
            return None
        try:
            return call_api("POST", "/bookings", 60, make_booking(client_reference, rate, wish), new_key())
        except ApiError as error:
            if error.is_unknown or error.code == "DUPLICATE_CLIENT_REFERENCE":
                return look_up(client_reference, error)
            if error.code not in ("PRICE_CHANGED", "RATE_KEY_EXPIRED") or attempt == 3:
                raise
            print(f"{error}. Looking for the new price.")
            wish = re.sub(r"SIMULAR_\w+", "", wish).strip()  # a trigger of the sandbox is for the first attempt only


def look_up(client_reference, error):
    """The booking that a failed call has made nevertheless."""
    try:
        bookings = read_bookings(clientReference=client_reference)
    except ApiError as failure:
        print(failure, file=sys.stderr)
        bookings = []
    if bookings:
        return bookings[0]
    raise UnknownOutcome(f"{error}. Not known whether {client_reference} is booked: look it up later, do not book again.") from error


def read_bookings(**filters):
    return call_api("GET", f"/bookings?{urllib.parse.urlencode(filters)}", 10)["bookings"]


def wait_for_hotel(booking):
    """A server is told by webhook; a program that nobody can call looks again, for the 15 minutes that a hotel has."""
    until = time.monotonic() + 15 * 60
    while booking["status"] == "PENDING" and time.monotonic() < until:
        time.sleep(options.wait)
        booking = read_bookings(bookingId=booking["bookingId"])[0]
    return booking


def cancel(booking):
    path = f"/bookings/{booking['bookingId']}/cancellation"
    for attempt in (1, 2, 3):
        quote = call_api("POST", path, 60, {"mode": "QUOTE", "reason": "TRAVELLER_REQUEST"}, new_key())
        print(f"Penalty {text(quote['penalty'])}, refund {text(quote['refund']['total'])}, until {quote['quoteExpiresAt']}")
        if not ask("Cancel at this penalty?"):
            return
        commit = {"mode": "COMMIT", "reason": "TRAVELLER_REQUEST", "expectedPenalty": quote["penalty"]}
        try:
            call_api("POST", path, 60, commit, new_key())
            return
        except ApiError as error:
            if error.code == "BOOKING_ALREADY_CANCELLED":
                return
            if error.code != "PENALTY_CHANGED" or attempt == 3:
                raise


# What a traveller may read of a refusal: own words, and never that fraud is suspected.
REFUSALS = {
    "PAYMENT_DECLINED": "The card was declined. Nothing was charged; try another card.",
    "NO_AVAILABILITY": "The room was sold in the meantime. Nothing was charged; choose another one.",
    "UNKNOWN_OUTCOME": "We do not know yet whether your stay is booked. Please do not book again: we will tell you.",
}


def main():
    for hotel in call_api("POST", "/hotels/search", 10, {"destination": {"type": "CITY", "cityId": "cty_4205407"}, **PARTY})["hotels"]:
        print(hotel["hotelId"], hotel["name"], text(hotel["lowestPrice"]["totalDueNow"]))
    booking = book(f"AGEX-{time.time_ns() // 1_000_000}")
    if booking is None:
        return
    if booking["status"] == "PENDING":
        print(booking["bookingId"], "waits for the hotel.")
    booking = wait_for_hotel(booking)
    print(booking["bookingId"], booking["status"], booking["locator"] or "")
    if booking["status"] == "CONFIRMED":
        cancel(booking)
    [last] = read_bookings(bookingId=booking["bookingId"])
    print(last["bookingId"], last["status"])


if __name__ == "__main__":
    try:
        main()
    except (ApiError, UnknownOutcome) as error:
        print(error, file=sys.stderr)  # for the log; travellers read the line below
        sys.exit(REFUSALS.get(error.code, "Something went wrong. Please try again later."))
