// Moves cards from VCN v1 to v2: issues the v2 card, opens its JWE, changes it, and cancels cards of both. Node.js 20+.
//
//   export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… PERNORIA_API_KEY=…     (scopes vcn:write and sales:read)
//   export VCN_KEY_ID=agex-2025-10 VCN_PRIVATE_KEY="$(cat vcn-private.pem)"     (the key that you registered, as PKCS #8)
//   node move-to-vcn-v2.mjs move cards.json          [{ vcnId, bookingReference, externalId, amountInCents, currency, startDate, endDate }]
//   node move-to-vcn-v2.mjs update 880241907 1606.50 YYYY-MM-DD
//   node move-to-vcn-v2.mjs cancel 880241907 BOOKING_CANCELLED
//
// The ledger, vcn-ledger.json, joins the ids of both versions. It holds no card data.
import { constants, createDecipheriv, privateDecrypt, randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const API = process.env.PERNORIA_API_URL ?? "https://api.sandbox.pernoria.example";
const AUTH = process.env.PERNORIA_AUTH_URL ?? "https://auth.sandbox.pernoria.example";
const { PERNORIA_API_KEY, PERNORIA_CLIENT_ID, PERNORIA_CLIENT_SECRET, VCN_KEY_ID, VCN_PRIVATE_KEY } = process.env;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { ledger: { type: "string", default: "vcn-ledger.json" } },
});
const TRIES = 5;

class ApiError extends Error {
  constructor(call, status, answer, response) {
    const requestId = answer?.requestId ?? response?.headers.get("Pernoria-Request-Id") ?? "none";
    const code = answer?.code ?? answer?.errorCode ?? answer?.error;
    super(`${call}: ${status || "no response"} ${code ?? ""}, requestId ${requestId}`);
    Object.assign(this, { status, code, etag: response?.headers.get("ETag") });
  }
}

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Sends a request, and repeats it, the same in every byte, while a repetition is safe and may help. */
async function sendPatiently(url, makeRequest) {
  const call = new URL(url).pathname;
  for (let attempt = 1, renewed = false; ; attempt += 1) {
    const response = await fetch(url, { ...(await makeRequest()), signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    const answer = await response?.json().catch(() => undefined);
    if (response?.ok && answer) return { answer, etag: response.headers.get("ETag") };

    const status = response?.status ?? 0;
    if (status === 401 && !renewed && call.startsWith("/vcn/v2")) {
      renewed = true;
      token = { value: "", renewAt: 0 };
      continue;
    }
    const mayHelp = !response || response.ok || status === 429 || status >= 500 || answer?.code === "IDEMPOTENCY_IN_PROGRESS";
    if (!mayHelp || attempt === TRIES) throw new ApiError(call, status, answer, response);
    const asked = Number(response?.headers.get("Retry-After") ?? 0) * 1000;
    await pause(Math.max(1000 * 2 ** (attempt - 1), asked) + Math.random() * 250);
  }
}

let token = { value: "", renewAt: 0 };

async function getToken() {
  if (Date.now() < token.renewAt) return token.value;
  const requestedAt = Date.now();
  const { answer } = await sendPatiently(`${AUTH}/oauth2/token`, () => ({
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${PERNORIA_CLIENT_ID}:${PERNORIA_CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "vcn:write sales:read" }),
  }));
  token = { value: answer.access_token, renewAt: requestedAt + (answer.expires_in - 60) * 1000 };
  return token.value;
}

const callApi = (method, path, { body, ...headers } = {}) =>
  sendPatiently(API + path, async () => ({
    method,
    headers: {
      Authorization: `Bearer ${await getToken()}`,
      "Accept-Language": "en",
      ...(body && { "Content-Type": "application/json" }),
      ...headers,
    },
    body: body && JSON.stringify(body),
  }));

/** v1 has its own key, takes every call as POST, and answers business errors with status 200. */
async function callV1(operation, body) {
  const headers = { "X-Api-Key": PERNORIA_API_KEY, "Content-Type": "application/json" };
  const { answer } = await sendPatiently(`${API}/vcn/v1/vcn/${operation}`, () => ({ method: "POST", headers, body: JSON.stringify(body) }));
  return answer;
}

// --- The ledger: what was asked for under which key, and which card came of it ---

const ledger = existsSync(options.ledger) ? JSON.parse(readFileSync(options.ledger, "utf8")) : [];

/** Written before a call as well as after it, so that a program that is started again repeats the call with its key. */
function save() {
  writeFileSync(`${options.ledger}.new`, JSON.stringify(ledger, null, 2));
  renameSync(`${options.ledger}.new`, options.ledger);
}

function find(id) {
  const entry = ledger.find(({ v1Id, v2Id }) => v1Id === id || v2Id === id);
  if (!entry?.v2Id) throw new Error(`${id} is in no line of ${options.ledger}: move it first.`);
  return entry;
}

// --- What is different in v2 ---

/** Cents as a decimal string: 117810 is "1178.10". The point is moved in the text, never through a float. */
function toAmount(cents) {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const toReference = (externalId, position) => (/^[A-Za-z0-9._-]{1,40}$/.test(externalId) ? externalId : `V1-${Date.now()}-${position}`);
const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format();

/** The card data of a compact JWE. Nothing but these two algorithms is accepted. Use it for the payment; never store or log it. */
function openCard(jwe) {
  const [header, encryptedKey, iv, ciphertext, tag] = jwe.split(".");
  const bytes = (part) => Buffer.from(part, "base64url");
  const { alg, enc, kid } = JSON.parse(bytes(header).toString("utf8"));
  if (alg !== "RSA-OAEP-256" || enc !== "A256GCM") throw new Error(`The JWE uses ${alg} and ${enc}.`);
  if (kid !== undefined && kid !== VCN_KEY_ID) throw new Error(`The JWE is for the key ${kid}.`);
  const key = privateDecrypt({ key: VCN_PRIVATE_KEY, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" }, bytes(encryptedKey));
  const decipher = createDecipheriv("aes-256-gcm", key, bytes(iv), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(header, "ascii")).setAuthTag(bytes(tag));
  return JSON.parse(Buffer.concat([decipher.update(bytes(ciphertext)), decipher.final()]).toString("utf8"));
}

const REPLACED = "Replaced by a card of v2";

async function move(card, position) {
  let entry = ledger.find(({ v1Id }) => v1Id === card.vcnId);
  if (entry?.v2Id) return cancelV1(card.vcnId, REPLACED); // started again after the card was issued
  if (!entry) {
    const query = new URLSearchParams({ clientReference: card.bookingReference, status: "CONFIRMED" });
    const [booking] = (await callApi("GET", `/sales/v1/bookings?${query}`)).answer.bookings;
    if (!booking) return console.error(`${card.vcnId} stays in v1: no confirmed booking ${card.bookingReference}`);
    const body = {
      bookingId: booking.bookingId, // v1: hotelCode
      amount: { amount: toAmount(card.amountInCents), currency: card.currency },
      activeFrom: card.startDate > today() ? card.startDate : today(), // v2 takes no day that is over
      activeTo: card.endDate,
      singleUse: false, // as in v1: several authorisations up to the limit
      delivery: { method: "JWE", keyId: VCN_KEY_ID },
      clientReference: toReference(card.externalId, position),
    };
    entry = { v1Id: card.vcnId, externalId: card.externalId, key: randomUUID(), body };
    ledger.push(entry);
    save();
  }
  const { answer, etag } = await callApi("POST", "/vcn/v2/vcns", { body: entry.body, "Idempotency-Key": entry.key });
  Object.assign(entry, { v2Id: answer.vcnId, etag });
  save();
  const data = openCard(answer.delivery.jwe); // here it is passed on to the hotel
  if (!answer.card.maskedPan.endsWith(data.pan.slice(-4))) throw new Error(`${answer.vcnId}: the JWE holds another card.`);
  console.log(card.vcnId, answer.vcnId, answer.status, answer.card.maskedPan);
  await cancelV1(card.vcnId, REPLACED);
}

/** On a card that is used up, expired or cancelled nothing is left to stop: V004 is as good as done. */
async function cancelV1(vcnId, reason) {
  const { success, errorCode } = await callV1("cancel", { vcnId, reason });
  if (!success && errorCode !== "V004") throw new Error(`${vcnId}: ${errorCode}`);
  console.log(vcnId, success ? "CANCELLED in v1" : "closed already in v1");
}

async function update(entry, amount, activeTo) {
  const patch = { amount: { amount, currency: entry.body.amount.currency }, activeTo };
  const send = (etag) =>
    callApi("PATCH", `/vcn/v2/vcns/${entry.v2Id}`, { body: patch, "Content-Type": "application/merge-patch+json", "If-Match": etag });
  // A 412 may come of our own update whose answer was lost. The values are absolute, so setting them again does no harm.
  const { answer, etag } = await send(entry.etag).catch((error) => {
    if (error.code !== "PRECONDITION_FAILED" || !error.etag) throw error;
    return send(error.etag);
  });
  entry.etag = etag;
  save();
  console.log(answer.vcnId, answer.status, answer.amount.amount, answer.activeTo);
}

async function cancel(entry, reason) {
  entry.cancelKey ??= randomUUID();
  save();
  await callApi("POST", `/vcn/v2/vcns/${entry.v2Id}/cancel`, { body: { reason }, "Idempotency-Key": entry.cancelKey }).catch((error) => {
    if (error.code !== "VCN_NOT_MODIFIABLE") throw error;
  });
  console.log(entry.v2Id, "CANCELLED");
}

try {
  const [command, subject, ...rest] = positionals;
  if (command === "move") for (const [position, card] of JSON.parse(readFileSync(subject, "utf8")).entries()) await move(card, position);
  else if (command === "update") await update(find(subject), ...rest);
  else if (command === "cancel") await cancel(find(subject), ...rest);
  else throw new Error("Say what to do: move, update or cancel.");
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
