"""Paga uma reserva com pontos e cartão: retém os pontos, reserva, e então confirma ou desfaz a retenção. Python 3.11+.

    export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… MEMBER_ID=mbr_… PERNORIA_MEMBER_TOKEN=mct_sbx_ok
    python points_and_card.py [--points 20000] [--surname Souza] [--wait 5] [cartão …]

Cada cartão é um token; o seguinte é usado quando o anterior é recusado. Sem PERNORIA_MEMBER_TOKEN, o programa
mostra o endereço em que o participante autoriza, e espera por ele em --return-to, cadastrado no portal.
"""

import argparse
import base64
import http.server
import json
import os
import random
import secrets
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

API = os.environ.get("PERNORIA_API_URL", "https://api.sandbox.pernoria.example")
AUTH = os.environ.get("PERNORIA_AUTH_URL", "https://auth.sandbox.pernoria.example")
MEMBER_ID = os.environ.get("MEMBER_ID", "mbr_01JWRXYH08GMCFC7JYF90H1ZBC")
TRIES = 5

parser = argparse.ArgumentParser()
parser.add_argument("cards", nargs="*", default=[os.environ.get("PERNORIA_CARD_TOKEN", "tok_sbx_visa")])
parser.add_argument("--points", type=int, default=20000)
parser.add_argument("--surname", default="Souza")
parser.add_argument("--wait", type=float, default=5)
parser.add_argument("--return-to", default="http://localhost:8787/pontos/retorno")
options = parser.parse_args()


class ApiError(Exception):
    def __init__(self, call, status, problem, request_id):
        self.status = status
        self.code = problem.get("code")
        code = self.code or problem.get("error", "")
        super().__init__(f"{call}: {status or 'sem resposta'} {code}, requestId {request_id or 'nenhum'}")


def send_once(request, seconds):
    """Status, cabeçalhos e JSON de uma resposta; status 0 quando não veio nenhuma, ou só uma parte."""
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
    """Envia uma requisição e a repete, sem mudar nenhum byte, enquanto repetir é seguro e pode ajudar."""
    call = urllib.parse.urlsplit(url).path
    renewed = False
    attempt = 1
    while True:
        status, headers, answer = send_once(make_request(), seconds)
        if 200 <= status < 300:
            return answer
        if status == 401 and answer.get("code") == "UNAUTHENTICATED" and not renewed:
            renewed = True
            token.update(value="", renew_at=0)
            continue
        may_help = status in (0, 429) or status >= 500 or answer.get("code") == "IDEMPOTENCY_IN_PROGRESS"
        if not may_help or attempt == TRIES:
            raise ApiError(call, status, answer, answer.get("requestId") or headers.get("Pernoria-Request-Id"))
        time.sleep(max(2 ** (attempt - 1), int(headers.get("Retry-After") or 0)) + random.uniform(0, 0.25))
        attempt += 1


token = {"value": "", "renew_at": 0}


def ask_for_token(**form):
    url = f"{AUTH}/oauth2/token"
    credentials = f"{os.environ['PERNORIA_CLIENT_ID']}:{os.environ['PERNORIA_CLIENT_SECRET']}"
    headers = {"Authorization": "Basic " + base64.b64encode(credentials.encode()).decode()}
    data = urllib.parse.urlencode(form).encode()
    return send_patiently(url, 10, lambda: urllib.request.Request(url, data, headers))


def get_token():
    if time.time() < token["renew_at"]:
        return token["value"]
    requested_at = time.time()
    scope = "sales:read sales:write loyalty:read loyalty:write"
    answer = ask_for_token(grant_type="client_credentials", scope=scope)
    token.update(value=answer["access_token"], renew_at=requested_at + answer["expires_in"] - 60)
    return token["value"]


def call_api(method, path, seconds, body=None, key=None):
    """`key` é a chave de uma tentativa, a mesma em todas as repetições dela."""
    url = f"{API}{path}"
    data = None if body is None else json.dumps(body).encode()

    def make_request():
        headers = {"Authorization": f"Bearer {get_token()}", "Accept-Language": "pt-BR"}
        if data:
            headers["Content-Type"] = "application/json"
        if key:
            headers["Idempotency-Key"] = key
        return urllib.request.Request(url, data, headers, method=method)

    return send_patiently(url, seconds, make_request)


def new_key():
    return str(uuid.uuid4())


def find_rate():
    stay = {"checkIn": str(date.today() + timedelta(days=90)), "checkOut": str(date.today() + timedelta(days=93))}
    query = {"hotelIds": ["htl_104872"], "stay": stay, "rooms": [{"adults": 2, "childAges": [7]}]}
    room_types = call_api("POST", "/sales/v1/hotels/availability", 30, query)["hotels"][0]["roomOptions"][0]["roomTypes"]
    for rate in (rate for room_type in room_types for rate in room_type["rates"]):
        if rate["pointsEligible"] and rate["paymentModel"] == "PREPAID":
            return rate
    raise SystemExit("Nenhuma tarifa aceita pontos nessas datas.")


def confirm_member():
    """Leva o participante à página do programa e troca o código, que volta no endereço, pelo token."""
    if member_token := os.environ.get("PERNORIA_MEMBER_TOKEN"):
        return {"method": "SESSION", "token": member_token}
    returned = {}

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            returned.update(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"Pronto. Volte ao terminal.")

        def log_message(self, *_):
            pass  # o endereço tem o código

    state = secrets.token_hex(16)
    with http.server.HTTPServer(("", urllib.parse.urlsplit(options.return_to).port), Handler) as server:
        query = {"client_id": os.environ["PERNORIA_CLIENT_ID"], "redirect_uri": options.return_to, "state": state}
        print(f"Autorize em {AUTH}/members/confirm?{urllib.parse.urlencode(query)}", flush=True)
        server.handle_request()
    if returned.get("state") != state:
        raise SystemExit("O state não é o que foi enviado.")
    if "error" in returned:
        raise SystemExit(f"O participante não autorizou: {returned['error']}")
    answer = ask_for_token(grant_type="authorization_code", code=returned["code"], redirect_uri=options.return_to)
    return {"method": answer["method"], "token": answer["member_token"]}


def hold(client_reference, points, member_confirmation=None):
    """Retém os pontos ou, sem `member_confirmation`, renova a retenção que já existe para a referência."""
    body = {"memberId": MEMBER_ID, "points": points, "clientReference": client_reference, "holdMinutes": 30}
    if member_confirmation:
        body["memberConfirmation"] = member_confirmation
    return call_api("POST", "/loyalty/v1/redemptions", 30, body, new_key())


def finish(redemption, step, body):
    return call_api("POST", f"/loyalty/v1/redemptions/{redemption['redemptionId']}/{step}", 30, body, new_key())


def find_bookings(**filters):
    return call_api("GET", f"/sales/v1/bookings?{urllib.parse.urlencode(filters)}", 10)["bookings"]


def make_booking(client_reference, redemption, rate, card):
    total = rate["price"]["totalDueNow"]
    in_points = redemption["conversion"]["amount"]
    rest = Decimal(total["amount"]) - Decimal(in_points["amount"])
    payments = [{"type": "POINTS", "redemptionId": redemption["redemptionId"], "amount": in_points}]
    if rest:
        payments.append({"type": "CARD_TOKEN", "token": card, "amount": {"amount": str(rest), "currency": total["currency"]}})
    guests = [
        {"type": "ADULT", "givenName": "Mariana", "surname": "Souza"},
        {"type": "ADULT", "givenName": "Rafael", "surname": "Lima"},
        {"type": "CHILD", "givenName": "Bia", "surname": "Souza Lima", "age": 7},
    ]
    return {
        "clientReference": client_reference,
        "rooms": [{"rateKey": rate["rateKey"], "guests": guests}],
        "holder": {
            "givenName": "Mariana",
            "surname": options.surname,
            "email": "mariana.souza@example.com",
            "phone": "+5548995550101",
            "document": {"type": "CPF", "number": "52998224725", "issuingCountry": "BR"},
        },
        "expectedTotal": total,
        "payments": payments,
    }


def book(client_reference, redemption, rate):
    """A reserva, ou None quando foi recusada com todos os cartões. Cada cartão é outra tentativa, com o mesmo resgate."""
    for card in options.cards:
        try:
            return call_api("POST", "/sales/v1/bookings", 60, make_booking(client_reference, redemption, rate, card), new_key())
        except ApiError as error:
            may_exist = error.code in ("DUPLICATE_CLIENT_REFERENCE", "IDEMPOTENCY_IN_PROGRESS")
            if may_exist or error.status not in (409, 422):
                try:
                    if bookings := find_bookings(clientReference=client_reference):
                        return bookings[0]
                except ApiError as failure:
                    print(failure, file=sys.stderr)
                # Ainda desconhecido: não desfaça, a retenção expira sozinha.
                advice = f"Ainda não se sabe se {client_reference} foi reservada: consulte mais tarde, não reserve de novo."
                raise SystemExit(f"{error}. {advice}") from error
            print(f"Recusada: {error}")
            if error.code != "PAYMENT_DECLINED":
                return None
    return None


def wait_for_hotel(booking, redemption):
    """Espera o hotel, e renova a retenção antes que ela termine."""
    until = time.monotonic() + 15 * 60
    while booking["status"] == "PENDING" and time.monotonic() < until:
        time.sleep(options.wait)
        if datetime.fromisoformat(redemption["expiresAt"]) - datetime.now(UTC) < timedelta(minutes=5):
            redemption = hold(redemption["clientReference"], redemption["points"])
        booking = find_bookings(bookingId=booking["bookingId"])[0]
    return booking


def main():
    rate = find_rate()
    balance = call_api("GET", f"/loyalty/v1/members/{MEMBER_ID}/balance", 10)
    conversion = balance["conversion"]
    worth = int(Decimal(rate["price"]["totalDueNow"]["amount"]) / Decimal(conversion["pointValue"]))
    most = min(balance["available"], options.points, worth)
    points = most - most % conversion["step"]
    if points < conversion["minimumPoints"]:
        raise SystemExit(f"Saldo insuficiente: {balance['available']} pontos.")
    print(f"{points} de {balance['available']} pontos, a {conversion['currency']} {conversion['pointValue']} cada um")

    client_reference = f"AGEX-{time.time_ns() // 1_000_000}"  # a da retenção e a da reserva
    redemption = hold(client_reference, points, confirm_member())
    print(f"Retenção {redemption['redemptionId']} até {redemption['expiresAt']}")
    booking = book(client_reference, redemption, rate)
    if booking:
        booking = wait_for_hotel(booking, redemption)
        if booking["status"] == "PENDING":
            raise SystemExit(f"{booking['bookingId']} ainda está PENDING; decida pelo evento.")
    if booking and booking["status"] == "CONFIRMED":
        finished = finish(redemption, "commit", {"bookingId": booking["bookingId"]})
        print(f"Reserva {booking['bookingId']} CONFIRMED, resgate {finished['status']}")
    else:
        finished = finish(redemption, "rollback", {"reason": "BOOKING_FAILED"})
        print(f"Reserva recusada, resgate {finished['status']}")


if __name__ == "__main__":
    try:
        main()
    except ApiError as error:
        sys.exit(str(error))
