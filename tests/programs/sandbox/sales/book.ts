import { instant } from '../clock.ts';
import { invalid, Refusal } from '../http/problem.ts';
import { makeId } from '../make-id.ts';
import { isSameMoney, type Money, reais, sum, toUnits } from '../money.ts';
import type { Booking, OfferedRate, Price, StoredBooking } from '../records.ts';
import { type Answer, type Handler, LateAnswer, type World } from '../world.ts';
import type { BookingRequest, RequestedRoom } from './booking-request.ts';
import { findRates } from './find-rates.ts';
import { HOTELS, SOLD_OUT, UNSTABLE } from './hotels.ts';
import { findOpenOrder, joinOrder, touchOrder } from './orders.ts';
import { authorise, checkPayments, checkPoints, showPayments } from './payments.ts';
import { checkDocument, findHolder, maskDocument } from './people.ts';
import { settle } from './settle.ts';
import { runTriggers } from './triggers.ts';

const PRICE_RISE = toUnits('42.00');
/** Seconds until a pending booking is confirmed or fails. */
const LATER = 60;

export const hotelBookingService: Handler = (call, world) => {
  const request = call.body as BookingRequest; // Validated by the schema.
  const key = call.headers['idempotency-key'] ?? '';
  const rates = checkAll(request, world);
  const wishes = wishesOf(request);
  const total = reais(sum(rates.map(({ price }) => price.totalDueNow)));
  if (wishes.includes('SIMULAR_PRECO')) throw priceChanged(total, reais(toUnits(total.amount) + PRICE_RISE));
  if (!isSameMoney(request.expectedTotal, total)) throw priceChanged(request.expectedTotal, total);
  if (rates.some(({ hotelId }) => hotelId === SOLD_OUT)) throw new Refusal('NO_AVAILABILITY');
  checkPoints(request, rates, world);
  authorise(request.payments, wishes);
  if (rates.some(({ hotelId }) => hotelId === UNSTABLE) && !world.failedKeys.has(key)) {
    world.failedKeys.add(key);
    throw new Refusal('UPSTREAM_ERROR');
  }

  const booking = store(request, rates, world);
  const surname = String(booking.shown.holder['surname']);
  const confirm = () => {
    settle(booking, 'CONFIRMED', world);
    runTriggers(booking, world);
  };
  if (surname === 'PENDENTE') world.clock.after(LATER, confirm);
  else if (surname === 'FALHA') world.clock.after(LATER, () => settle(booking, 'FAILED', world));
  else confirm();
  const answer = show(booking);
  if (wishes.includes('SIMULAR_TIMEOUT')) throw new LateAnswer(answer);
  return answer;
};

function wishesOf({ rooms }: BookingRequest): string {
  return rooms.map(({ specialRequests = '' }) => specialRequests).join('\n');
}

/** Returns the rates to book, after all checks except those of price and payment. */
function checkAll(request: BookingRequest, world: World): readonly OfferedRate[] {
  checkPayments(request);
  for (const [room, { guests }] of request.rooms.entries()) {
    for (const [guest, { document }] of guests.entries()) checkDocument(document, `/rooms/${room}/guests/${guest}/document`);
  }
  const { phone } = findHolder(request.holder, world);
  if (phone === undefined) throw invalid('/holder/personId', 'REQUIRED', 'A pessoa não tem telefone.');
  if (request.orderId !== undefined) findOpenOrder(request.orderId, world);
  const taken = [...world.bookings.values()].find(({ shown }) => shown.clientReference === request.clientReference)?.shown;
  if (taken) {
    const { bookingId } = taken;
    throw new Refusal('DUPLICATE_CLIENT_REFERENCE', {
      detail: `A referência ${request.clientReference} já foi usada em outra reserva.`,
      errors: [
        { pointer: '/clientReference', code: 'CONFLICTS_WITH', message: `A referência é da reserva ${bookingId}.`, meta: { bookingId } },
      ],
    });
  }
  const rates = findRates(request.rooms, world);
  const isGuarantee = rates.every(({ paymentModel }) => paymentModel === 'PAY_AT_PROPERTY');
  const [payment, ...others] = request.payments;
  if (isGuarantee && (others.length > 0 || payment?.type !== 'CARD_TOKEN')) {
    throw invalid('/payments', 'NOT_ALLOWED', 'A garantia é um pagamento CARD_TOKEN de 0.00.');
  }
  return rates;
}

function priceChanged(from: Money, to: Money): Refusal {
  const message = `O total agora é ${to.amount} ${to.currency}.`;
  return new Refusal('PRICE_CHANGED', {
    detail: {
      'pt-BR': `O valor da tarifa mudou de ${from.amount} para ${to.amount} ${to.currency}. Consulte a disponibilidade novamente.`,
      en: `The price has changed from ${from.amount} to ${to.amount} ${to.currency}. Request availability again.`,
      es: `El precio cambió de ${from.amount} a ${to.amount} ${to.currency}. Consulte de nuevo la disponibilidad.`,
    },
    errors: [{ pointer: '/expectedTotal', code: 'CONFLICTS_WITH', message, meta: { expectedTotal: to } }],
  });
}

function store(request: BookingRequest, rates: readonly OfferedRate[], world: World): StoredBooking {
  const [rate] = rates;
  const hotel = HOTELS.find(({ hotelId }) => hotelId === rate?.hotelId);
  if (!rate || !hotel) throw new Error('A booking needs a rate of a hotel.');
  const order = joinOrder(request.orderId, world);
  const now = instant(world.clock.now());
  const holder = findHolder(request.holder, world);
  const shown: Booking = {
    bookingId: makeId('bkg'),
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    locator: null,
    hotelConfirmation: null,
    status: 'PENDING',
    clientReference: request.clientReference,
    hotel: { hotelId: hotel.hotelId, name: hotel.name, cityId: hotel.cityId },
    stay: rate.stay,
    rooms: rates.map((offered, index) => showRoom(offered, request.rooms[index])),
    holder: { ...holder, document: maskDocument(holder.document) },
    price: addPrices(rates.map(({ price }) => price)),
    payments: showPayments(request.payments),
    cancellationPolicy: strictest(rates),
    cancellation: null,
    createdAt: now,
    updatedAt: now,
  };
  const redemptionIds = request.payments.flatMap(({ redemptionId }) => redemptionId ?? []);
  const booking = {
    shown,
    paidAtProperty: rates.every(({ paymentModel }) => paymentModel === 'PAY_AT_PROPERTY'),
    redemptionIds,
    installments: request.payments.map(({ installments }) => installments),
    wishes: wishesOf(request),
  };
  world.bookings.set(shown.bookingId, booking);
  order.bookingIds.push(shown.bookingId);
  if (request.orderId !== undefined) touchOrder(order.orderId, 'order.updated', world);
  return booking;
}

function showRoom(rate: OfferedRate, room: RequestedRoom | undefined): Booking['rooms'][number] {
  const guests = (room?.guests ?? []).map(({ type, givenName, surname, age }) => ({
    type,
    givenName,
    surname,
    ...(age !== undefined && { age }),
  }));
  const { roomTypeCode, ratePlanCode, mealPlan, nightly } = rate;
  const shown = { roomTypeCode, ratePlanCode, mealPlan, guests, nightly };
  return shown;
}

function addPrices(prices: readonly Price[]): Price {
  const total = (part: (price: Price) => Money) => reais(sum(prices.map(part)));
  return {
    roomSubtotal: total(({ roomSubtotal }) => roomSubtotal),
    taxesAndFees: prices.flatMap(({ taxesAndFees }) => taxesAndFees),
    totalDueNow: total(({ totalDueNow }) => totalDueNow),
    totalAtProperty: total(({ totalAtProperty }) => totalAtProperty),
    grandTotal: total(({ grandTotal }) => grandTotal),
  };
}

/** The strictest of the rates' policies, with amounts for all rooms. */
function strictest(rates: readonly OfferedRate[]): OfferedRate['cancellationPolicy'] {
  const policies = rates.map(({ cancellationPolicy }) => cancellationPolicy);
  const chosen = policies.find(({ refundable }) => !refundable) ?? policies[0];
  if (!chosen) throw new Error('A booking needs a rate.');
  const penalties = chosen.penalties.map((penalty) => ({
    ...penalty,
    amount: reais(toUnits(penalty.amount.amount) * BigInt(rates.length)),
  }));
  return { ...chosen, penalties };
}

/** `202` while the hotel's decision is pending. */
function show({ shown }: StoredBooking): Answer {
  const headers = { Location: `/sales/v1/bookings?bookingId=${shown.bookingId}` };
  return { status: shown.status === 'PENDING' ? 202 : 201, body: structuredClone(shown), headers };
}
