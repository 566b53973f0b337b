// Completes a copy of all orders: reads what changed since the last run, with payments and refunds, and checks the money. Node.js 20+.
//
//   export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… (scope backoffice:read)
//   node reconcile-orders.mjs [--store orders.json] [--since YYYY-MM-DD]     run it every night; --since is for the first run
//
// The store holds the orders and the watermark. A database takes its place where other programs read the orders.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const API = process.env.PERNORIA_API_URL ?? "https://api.sandbox.pernoria.example";
const AUTH = process.env.PERNORIA_AUTH_URL ?? "https://auth.sandbox.pernoria.example";
const { PERNORIA_CLIENT_ID, PERNORIA_CLIENT_SECRET } = process.env;
const { values: options } = parseArgs({
  options: { store: { type: "string", default: "orders.json" }, since: { type: "string" } },
});
const OVERLAP = 5 * 60_000; // orders that were being written when the last run began
const LONGEST_RANGE = 31 * 86_400_000;
const TRIES = 5;

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Sends a request, and repeats it while that may help: nothing here changes anything. */
async function sendPatiently(url, makeRequest) {
  for (let attempt = 1, renewed = false; ; attempt += 1) {
    const response = await fetch(url, { ...(await makeRequest()), signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    const answer = await response?.json().catch(() => undefined);
    if (response?.ok && answer) return answer;
    const status = response?.status ?? 0;
    if (status === 401 && !renewed && url.startsWith(API)) {
      renewed = true;
      token = { value: "", renewAt: 0 };
      continue;
    }
    const mayHelp = !response || response.ok || status === 429 || status >= 500;
    if (!mayHelp || attempt === TRIES) {
      const requestId = answer?.requestId ?? response?.headers.get("Pernoria-Request-Id") ?? "none";
      const code = answer?.code ?? answer?.error ?? "";
      throw new Error(`${new URL(url).pathname}: ${status || "no response"} ${code}, requestId ${requestId}`);
    }
    const asked = Number(response?.headers.get("Retry-After") ?? 0) * 1000;
    await pause(Math.max(1000 * 2 ** (attempt - 1), asked) + Math.random() * 250);
  }
}

let token = { value: "", renewAt: 0 };

async function getToken() {
  if (Date.now() < token.renewAt) return token.value;
  const requestedAt = Date.now();
  const answer = await sendPatiently(`${AUTH}/oauth2/token`, () => ({
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${PERNORIA_CLIENT_ID}:${PERNORIA_CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "backoffice:read" }),
  }));
  token = { value: answer.access_token, renewAt: requestedAt + (answer.expires_in - 60) * 1000 };
  return token.value;
}

const callApi = (path, body) =>
  sendPatiently(`${API}/backoffice/v1${path}`, async () => ({
    method: body ? "POST" : "GET",
    headers: {
      Authorization: `Bearer ${await getToken()}`,
      "Accept-Language": "en",
      ...(body && { "Content-Type": "application/json" }),
    },
    body: body && JSON.stringify(body),
  }));

// --- The copy ---

const store = existsSync(options.store) ? JSON.parse(readFileSync(options.store, "utf8")) : { watermark: null, orders: {} };

function save() {
  writeFileSync(`${options.store}.new`, JSON.stringify(store, null, 2));
  renameSync(`${options.store}.new`, options.store); // whole or not at all
}

const instant = (milliseconds) => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;

/** Pages of summaries of the orders that changed in a range, oldest change first. */
async function* changedOrders(from, to) {
  const body = { updatedAt: { from: instant(from), to: instant(to) }, sort: "UPDATED_AT_ASC", limit: 100 };
  do {
    const { orders, pagination } = await callApi("/orders/query", body);
    yield orders;
    body.cursor = pagination.nextCursor; // opaque: sent back as it came
  } while (body.cursor !== null);
}

/** An order with its money, without personal data: keep that only where you need it. */
async function readOrder(orderId) {
  const { holder: _, ...order } = await callApi(`/orders/${orderId}?expand=bookings,payments,redemptions,vcns`);
  return order;
}

// --- The money ---

/** An amount in ten thousandths, the finest that the API uses; never a floating-point number. */
function units({ amount }) {
  const [whole, decimals = ""] = amount.replace("-", "").split(".");
  return (amount.startsWith("-") ? -1n : 1n) * BigInt(whole + decimals.padEnd(4, "0"));
}

const sum = (amounts) => amounts.reduce((total, amount) => total + units(amount), 0n);
const write = (total) => `${total / 10_000n}.${String((total % 10_000n) / 100n).padStart(2, "0")}`;

/** What does not add up in an order. */
function findDifferences({ bookings, payments, totals }) {
  const refunds = payments.flatMap((payment) => payment.refunds ?? []).filter(({ status }) => status !== "FAILED");
  const paid = [totals.paidWithPoints, totals.paidWithCard, totals.paidByInvoice].filter(Boolean);
  const standing = bookings.filter(({ status }) => status !== "FAILED");
  const claims = [
    ["payments", sum(payments.map(({ amount }) => amount)), totals.gross],
    ["means of payment", sum(paid), totals.gross],
    ["bookings", sum(standing.map(({ price }) => price.totalDueNow)), totals.gross],
    ["refunds", sum(refunds.map(({ amount }) => amount)), totals.refunded],
  ];
  return claims.filter(([, found, total]) => found !== units(total)).map(([what, found, total]) => `${what} are ${write(found)} of ${total.amount}`);
}

function report({ orderNumber, status, version, bookings, payments, totals }) {
  const commission = sum(bookings.flatMap((booking) => booking.commission?.amount ?? []));
  console.log(`${orderNumber} ${status} version ${version}: paid ${totals.gross.amount}, refunded ${totals.refunded.amount}, commission ${write(commission)}`);
  for (const payment of payments.filter(({ status: state }) => state === "DISPUTED")) {
    console.log(`${orderNumber}: ${payment.type} of ${payment.amount.amount} is disputed`);
  }
}

async function reconcile(from, to) {
  for await (const orders of changedOrders(from, to)) {
    for (const { orderId, version } of orders) {
      if ((store.orders[orderId]?.version ?? 0) >= version) continue; // from the overlap, or from a webhook
      const order = await readOrder(orderId);
      store.orders[orderId] = order;
      report(order);
    }
    save(); // a run that ends here begins at the old watermark again, and reads only what it does not have
  }
  store.watermark = instant(to);
  save();
}

try {
  const end = Math.floor(Date.now() / 1000) * 1000;
  const first = options.since ? Date.parse(options.since) : end - 86_400_000;
  if (Number.isNaN(first)) throw new Error(`--since ${options.since} is not a date.`);
  let from = store.watermark ? Date.parse(store.watermark) - OVERLAP : first;
  while (from < end) {
    const to = Math.min(from + LONGEST_RANGE, end);
    await reconcile(from, to);
    from = to;
  }
  const wrong = Object.values(store.orders).flatMap((order) => findDifferences(order).map((text) => `${order.orderNumber}: ${text}`));
  for (const text of wrong) console.error(text);
  console.log(`${Object.keys(store.orders).length} orders up to ${store.watermark}, ${wrong.length} differences`);
  if (wrong.length > 0) process.exitCode = 2;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
