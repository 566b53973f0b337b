// Paga uma reserva com pontos e cartão: retém os pontos, reserva, e então confirma ou desfaz a retenção. Node.js 20+.
//
//   export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… MEMBER_ID=mbr_… PERNORIA_MEMBER_TOKEN=mct_sbx_ok
//   node points-and-card.mjs [--points 20000] [--surname Souza] [--wait 5] [cartão …]
//
// Cada cartão é um token; o seguinte é usado quando o anterior é recusado. Sem PERNORIA_MEMBER_TOKEN, o programa
// mostra o endereço em que o participante autoriza, e espera por ele em --return-to, cadastrado no portal.
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { parseArgs } from "node:util";

const API = process.env.PERNORIA_API_URL ?? "https://api.sandbox.pernoria.example";
const AUTH = process.env.PERNORIA_AUTH_URL ?? "https://auth.sandbox.pernoria.example";
const { PERNORIA_CLIENT_ID, PERNORIA_CLIENT_SECRET, PERNORIA_CARD_TOKEN, PERNORIA_MEMBER_TOKEN } = process.env;
const MEMBER_ID = process.env.MEMBER_ID ?? "mbr_01JWRXYH08GMCFC7JYF90H1ZBC";
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    points: { type: "string", default: "20000" },
    surname: { type: "string", default: "Souza" },
    wait: { type: "string", default: "5" },
    "return-to": { type: "string", default: "http://localhost:8787/pontos/retorno" },
  },
});
const CARDS = positionals.length > 0 ? positionals : [PERNORIA_CARD_TOKEN ?? "tok_sbx_visa"];
const SCOPES = "sales:read sales:write loyalty:read loyalty:write";
const TRIES = 5;
const HOLD_MINUTES = 30;

class ApiError extends Error {
  constructor(call, status, problem, requestId) {
    super(`${call}: ${status || "sem resposta"} ${problem?.code ?? problem?.error ?? ""}, requestId ${requestId ?? "nenhum"}`);
    Object.assign(this, { status, code: problem?.code, errors: problem?.errors ?? [] });
  }
}

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Envia uma requisição e a repete, sem mudar nenhum byte, enquanto repetir é seguro e pode ajudar. */
async function sendPatiently(url, seconds, makeRequest) {
  const call = new URL(url).pathname;
  for (let attempt = 1, renewed = false; ; attempt += 1) {
    const request = { ...(await makeRequest()), signal: AbortSignal.timeout(seconds * 1000) };
    const response = await fetch(url, request).catch(() => undefined); // sem resposta: resultado desconhecido
    const answer = await response?.json().catch(() => undefined);
    if (response?.ok && answer) return answer;

    const status = response?.status ?? 0;
    if (status === 401 && answer?.code === "UNAUTHENTICATED" && !renewed) {
      renewed = true;
      token = { value: "", renewAt: 0 };
      continue;
    }
    const mayHelp = !response || response.ok || status === 429 || status >= 500 || answer?.code === "IDEMPOTENCY_IN_PROGRESS";
    if (!mayHelp || attempt === TRIES) {
      throw new ApiError(call, status, answer, answer?.requestId ?? response?.headers.get("Pernoria-Request-Id"));
    }
    const asked = Number(response?.headers.get("Retry-After") ?? 0) * 1000;
    await pause(Math.max(1000 * 2 ** (attempt - 1), asked) + Math.random() * 250);
  }
}

const askForToken = (form) =>
  sendPatiently(`${AUTH}/oauth2/token`, 10, () => ({
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${PERNORIA_CLIENT_ID}:${PERNORIA_CLIENT_SECRET}`)}` },
    body: new URLSearchParams(form),
  }));

let token = { value: "", renewAt: 0 };

async function getToken() {
  if (Date.now() < token.renewAt) return token.value;
  const requestedAt = Date.now();
  const answer = await askForToken({ grant_type: "client_credentials", scope: SCOPES });
  token = { value: answer.access_token, renewAt: requestedAt + (answer.expires_in - 60) * 1000 };
  return token.value;
}

/** `key` é a chave de uma tentativa, a mesma em todas as repetições dela. */
const callApi = (method, path, seconds, { body, key } = {}) =>
  sendPatiently(`${API}${path}`, seconds, async () => ({
    method,
    headers: {
      Authorization: `Bearer ${await getToken()}`,
      "Accept-Language": "pt-BR",
      ...(body && { "Content-Type": "application/json" }),
      ...(key && { "Idempotency-Key": key }),
    },
    body: body && JSON.stringify(body),
  }));

// Dinheiro em centavos inteiros, sem ponto flutuante
const toCents = ({ amount }) => BigInt(amount.replace(".", ""));
const toPoints = (money, { pointValue }) => Number((toCents(money) * 100n) / BigInt(Math.round(Number(pointValue) * 10_000)));
const toMoney = (cents, currency) => ({ amount: `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`, currency });
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function findRate() {
  const { hotels } = await callApi("POST", "/sales/v1/hotels/availability", 30, {
    body: { hotelIds: ["htl_104872"], stay: { checkIn: inDays(90), checkOut: inDays(93) }, rooms: [{ adults: 2, childAges: [7] }] },
  });
  const rates = hotels[0].roomOptions[0].roomTypes.flatMap((roomType) => roomType.rates);
  const rate = rates.find((each) => each.pointsEligible && each.paymentModel === "PREPAID");
  if (!rate) throw new Error("Nenhuma tarifa aceita pontos nessas datas.");
  return rate;
}

/** Leva o participante à página do programa e troca o código, que volta no endereço, pelo token. */
async function confirmMember() {
  if (PERNORIA_MEMBER_TOKEN) return { method: "SESSION", token: PERNORIA_MEMBER_TOKEN };
  const state = randomBytes(16).toString("hex");
  const redirectUri = options["return-to"];
  const query = new URLSearchParams({ client_id: PERNORIA_CLIENT_ID, redirect_uri: redirectUri, state });
  const server = createServer().listen(Number(new URL(redirectUri).port));
  console.log(`Autorize em ${AUTH}/members/confirm?${query}`);
  const [request, response] = await once(server, "request");
  response.end("Pronto. Volte ao terminal.");
  server.close();
  const returned = new URL(request.url, redirectUri).searchParams;
  if (returned.get("state") !== state) throw new Error("O state não é o que foi enviado.");
  if (returned.has("error")) throw new Error(`O participante não autorizou: ${returned.get("error")}`);
  const answer = await askForToken({ grant_type: "authorization_code", code: returned.get("code"), redirect_uri: redirectUri });
  return { method: answer.method, token: answer.member_token };
}

/** Retém os pontos ou, sem `memberConfirmation`, renova a retenção que já existe para a referência. */
const hold = (clientReference, points, memberConfirmation) =>
  callApi("POST", "/loyalty/v1/redemptions", 30, {
    key: randomUUID(),
    body: { memberId: MEMBER_ID, points, clientReference, holdMinutes: HOLD_MINUTES, ...(memberConfirmation && { memberConfirmation }) },
  });
const finish = (redemption, step, body) =>
  callApi("POST", `/loyalty/v1/redemptions/${redemption.redemptionId}/${step}`, 30, { body, key: randomUUID() });

const findBookings = async (filter) =>
  (await callApi("GET", `/sales/v1/bookings?${new URLSearchParams(filter)}`, 10)).bookings;

/** A reserva, ou nada quando foi recusada com todos os cartões. Cada cartão é outra tentativa, com o mesmo resgate. */
async function book(clientReference, redemption, rate) {
  const total = rate.price.totalDueNow;
  const inPoints = redemption.conversion.amount;
  const rest = toCents(total) - toCents(inPoints);
  const document = { type: "CPF", number: "52998224725", issuingCountry: "BR" };
  for (const card of CARDS) {
    const body = {
      clientReference,
      rooms: [
        {
          rateKey: rate.rateKey,
          guests: [
            { type: "ADULT", givenName: "Mariana", surname: "Souza" },
            { type: "ADULT", givenName: "Rafael", surname: "Lima" },
            { type: "CHILD", givenName: "Bia", surname: "Souza Lima", age: 7 },
          ],
        },
      ],
      holder: { givenName: "Mariana", surname: options.surname, email: "mariana.souza@example.com", phone: "+5548995550101", document },
      expectedTotal: total,
      payments: [
        { type: "POINTS", redemptionId: redemption.redemptionId, amount: inPoints },
        ...(rest > 0n ? [{ type: "CARD_TOKEN", token: card, amount: toMoney(rest, total.currency) }] : []),
      ],
    };
    try {
      return await callApi("POST", "/sales/v1/bookings", 60, { body, key: randomUUID() });
    } catch (error) {
      const mayExist = ["DUPLICATE_CLIENT_REFERENCE", "IDEMPOTENCY_IN_PROGRESS"].includes(error.code);
      if (mayExist || ![409, 422].includes(error.status)) {
        const [booking] = await findBookings({ clientReference }).catch((failure) => {
          console.error(failure.message);
          return [];
        });
        if (booking) return booking;
        // Ainda desconhecido: não desfaça, a retenção expira sozinha.
        throw new Error(`${error.message}. Ainda não se sabe se ${clientReference} foi reservada: consulte mais tarde, não reserve de novo.`, { cause: error });
      }
      console.log(`Recusada: ${error.message}`);
      if (error.code !== "PAYMENT_DECLINED") return undefined;
    }
  }
  return undefined;
}

/** Espera o hotel, e renova a retenção antes que ela termine. */
async function waitForHotel(booking, redemption) {
  const until = Date.now() + 15 * 60_000;
  let { expiresAt } = redemption;
  while (booking.status === "PENDING" && Date.now() < until) {
    await pause(Number(options.wait) * 1000);
    if (Date.parse(expiresAt) - Date.now() < 5 * 60_000) {
      ({ expiresAt } = await hold(redemption.clientReference, redemption.points));
    }
    [booking] = await findBookings({ bookingId: booking.bookingId });
  }
  return booking;
}

try {
  const rate = await findRate();
  const { available, conversion } = await callApi("GET", `/loyalty/v1/members/${MEMBER_ID}/balance`, 10);
  const most = Math.min(available, Number(options.points), toPoints(rate.price.totalDueNow, conversion));
  const points = most - (most % conversion.step);
  if (points < conversion.minimumPoints) throw new Error(`Saldo insuficiente: ${available} pontos.`);
  console.log(`${points} de ${available} pontos, a ${conversion.currency} ${conversion.pointValue} cada um`);

  const clientReference = `AGEX-${Date.now()}`; // a da retenção e a da reserva
  const redemption = await hold(clientReference, points, await confirmMember());
  console.log(`Retenção ${redemption.redemptionId} até ${redemption.expiresAt}`);
  const answered = await book(clientReference, redemption, rate);
  const booking = answered && (await waitForHotel(answered, redemption));
  if (booking?.status === "PENDING") throw new Error(`${booking.bookingId} ainda está PENDING; decida pelo evento.`);
  const { status } =
    booking?.status === "CONFIRMED"
      ? await finish(redemption, "commit", { bookingId: booking.bookingId })
      : await finish(redemption, "rollback", { reason: "BOOKING_FAILED" });
  console.log(`Reserva ${booking?.bookingId ?? ""} ${booking?.status ?? "recusada"}, resgate ${status}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
