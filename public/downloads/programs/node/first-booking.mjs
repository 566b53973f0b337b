// Books a stay for 90 days from today by card, waits for the hotel, reads the booking and cancels it. Node.js 20+.
//
//   export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… PERNORIA_CARD_TOKEN=tok_sbx_visa
//   node first-booking.mjs [--hotel htl_104872] [--surname Souza] [--wish "Andar alto"] [--wait 5] [--yes]
//
// --hotel, --surname and --wish take the triggers of the sandbox; --yes accepts price and penalty without asking.
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";

const API = process.env.PERNORIA_API_URL ?? "https://api.sandbox.pernoria.example";
const AUTH = process.env.PERNORIA_AUTH_URL ?? "https://auth.sandbox.pernoria.example";
const { PERNORIA_CLIENT_ID, PERNORIA_CLIENT_SECRET, PERNORIA_CARD_TOKEN } = process.env;
const { values: options } = parseArgs({
  options: {
    hotel: { type: "string", default: "htl_104872" },
    surname: { type: "string", default: "Souza" },
    wish: { type: "string", default: "Andar alto, se possível." },
    wait: { type: "string", default: "5" },
    yes: { type: "boolean", default: false },
  },
});
const TRIES = 5;

class ApiError extends Error {
  /** Whether one of the tries may have been carried out, whatever the last one was told. */
  isUnknown = false;

  constructor(call, status, problem, requestId) {
    super(`${call}: ${status || "no response"} ${problem?.code ?? problem?.error ?? ""}, requestId ${requestId ?? "none"}`);
    Object.assign(this, { status, code: problem?.code, errors: problem?.errors ?? [] });
  }
}

/** Nobody knows whether the stay is booked: what must not be taken for a refusal. */
class UnknownOutcome extends Error {
  code = "UNKNOWN_OUTCOME";
}

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Sends a request, and repeats it, the same in every byte, while a repetition is safe and may help. */
async function sendPatiently(url, seconds, makeRequest) {
  const call = new URL(url).pathname;
  let isUnknown = false;
  const fail = (error) => {
    throw Object.assign(error, { isUnknown });
  };
  for (let attempt = 1, renewed = false; ; attempt += 1) {
    const request = { ...(await makeRequest().catch(fail)), signal: AbortSignal.timeout(seconds * 1000) };
    const response = await fetch(url, request).catch(() => undefined); // no response: the outcome is unknown
    const answer = await response?.json().catch(() => undefined);
    if (response?.ok && answer) return answer;

    const status = response?.status ?? 0;
    const isUnfinished = !response || response.ok || status >= 500 || answer?.code === "IDEMPOTENCY_IN_PROGRESS";
    // Only what is kept for the key tells how earlier tries have ended; a 401 or 429 does not.
    isUnknown = isUnfinished || (isUnknown && ![409, 422].includes(status));
    if (status === 401 && answer?.code === "UNAUTHENTICATED" && !renewed) {
      renewed = true;
      token = { value: "", renewAt: 0 };
      continue;
    }
    if (!(isUnfinished || status === 429) || attempt === TRIES) {
      fail(new ApiError(call, status, answer, answer?.requestId ?? response?.headers.get("Pernoria-Request-Id")));
    }
    const asked = Number(response?.headers.get("Retry-After") ?? 0) * 1000;
    await pause(Math.max(1000 * 2 ** (attempt - 1), asked) + Math.random() * 250);
  }
}

let token = { value: "", renewAt: 0 };

async function getToken() {
  if (Date.now() < token.renewAt) return token.value;
  const requestedAt = Date.now();
  const answer = await sendPatiently(`${AUTH}/oauth2/token`, 10, async () => ({
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${PERNORIA_CLIENT_ID}:${PERNORIA_CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "sales:read sales:write" }),
  }));
  token = { value: answer.access_token, renewAt: requestedAt + (answer.expires_in - 60) * 1000 };
  return token.value;
}

/** A call of the Booking API. `key` is for what books or cancels: one key for one attempt, kept for all its repeats. */
const callApi = (method, path, seconds, { body, key } = {}) =>
  sendPatiently(`${API}/sales/v1${path}`, seconds, async () => ({
    method,
    headers: {
      Authorization: `Bearer ${await getToken()}`,
      "Accept-Language": "pt-BR",
      ...(body && { "Content-Type": "application/json" }),
      ...(key && { "Idempotency-Key": key }),
    },
    body: body && JSON.stringify(body),
  }));

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const text = ({ amount, currency }) => `${currency} ${amount}`;
const stay = { checkIn: inDays(90), checkOut: inDays(93) };
const party = { stay, rooms: [{ adults: 2, childAges: [7] }], currency: "BRL", guestCountry: "BR" };

async function ask(question) {
  if (options.yes) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return answer.trim().toLowerCase() === "y";
}

/** The first rate that is paid now and can be cancelled: the cheapest such rate of its room type. */
async function findRate() {
  const { hotels } = await callApi("POST", "/hotels/availability", 30, { body: { hotelIds: [options.hotel], ...party } });
  const rates = hotels[0].roomOptions[0].roomTypes.flatMap((roomType) => roomType.rates);
  const rate = rates.find((each) => each.paymentModel === "PREPAID" && each.cancellationPolicy.refundable);
  if (!rate) throw new Error(`${options.hotel} has no prepaid, refundable rate from ${stay.checkIn} to ${stay.checkOut}.`);
  return rate;
}

/** Books under one reference. Each attempt has its own key; its repeats, after a timeout or a 5xx, have the same one. */
async function book(clientReference) {
  for (let attempt = 1; ; attempt += 1) {
    const { rateKey, price, cancellationPolicy } = await findRate();
    console.log(`${text(price.totalDueNow)} now, ${text(price.totalAtProperty)} at the hotel. ${cancellationPolicy.text}`);
    if (!(await ask("Book at this price?"))) return undefined;
    // A trigger of the sandbox is for the first attempt only.
    const wish = attempt === 1 ? options.wish : options.wish.replace(/SIMULAR_\w+/g, "").trim();
    const document = { type: "CPF", number: "52998224725", issuingCountry: "BR" };
    const body = {
      clientReference,
      rooms: [
        {
          rateKey,
          guests: [
            { type: "ADULT", givenName: "Mariana", surname: "Souza" },
            { type: "ADULT", givenName: "Rafael", surname: "Lima" },
            { type: "CHILD", givenName: "Bia", surname: "Souza Lima", age: 7 },
          ],
          ...(wish && { specialRequests: wish }),
        },
      ],
      holder: {
        givenName: "Mariana",
        surname: options.surname,
        email: "mariana.souza@example.com",
        phone: "+5548995550101",
        document,
      },
      expectedTotal: price.totalDueNow,
      payments: [{ type: "CARD_TOKEN", token: PERNORIA_CARD_TOKEN ?? "tok_sbx_visa", amount: price.totalDueNow }],
    };
    try {
      return await callApi("POST", "/bookings", 60, { body, key: randomUUID() });
    } catch (error) {
      if (error.isUnknown || error.code === "DUPLICATE_CLIENT_REFERENCE") return lookUp(clientReference, error);
      if (!["PRICE_CHANGED", "RATE_KEY_EXPIRED"].includes(error.code) || attempt === 3) throw error;
      console.log(`${error.message}. Looking for the new price.`);
    }
  }
}

/** The booking that a failed call has made nevertheless. */
async function lookUp(clientReference, error) {
  const [booking] = await readBookings({ clientReference }).catch((failure) => {
    console.error(failure.message);
    return [];
  });
  if (booking) return booking;
  throw new UnknownOutcome(`${error.message}. Not known whether ${clientReference} is booked: look it up later, do not book again.`);
}

const readBookings = async (filter) => (await callApi("GET", `/bookings?${new URLSearchParams(filter)}`, 10)).bookings;

/** A server is told by webhook; a program that nobody can call looks again, for the 15 minutes that a hotel has. */
async function waitForHotel(booking) {
  const until = Date.now() + 15 * 60_000;
  while (booking.status === "PENDING" && Date.now() < until) {
    await pause(Number(options.wait) * 1000);
    [booking] = await readBookings({ bookingId: booking.bookingId });
  }
  return booking;
}

async function cancel({ bookingId }) {
  const post = (body) => callApi("POST", `/bookings/${bookingId}/cancellation`, 60, { body, key: randomUUID() });
  for (let attempt = 1; ; attempt += 1) {
    const quote = await post({ mode: "QUOTE", reason: "TRAVELLER_REQUEST" });
    console.log(`Penalty ${text(quote.penalty)}, refund ${text(quote.refund.total)}, until ${quote.quoteExpiresAt}`);
    if (!(await ask("Cancel at this penalty?"))) return;
    try {
      await post({ mode: "COMMIT", reason: "TRAVELLER_REQUEST", expectedPenalty: quote.penalty });
      return;
    } catch (error) {
      if (error.code === "BOOKING_ALREADY_CANCELLED") return;
      if (error.code !== "PENALTY_CHANGED" || attempt === 3) throw error;
    }
  }
}

/** What a traveller may read of a refusal: own words, and never that fraud is suspected. */
const REFUSALS = {
  PAYMENT_DECLINED: "The card was declined. Nothing was charged; try another card.",
  NO_AVAILABILITY: "The room was sold in the meantime. Nothing was charged; choose another one.",
  UNKNOWN_OUTCOME: "We do not know yet whether your stay is booked. Please do not book again: we will tell you.",
};

try {
  const found = await callApi("POST", "/hotels/search", 10, { body: { destination: { type: "CITY", cityId: "cty_4205407" }, ...party } });
  for (const { hotelId, name, lowestPrice } of found.hotels) console.log(hotelId, name, text(lowestPrice.totalDueNow));
  const answered = await book(`AGEX-${Date.now()}`);
  if (answered) {
    if (answered.status === "PENDING") console.log(`${answered.bookingId} waits for the hotel.`);
    const booking = await waitForHotel(answered);
    console.log(booking.bookingId, booking.status, booking.locator ?? "");
    if (booking.status === "CONFIRMED") await cancel(booking);
    const [last] = await readBookings({ bookingId: booking.bookingId });
    console.log(last.bookingId, last.status);
  }
} catch (error) {
  console.error(error.message); // for the log; travellers read the line below
  console.error(REFUSALS[error.code] ?? "Something went wrong. Please try again later.");
  process.exitCode = 1;
}
