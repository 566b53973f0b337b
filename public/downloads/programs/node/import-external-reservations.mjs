// Loads external reservations in bulk: creates what is new, updates what has changed, and lists what is refused. Node.js 20+.
//
//   export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… (scopes external:read and external:write)
//   node import-external-reservations.mjs reservations.ndjson [--ledger import-ledger.ndjson] [--rejected rejected.ndjson] [--rate 2.5]
//
// Each line of the input is the body of Create External Reservation Lambda. The ledger joins your references to the identifiers of
// Pernoria and holds no personal data. Run the program again after an interruption, or every night with the current data.
import { createHash, randomUUID } from "node:crypto";
import { appendFileSync, createReadStream, existsSync, readFileSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

const API = process.env.PERNORIA_API_URL ?? "https://api.sandbox.pernoria.example";
const AUTH = process.env.PERNORIA_AUTH_URL ?? "https://auth.sandbox.pernoria.example";
const { PERNORIA_CLIENT_ID, PERNORIA_CLIENT_SECRET } = process.env;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ledger: { type: "string", default: "import-ledger.ndjson" },
    rejected: { type: "string", default: "rejected.ndjson" },
    rate: { type: "string", default: "2.5" }, // requests per second: half of the limit of the sandbox; in production, 10
  },
});
const PATH = "/external/v1/external-reservations";
const TRIES = 5;

class ApiError extends Error {
  constructor(call, status, problem, requestId) {
    super(`${call}: ${status || "no response"} ${problem?.code ?? problem?.error ?? ""}, requestId ${requestId ?? "none"}`);
    Object.assign(this, { status, code: problem?.code, detail: problem?.detail, errors: problem?.errors ?? [], requestId });
  }
}

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

let nextCall = 0;

/** Keeps the distance between calls that the rate asks for. */
async function takeTurn() {
  const wait = nextCall - Date.now();
  nextCall = Math.max(nextCall, Date.now()) + 1000 / Number(options.rate);
  if (wait > 0) await pause(wait);
}

/** Sends a request, and repeats it, the same in every byte, while a repetition is safe and may help. */
async function sendPatiently(url, makeRequest) {
  for (let attempt = 1, renewed = false; ; attempt += 1) {
    await takeTurn();
    const response = await fetch(url, { ...(await makeRequest()), signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    const answer = await response?.json().catch(() => undefined);
    if (response?.ok && answer) return { answer, etag: response.headers.get("ETag") };
    const status = response?.status ?? 0;
    if (status === 401 && !renewed && url.startsWith(API)) {
      renewed = true;
      token = { value: "", renewAt: 0 };
      continue;
    }
    const mayHelp = !response || response.ok || status === 429 || status >= 500 || answer?.code === "IDEMPOTENCY_IN_PROGRESS";
    if (!mayHelp || attempt === TRIES) {
      throw new ApiError(new URL(url).pathname, status, answer, answer?.requestId ?? response?.headers.get("Pernoria-Request-Id"));
    }
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
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "external:read external:write" }),
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
    body,
  }));

// --- The ledger: for each reservation the key of its creation, its identifier, and which data Pernoria has ---

const ledger = new Map();

function note(entry) {
  appendFileSync(options.ledger, `${JSON.stringify(entry)}\n`); // before a call as well as after it
  ledger.set(entry.reference, { ...ledger.get(entry.reference), ...entry });
}

for (const line of existsSync(options.ledger) ? readFileSync(options.ledger, "utf8").split("\n").filter(Boolean) : []) {
  const entry = JSON.parse(line);
  ledger.set(entry.reference, { ...ledger.get(entry.reference), ...entry });
}

const digestOf = (body) => createHash("sha256").update(body).digest("base64url");

// --- One reservation ---

/** Creates the record with the key that is in the ledger; one that exists already tells its identifier. */
async function create(reference, body) {
  const { key = randomUUID() } = ledger.get(reference) ?? {};
  note({ reference, key });
  try {
    const { answer } = await callApi("POST", PATH, { body, "Idempotency-Key": key });
    note({ reference, id: answer.externalReservationId, digest: digestOf(body) });
    return "created";
  } catch (error) {
    // 422 IDEMPOTENCY_KEY_REUSED: the data has changed since a run that was interrupted. The natural key still guards the record.
    if (error.code === "IDEMPOTENCY_KEY_REUSED") {
      note({ reference, key: randomUUID() });
      return create(reference, body);
    }
    const id = error.errors?.find(({ pointer, meta }) => pointer === "/sourceReference" && meta)?.meta.externalReservationId;
    if (error.code !== "CONFLICT" || !id) throw error;
    note({ reference, id });
    return update(reference, body);
  }
}

/** Replaces the record with your data, which have the full number of the document: never with what was read. */
async function update(reference, body) {
  const { id } = ledger.get(reference);
  for (let attempt = 1; ; attempt += 1) {
    const { etag } = await callApi("GET", `${PATH}/${id}`);
    try {
      await callApi("PUT", `${PATH}/${id}`, { body, "If-Match": etag });
      note({ reference, digest: digestOf(body) });
      return "updated";
    } catch (error) {
      if (error.code !== "PRECONDITION_FAILED" || attempt === TRIES) throw error; // somebody else has written: read the new ETag
    }
  }
}

/** Whether the line itself is wrong: another attempt with the same line would end in the same way. */
const isRefusal = ({ status, code }) => [404, 409, 422].includes(status) && code !== "IDEMPOTENCY_IN_PROGRESS";

async function load(body) {
  const { source, sourceReference } = JSON.parse(body);
  const reference = `${source} ${sourceReference}`;
  const { id, digest, refused } = ledger.get(reference) ?? {};
  if (digest === digestOf(body)) return "unchanged";
  if (refused?.digest === digestOf(body)) throw refused; // what has been refused once is not sent again unchanged
  try {
    return await (id ? update(reference, body) : create(reference, body));
  } catch (error) {
    const { status, code, detail, errors, requestId } = error;
    if (isRefusal(error)) note({ reference, key: undefined, refused: { digest: digestOf(body), status, code, detail, errors, requestId } });
    throw error;
  }
}

const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
try {
  rmSync(options.rejected, { force: true });
  let line = 0;
  for await (const body of createInterface({ input: createReadStream(positionals[0]) })) {
    line += 1;
    if (body.trim() === "") continue;
    try {
      counts[await load(body)] += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error; // not about this reservation: stop, and run again later
      const { status, code, detail, errors, requestId } = error;
      appendFileSync(options.rejected, `${JSON.stringify({ line, status, code, detail, errors, requestId })}\n`);
      counts.rejected += 1;
    }
  }
  console.log(Object.entries(counts).map(([what, count]) => `${count} ${what}`).join(", "));
  if (counts.rejected > 0) process.exitCode = 2;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
