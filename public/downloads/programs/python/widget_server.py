"""Servidor de um site com os widgets do OTA Builder: páginas, SSO por JWT e arquivo de domínio do Apple Pay. Python 3.11+.

    pip install jwcrypto
    export PERNORIA_KEY=pk_sandbox_… SSO_PRIVATE_KEY="$(cat sso-private.pem)"
    PORT=3000 BASE_URL=https://www.agenciaexemplo.example python widget_server.py [--apple-file arquivo]

O TLS termina no balanceador à frente deste servidor. O login abaixo é de exemplo: no lugar dele fica o seu.
"""

import argparse
import json
import os
import re
import secrets
import signal
import sys
import time
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from jwcrypto import jwk, jwt

API = os.environ.get("PERNORIA_API_URL", "https://api.sandbox.pernoria.example")
WIDGETS = os.environ.get("PERNORIA_WIDGETS_URL", "https://widgets.sandbox.pernoria.example")
CHECKOUT = os.environ.get("PERNORIA_CHECKOUT_URL", "https://checkout.pernoria.example")
AUDIENCE = os.environ.get("PERNORIA_SSO_AUDIENCE", f"{API}/widgets/v2/session")
PERNORIA_KEY = os.environ["PERNORIA_KEY"]
ISSUER = "https://login.agenciaexemplo.example"
KEY_ID = "2025-10"
ORIGIN = "://".join(urlsplit(os.environ.get("BASE_URL", "http://localhost:3000"))[:2])

parser = argparse.ArgumentParser()
parser.add_argument("--apple-file", type=Path, default=Path("apple-developer-merchantid-domain-association.txt"))
options = parser.parse_args()

PRIVATE_KEY = jwk.JWK.from_pem(os.environ["SSO_PRIVATE_KEY"].encode())
PUBLIC_KEY = {**json.loads(PRIVATE_KEY.export_public()), "use": "sig", "alg": "ES256", "kid": KEY_ID}
# Lido uma vez, como bytes: a Apple compara o conteúdo byte a byte.
APPLE_FILE = options.apple_file.read_bytes() if options.apple_file.exists() else None
APPLE_PATH = f"/.well-known/{options.apple_file.name}"


def make_token(user):
    """Um token novo a cada chamada, com os dados da sessão e nunca com os da requisição."""
    iat = int(time.time())
    claims = {"iss": ISSUER, "aud": AUDIENCE, "iat": iat, "exp": iat + 300, "jti": str(uuid.uuid4()), **user}
    token = jwt.JWT(header={"alg": "ES256", "typ": "JWT", "kid": KEY_ID}, claims=claims)
    token.make_signed_token(PRIVATE_KEY)
    return token.serialize()


# Sessões do site; com vários servidores, ficam em um armazenamento comum.
sessions = {}
TRAVELLER = {
    "sub": "crm-90412",
    "email": "mariana.souza@example.com",
    "email_verified": True,
    "given_name": "Mariana",
    "family_name": "Souza",
}


def cookie(value, seconds):
    return f"session={value}; Path=/; Max-Age={seconds}; HttpOnly; Secure; SameSite=Lax"


PAGES = {
    "/": ("Para onde você vai?", "destination-search"),
    "/hoteis": ("Hotéis", "hotel-search"),
    "/hotel": ("Escolha o quarto", "room-search"),
    "/reserva": ("Finalize a reserva", "checkout"),
}

# Roda antes do loader, que lê a configuração uma vez e pode disparar eventos logo em seguida.
CONFIGURE = """
const avisar = (texto) => { document.querySelector("#aviso").textContent = texto; };
window.pernoriaConfig = {
  ...configuracao,
  getToken: async () => {
    const pedido = { credentials: "same-origin", cache: "no-store", signal: AbortSignal.timeout(10_000) };
    const resposta = await fetch("/pernoria-token", pedido);
    if (resposta.status === 401) return null;
    if (!resposta.ok) throw new Error("/pernoria-token respondeu " + resposta.status);
    return (await resposta.json()).token;
  },
  onError: (erro) => navigator.sendBeacon("/log/pernoria", JSON.stringify(erro)),
};
document.addEventListener("pernoria:booking-confirmed", ({ detail }) => avisar("Reserva confirmada: " + detail.locator));
document.addEventListener("pernoria:booking-pending", () => avisar("O hotel está confirmando, em até 15 minutos. Não reserve de novo."));
document.addEventListener("pernoria:booking-failed", () => avisar("A reserva não foi feita e nada foi cobrado."));
document.addEventListener("click", async (event) => {
  if (event.target.id !== "sair") return;
  try { await window.PernoriaWidgets?.session.logout(); } finally {
    await fetch("/logout", { method: "POST", credentials: "same-origin" });
    location.assign("/");
  }
});"""


def make_page(title, widget, is_signed_in, nonce):
    config = {"key": PERNORIA_KEY, "locale": "pt-BR", "currency": "BRL", "applePay": APPLE_FILE is not None}
    button = '<button id="sair">Sair</button>' if is_signed_in else '<form method="post" action="/login"><button>Entrar</button></form>'
    return f"""<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{title} | Agência Exemplo</title>
    <link rel="preconnect" href="{WIDGETS}">
    <link rel="preconnect" href="{API}" crossorigin>
    <script nonce="{nonce}">const configuracao = {json.dumps(config).replace("<", chr(92) + "u003c")};{CONFIGURE}</script>
    <script nonce="{nonce}" async src="{WIDGETS}/v2/loader.js"></script>
    <style nonce="{nonce}">[data-pernoria-widget] {{ min-height: 640px; }}</style>
  </head>
  <body>
    <h1>{title}</h1>
    {button}
    <p id="aviso" role="status"></p>
    <div data-pernoria-widget="{widget}"></div>
  </body>
</html>"""


def make_policy(nonce):
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src 'self' 'nonce-{nonce}' {WIDGETS}",
            f"connect-src 'self' {API} {WIDGETS}",
            f"frame-src {CHECKOUT}",
            "img-src 'self' https://files.pernoria.example data:",
            f"style-src 'self' 'nonce-{nonce}'",
            "object-src 'none'",
            "base-uri 'self'",
            "frame-ancestors 'self'",
        ]
    )


class Site(BaseHTTPRequestHandler):
    timeout = 15

    def answer(self, status, body=b"", kind="text/plain; charset=utf-8", **headers):
        data = body.encode() if isinstance(body, str) else body
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Cache-Control": "no-store", **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def find_session(self):
        match = re.search(r"(?:^|;\s*)session=([0-9a-f]{64})(?:;|$)", self.headers.get("Cookie", ""))
        session = sessions.get(match[1]) if match else None
        return (match[1], session["user"]) if session and session["until"] > time.time() else (None, None)

    def do_GET(self):
        path = urlsplit(self.path).path
        session_id, user = self.find_session()
        if path == "/pernoria-token":
            body = {"token": make_token(user) if user else None}
            self.answer(200 if user else 401, json.dumps(body), "application/json")
        elif path == "/.well-known/jwks.json":
            self.answer(200, json.dumps({"keys": [PUBLIC_KEY]}), "application/json", Cache_Control="public, max-age=600")
        elif APPLE_FILE is not None and path == APPLE_PATH:
            self.answer(200, APPLE_FILE, "text/plain")
        elif path in PAGES:
            nonce = secrets.token_urlsafe(16)
            page = make_page(*PAGES[path], session_id is not None, nonce)
            self.answer(200, page, "text/html; charset=utf-8", Content_Security_Policy=make_policy(nonce))
        else:
            self.answer(404)

    def do_POST(self):
        path = urlsplit(self.path).path
        body = self.rfile.read(min(int(self.headers.get("Content-Length") or 0), 10_000))
        session_id, _ = self.find_session()
        if self.headers.get("Origin", ORIGIN) != ORIGIN:
            self.answer(403)
        elif path == "/login":
            session_id = secrets.token_hex(32)
            sessions[session_id] = {"user": TRAVELLER, "until": time.time() + 3600}
            self.answer(303, Location="/", Set_Cookie=cookie(session_id, 3600))
        elif path == "/logout":
            sessions.pop(session_id, None)
            self.answer(303, Location="/", Set_Cookie=cookie("", 0))
        elif path == "/log/pernoria":
            error = json.loads(body)
            known = {"code": error.get("code"), "requestId": error.get("requestId")}
            print("widget:", json.dumps(known), file=sys.stderr, flush=True)  # sem a mensagem, que não foi escrita aqui
            self.answer(204)
        else:
            self.answer(404)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("", int(os.environ.get("PORT", "3000"))), Site)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    print(f"Escutando em {server.server_port}", flush=True)
    server.serve_forever()
