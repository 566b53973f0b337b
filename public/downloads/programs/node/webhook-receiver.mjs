// Receives webhooks: verifies the signature, answers at once, drops duplicates, and then reads the order. Node.js 20+.
//
//   export PERNORIA_WEBHOOK_SECRET=whsec_… PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… (scope backoffice:read)
//   PORT=3000 node webhook-receiver.mjs [--journal webhooks.ndjson]
//
// The journal keeps what was accepted and what is done. A database or a queue takes its place where several servers receive.
import { createHmac, timingSafeEqual } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { parseArgs } from "node:util";

const API = process.env.PERNORIA_API_URL ?? "https://api.sandbox.pernoria.example";
const AUTH = process.env.PERNORIA_AUTH_URL ?? "https://auth.sandbox.pernoria.example";
const { PERNORIA_CLIENT_ID, PERNORIA_CLIENT_SECRET, PERNORIA_WEBHOOK_SECRET = "" } = process.env;
const { values: options } = parseArgs({ options: { journal: { type: "string", default: "webhooks.ndjson" } } });
const KEY = Buffer.from(PERNORIA_WEBHOOK_SECRET.replace(/^whsec_/, ""), "base64");
if (KEY.length === 0) throw new Error("Set PERNORIA_WEBHOOK_SECRET.");
const TOLERANCE_SECONDS = 300;
const KEEP_MILLISECONDS = 31 * 86_400_000; // a day longer than a message can be replayed
const MOST_BYTES = 1_000_000;
const TRIES = 5;

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

function isFresh(timestamp) {
  return /^[0-9]{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;
}

/** Whether one of the signatures is that of these bytes; during a rotation of the secret there are two. */
function isAuthentic(id, timestamp, body, signatures) {
  const expected = createHmac("sha256", KEY).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(" ").some((part) => {
    const [version, value = ""] = part.split(",");
    const received = Buffer.from(value, "base64");
    return version === "v1" && received.length === expected.length && timingSafeEqual(received, expected);
  });
}

/** What was accepted, by id, and the version of each order that is known. Both outlive a restart. */
const messages = new Map();
const versions = new Map();

function apply(entry) {
  if (entry.accepted) messages.set(entry.accepted, { at: entry.at, event: entry.event, done: false });
  if (entry.done) messages.get(entry.done).done = true;
  if (entry.orderId) versions.set(entry.orderId, entry.version);
}

function record(entry) {
  appendFileSync(options.journal, `${JSON.stringify(entry)}\n`);
  apply(entry);
}

/** Reads the journal, leaves out what is older than any replay, and returns what was accepted and not done. */
function restore() {
  const lines = existsSync(options.journal) ? readFileSync(options.journal, "utf8").split("\n").filter(Boolean) : [];
  const entries = lines.map((line) => JSON.parse(line));
  const old = new Set(entries.filter(({ at }) => at < Date.now() - KEEP_MILLISECONDS).map(({ accepted }) => accepted));
  const kept = entries.filter(({ accepted, done }) => !old.has(accepted ?? done));
  writeFileSync(options.journal, kept.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
  kept.forEach(apply);
  return [...messages].filter(([, { done }]) => !done).map(([id]) => id);
}

/** Sends a request, and repeats it while a repetition may help. */
async function sendPatiently(url, request) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    const answer = await response?.json().catch(() => undefined);
    if (response?.ok && answer) return answer;
    const status = response?.status ?? 0;
    const mayHelp = !response || response.ok || status === 429 || status >= 500;
    if (!mayHelp || attempt === TRIES) {
      const requestId = answer?.requestId ?? response?.headers.get("Pernoria-Request-Id") ?? "none";
      const text = `${new URL(url).pathname}: ${status || "no response"} ${answer?.code ?? answer?.error ?? ""}, requestId ${requestId}`;
      throw Object.assign(new Error(text), { status });
    }
    const asked = Number(response?.headers.get("Retry-After") ?? 0) * 1000;
    await pause(Math.max(1000 * 2 ** (attempt - 1), asked) + Math.random() * 250);
  }
}

let token = { value: "", renewAt: 0 };

async function getToken() {
  if (Date.now() < token.renewAt) return token.value;
  const requestedAt = Date.now();
  const answer = await sendPatiently(`${AUTH}/oauth2/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${PERNORIA_CLIENT_ID}:${PERNORIA_CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "backoffice:read" }),
  });
  token = { value: answer.access_token, renewAt: requestedAt + (answer.expires_in - 60) * 1000 };
  return token.value;
}

async function readOrder(orderId, renewed = false) {
  const headers = { Authorization: `Bearer ${await getToken()}`, "Accept-Language": "pt-BR" };
  try {
    return await sendPatiently(`${API}/backoffice/v1/orders/${orderId}`, { headers });
  } catch (error) {
    if (error.status !== 401 || renewed) throw error;
    token = { value: "", renewAt: 0 };
    return readOrder(orderId, true);
  }
}

/** Events come in any order: one that is older than what is known is skipped. Events of one change have the same version. */
async function work(id) {
  const { type, data } = messages.get(id).event;
  const isOfOrder = /^(order|booking)\./.test(type);
  const known = versions.get(data?.orderId) ?? 0;
  if (isOfOrder && (data.version === undefined || data.version >= known)) {
    const order = await readOrder(data.orderId);
    const isNewer = order.version > (versions.get(order.orderId) ?? 0);
    // Store the order here, and act on bookings whose status differs from the stored one, once per bookingId and status.
    console.log(`${type}: order ${order.orderId} has version ${order.version}`); // ids and states, no personal data
    record({ done: id, ...(isNewer && { orderId: order.orderId, version: order.version }) });
  } else {
    record({ done: id }); // older than what is known, or of a type that this program does not handle
    console.log(`${type}: nothing to do`);
  }
}

/** One message after the other. One that fails stays in the journal, and is worked when the program starts again. */
let queue = Promise.resolve();
const enqueue = (id) => {
  queue = queue.then(() => work(id)).catch((error) => console.error(`${id}: ${error.message}`));
};

async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks); // the raw bytes, which are what is signed
}

/** The status for a message; one that is accepted is in the journal before it is answered. */
async function receive(request) {
  if (new URL(request.url, "http://localhost").pathname !== "/pernoria") return 404;
  if (request.method !== "POST") return 405;
  const body = await readBody(request);
  if (!body) return 413;
  const header = (name) => String(request.headers[name] ?? "");
  const id = header("webhook-id");
  if (!isFresh(header("webhook-timestamp"))) return 400;
  if (!isAuthentic(id, header("webhook-timestamp"), body, header("webhook-signature"))) return 401;
  if (messages.has(id)) return 204; // a retry or a replay: the work is done, or will be
  record({ accepted: id, at: Date.now(), event: JSON.parse(body.toString("utf8")) });
  enqueue(id);
  return 204;
}

const server = createServer((request, response) => {
  receive(request)
    .catch((error) => {
      console.error(error.message);
      return 503; // sent again later
    })
    .then((status) => response.writeHead(status).end());
});
for (const id of restore()) enqueue(id);
server.listen(Number(process.env.PORT ?? 3000), () => console.log(`Listening on ${server.address().port}`));
process.once("SIGTERM", () => server.close(() => process.exit()));
