// Servidor de um site com os widgets do OTA Builder: páginas, SSO por JWT e arquivo de domínio do Apple Pay. Node.js 20+.
//
//   export PERNORIA_KEY=pk_sandbox_… SSO_PRIVATE_KEY="$(cat sso-private.pem)"
//   PORT=3000 BASE_URL=https://www.agenciaexemplo.example node widget-server.mjs [--apple-file arquivo]
//
// O TLS termina no balanceador à frente deste servidor. O login abaixo é de exemplo: no lugar dele fica o seu.
import { createPrivateKey, createPublicKey, randomBytes, randomUUID, sign } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename } from "node:path";
import { parseArgs } from "node:util";

const API = process.env.PERNORIA_API_URL ?? "https://api.sandbox.pernoria.example";
const WIDGETS = process.env.PERNORIA_WIDGETS_URL ?? "https://widgets.sandbox.pernoria.example";
const CHECKOUT = process.env.PERNORIA_CHECKOUT_URL ?? "https://checkout.pernoria.example";
const AUDIENCE = process.env.PERNORIA_SSO_AUDIENCE ?? `${API}/widgets/v2/session`;
const { PERNORIA_KEY, SSO_PRIVATE_KEY } = process.env;
const ISSUER = "https://login.agenciaexemplo.example";
const KEY_ID = "2025-10";
const ORIGIN = new URL(process.env.BASE_URL ?? "http://localhost:3000").origin;
const { values: options } = parseArgs({
  options: { "apple-file": { type: "string", default: "apple-developer-merchantid-domain-association.txt" } },
});

const privateKey = createPrivateKey(SSO_PRIVATE_KEY);
const { kty, crv, x, y } = createPublicKey(privateKey).export({ format: "jwk" });
const JWKS = JSON.stringify({ keys: [{ kty, crv, x, y, use: "sig", alg: "ES256", kid: KEY_ID }] });

// Lido uma vez, como bytes: a Apple compara o conteúdo byte a byte.
const appleFile = existsSync(options["apple-file"]) ? readFileSync(options["apple-file"]) : undefined;
const APPLE_PATH = `/.well-known/${basename(options["apple-file"])}`;

/** Um token novo a cada chamada, com os dados da sessão e nunca com os da requisição. */
function makeToken(user) {
  const iat = Math.floor(Date.now() / 1000);
  const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "ES256", typ: "JWT", kid: KEY_ID })}.${part({
    iss: ISSUER,
    aud: AUDIENCE,
    sub: user.id,
    iat,
    exp: iat + 300,
    jti: randomUUID(),
    email: user.email,
    email_verified: user.emailVerified === true,
    given_name: user.givenName,
    family_name: user.familyName,
  })}`;
  const signature = sign("sha256", Buffer.from(content), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `${content}.${signature.toString("base64url")}`;
}

// --- Sessões do site; com vários servidores, ficam em um armazenamento comum ---

const sessions = new Map();
const TRAVELLER = {
  id: "crm-90412",
  email: "mariana.souza@example.com",
  emailVerified: true,
  givenName: "Mariana",
  familyName: "Souza",
};

function findSession({ headers }) {
  const id = /(?:^|;\s*)session=([0-9a-f]{64})(?:;|$)/.exec(headers.cookie ?? "")?.[1];
  const session = sessions.get(id);
  return session && session.until > Date.now() ? { id, ...session } : undefined;
}

function cookie(value, seconds) {
  return `session=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
}

// --- Páginas ---

const PAGES = {
  "/": { title: "Para onde você vai?", widget: "destination-search" },
  "/hoteis": { title: "Hotéis", widget: "hotel-search" },
  "/hotel": { title: "Escolha o quarto", widget: "room-search" },
  "/reserva": { title: "Finalize a reserva", widget: "checkout" },
};

/** Roda antes do loader, que lê a configuração uma vez e pode disparar eventos logo em seguida. */
const CONFIGURE = `
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
});`;

function page({ title, widget }, isSignedIn, nonce) {
  const config = { key: PERNORIA_KEY, locale: "pt-BR", currency: "BRL", applePay: appleFile !== undefined };
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} | Agência Exemplo</title>
    <link rel="preconnect" href="${WIDGETS}">
    <link rel="preconnect" href="${API}" crossorigin>
    <script nonce="${nonce}">const configuracao = ${JSON.stringify(config).replaceAll("<", "\\u003c")};${CONFIGURE}</script>
    <script nonce="${nonce}" async src="${WIDGETS}/v2/loader.js"></script>
    <style nonce="${nonce}">[data-pernoria-widget] { min-height: 640px; }</style>
  </head>
  <body>
    <h1>${title}</h1>
    ${isSignedIn ? '<button id="sair">Sair</button>' : '<form method="post" action="/login"><button>Entrar</button></form>'}
    <p id="aviso" role="status"></p>
    <div data-pernoria-widget="${widget}"></div>
  </body>
</html>`;
}

const policy = (nonce) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${WIDGETS}`,
    `connect-src 'self' ${API} ${WIDGETS}`,
    `frame-src ${CHECKOUT}`,
    "img-src 'self' https://files.pernoria.example data:",
    `style-src 'self' 'nonce-${nonce}'`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join("; ");

// --- Rotas ---

async function readText(request) {
  let text = "";
  for await (const chunk of request) if ((text += chunk).length > 10_000) break;
  return text;
}

const json = (status, value) => ({ status, headers: { "Content-Type": "application/json", "Cache-Control": "no-store" }, body: value });
const seeOther = (setCookie) => ({ status: 303, headers: { Location: "/", "Set-Cookie": setCookie, "Cache-Control": "no-store" } });

async function answer(request) {
  const { pathname } = new URL(request.url, ORIGIN);
  const route = `${request.method} ${pathname}`;
  const session = findSession(request);
  if (request.method === "POST" && request.headers.origin !== undefined && request.headers.origin !== ORIGIN) return { status: 403 };

  if (route === "GET /pernoria-token") {
    return session ? json(200, JSON.stringify({ token: makeToken(session.user) })) : json(401, '{"token":null}');
  }
  if (route === "GET /.well-known/jwks.json") {
    return { status: 200, headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=600" }, body: JWKS };
  }
  if (appleFile && route === `GET ${APPLE_PATH}`) {
    return { status: 200, headers: { "Content-Type": "text/plain" }, body: appleFile };
  }
  if (route === "POST /login") {
    const id = randomBytes(32).toString("hex");
    sessions.set(id, { user: TRAVELLER, until: Date.now() + 3_600_000 });
    return seeOther(cookie(id, 3600));
  }
  if (route === "POST /logout") {
    sessions.delete(session?.id);
    return seeOther(cookie("", 0));
  }
  if (route === "POST /log/pernoria") {
    const { code, requestId } = JSON.parse(await readText(request));
    console.error("widget:", JSON.stringify({ code, requestId })); // sem a mensagem, que não foi escrita por este servidor
    return { status: 204 };
  }
  if (request.method === "GET" && Object.hasOwn(PAGES, pathname)) {
    const nonce = randomBytes(16).toString("base64");
    const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy(nonce), "Cache-Control": "no-store" };
    return { status: 200, headers, body: page(PAGES[pathname], session !== undefined, nonce) };
  }
  return { status: 404 };
}

const server = createServer((request, response) => {
  answer(request)
    .catch(() => ({ status: 400 }))
    .then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
});
server.listen(Number(process.env.PORT ?? 3000), () => console.log(`Escutando em ${server.address().port}`));
process.once("SIGTERM", () => server.close(() => process.exit()));
