// Keeps the catalogue of hotels in a file, and maps your own hotels to it. Node.js 20+.
//
//   export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=…
//   node load-catalogue.mjs [--store catalogue.json] [--own own.json]
//
// own.json is a list of { id, name, postalCode, phone, latitude, longitude }. Pairs that are sure are kept in the store and
// follow hotels that are merged; add a pair there that you have confirmed by hand. The ids of the files are those of the sandbox;
// in production the portal shows yours: PERNORIA_CATALOGUE_FULL and PERNORIA_CATALOGUE_CHANGES.
import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";

const API = process.env.PERNORIA_API_URL ?? "https://api.sandbox.pernoria.example";
const AUTH = process.env.PERNORIA_AUTH_URL ?? "https://auth.sandbox.pernoria.example";
const FULL = process.env.PERNORIA_CATALOGUE_FULL ?? "fil_01JNG9KA3T4Q8ZV6M2X7R1C5WD";
const CHANGES = process.env.PERNORIA_CATALOGUE_CHANGES ?? "fil_01JNG9KC5W7H2B9D4N8P3S6VFE";
const { PERNORIA_CLIENT_ID, PERNORIA_CLIENT_SECRET } = process.env;
const { values: options } = parseArgs({
  options: { store: { type: "string", default: "catalogue.json" }, own: { type: "string" } },
});
const TRIES = 5;
/** The changes reach back 7 days. A day less leaves room for a run that fails. */
const MOST_AGE = 6 * 86_400_000;
const NEAR_METRES = 200;

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Sends a request that changes nothing, and repeats it while that may help. */
async function send(url, seconds, request = {}) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(seconds * 1000) }).catch(() => undefined);
    if (response?.ok) return response;

    const status = response?.status ?? 0;
    if (!(status === 0 || status === 429 || status >= 500) || attempt === TRIES) {
      const requestId = response?.headers.get("Pernoria-Request-Id") ?? "none";
      throw new Error(`${new URL(url).pathname}: ${status || "no response"}, requestId ${requestId}`);
    }
    const asked = Number(response?.headers.get("Retry-After") ?? 0) * 1000;
    await pause(Math.max(1000 * 2 ** (attempt - 1), asked) + Math.random() * 250);
  }
}

async function getToken() {
  const response = await send(`${AUTH}/oauth2/token`, 10, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${PERNORIA_CLIENT_ID}:${PERNORIA_CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "sales:read" }),
  });
  return (await response.json()).access_token;
}

/** The hotels of a file; `undefined` when it is the version that was loaded last. */
async function readFileOf(fileId, token, loaded) {
  const headers = { Authorization: `Bearer ${token}` };
  const file = await (await send(`${API}/sales/v1/content-files/${fileId}/url`, 10, { headers })).json();
  if (file.updatedAt === loaded) return undefined;

  const text = await (await send(file.url, 60)).text(); // signed, so without the token
  if (createHash("sha256").update(text).digest("hex") !== file.sha256) throw new Error(`${fileId} is damaged: load it again.`);
  const hotels = text.split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));
  return { updatedAt: file.updatedAt, hotels };
}

/** Takes over lines that are newer than what is stored. */
function apply(hotels, lines) {
  for (const line of lines) {
    const known = hotels[line.hotelId];
    if (!known || known.updatedAt < line.updatedAt) hotels[line.hotelId] = line;
  }
}

async function load(store, token) {
  const isStale = Date.now() - store.checkedAt > MOST_AGE;
  const checkedAt = Date.now();
  let { hotels, full, changes } = store;
  if (isStale) {
    const file = await readFileOf(FULL, token, undefined);
    hotels = Object.fromEntries(file.hotels.map((hotel) => [hotel.hotelId, hotel])); // drops hotels that are gone
    [full, changes] = [file.updatedAt, undefined];
  }
  const file = await readFileOf(CHANGES, token, changes);
  if (file) {
    apply(hotels, file.hotels);
    changes = file.updatedAt;
  }
  return { pairs: {}, ...store, hotels, full, changes, checkedAt };
}

/** Metres between two positions, on a sphere. */
function distance(a, b) {
  const rad = (degrees) => (degrees * Math.PI) / 180;
  const half = (from, to) => Math.sin(rad(to - from) / 2) ** 2;
  const inner = half(a.latitude, b.latitude) + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * 6_371_000 * Math.asin(Math.sqrt(inner));
}

const GENERIC = new Set(["hotel", "pousada", "resort", "de", "da", "do"]);

/** The words of a name that tell hotels apart. */
function wordsOf(name) {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return new Set((plain.match(/[a-z0-9]+/g) ?? []).filter((word) => !GENERIC.has(word)));
}

function isSimilar(a, b) {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= Math.min(one.size, other.size) / 2 && shared > 0;
}

/** The hotel that remains of one, where entries were merged into others. */
function follow(hotelId, hotels) {
  const passed = new Set();
  let id = hotelId;
  while (hotels[id]?.mergedInto && !passed.has(id)) {
    passed.add(id);
    id = hotels[id].mergedInto;
  }
  return id;
}

/** The hotel of the catalogue that one of yours is, and how sure that is. */
function match(own, hotels) {
  const reached = hotels.filter(({ postalCode, phone }) => postalCode === own.postalCode && phone === own.phone);
  const same = reached.length > 1 ? reached.filter(({ name }) => isSimilar(name, own.name)) : reached;
  if (same.length === 1) return { hotelId: same[0].hotelId, sure: true };
  const near = hotels.find(({ location, name }) => distance(location, own) < NEAR_METRES && isSimilar(name, own.name));
  return near ? { hotelId: near.hotelId, sure: false } : undefined;
}

try {
  const empty = { hotels: {}, checkedAt: 0 };
  const stored = await readFile(options.store, "utf8").then(JSON.parse, () => empty);
  const store = await load(stored, await getToken());
  const sold = Object.values(store.hotels).filter(({ status }) => status === "ACTIVE");
  console.log(`${sold.length} hotels, changes of ${store.changes}`);
  const owned = options.own ? JSON.parse(await readFile(options.own, "utf8")) : [];
  for (const own of owned) {
    const hotelId = follow(store.pairs[own.id], store.hotels);
    const found = store.hotels[hotelId]?.status === "ACTIVE" ? { hotelId, sure: true } : match(own, sold);
    if (found?.sure) store.pairs[own.id] = found.hotelId;
    console.log(own.id, found ? `${found.hotelId} ${found.sure ? "same hotel" : "confirm by hand"}` : "no match");
  }
  await writeFile(`${options.store}.new`, JSON.stringify(store));
  await rename(`${options.store}.new`, options.store); // a run that is stopped leaves the old file
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
