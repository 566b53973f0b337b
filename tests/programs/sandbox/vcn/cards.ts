import { addDays, countNights, instant } from '../clock.ts';
import { invalid, Refusal } from '../http/problem.ts';
import { makeId, makeSecret } from '../make-id.ts';
import { type Money, reais, toUnits } from '../money.ts';
import type { Booking, VirtualCard } from '../records.ts';
import { touchOrder } from '../sales/orders.ts';
import type { Answer, Call, Handler, World } from '../world.ts';
import { encryptCard } from './encrypt-card.ts';

interface VcnRequest {
  readonly bookingId: string;
  readonly amount: Money;
  readonly activeFrom: string;
  readonly activeTo: string;
  readonly brand?: 'VISA' | 'MASTERCARD';
  readonly singleUse?: boolean;
  readonly allowedMcc?: readonly string[];
  readonly delivery: { readonly method: 'JWE' | 'REVEAL_LINK'; readonly keyId?: string };
  readonly clientReference: string;
}

const NUMBERS = { VISA: '4111111111111111', MASTERCARD: '5555555555554444' };
const MOST_DAYS = 365;
/** Minimum days between the first `activeTo` and the printed expiry. */
const SPARE_DAYS = 15;
const REVEAL_MS = 600_000;
/** Seconds until the hotel charges a card with the charge trigger. */
const CHARGED_AFTER = 60;
/** UTC offset of the hotels, where a card's days start and end. */
const OFFSET_MS = 10_800_000;

export const createVcn: Handler = (call, world) => {
  const request = call.body as VcnRequest; // Validated by the schema.
  const booking = world.bookings.get(request.bookingId)?.shown;
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND', { detail: 'A reserva não foi encontrada.' });
  if (booking.status !== 'CONFIRMED') {
    throw new Refusal('CONFLICT', {
      detail: `A reserva está ${booking.status}. Emita o cartão virtual depois da confirmação.`,
      errors: [{ pointer: '/bookingId', code: 'NOT_ALLOWED', message: `A reserva está ${booking.status}.` }],
    });
  }
  checkCurrency(request.amount, booking.price.grandTotal);
  checkWindow(request.activeFrom, request.activeTo, world);
  for (const card of world.cards.values()) {
    refreshCard(card, world);
    const { vcnId } = card;
    if (card.clientReference === request.clientReference) {
      const message = `O cartão ${vcnId} tem esta referência.`;
      const error = { pointer: '/clientReference', code: 'CONFLICTS_WITH', message, meta: { vcnId } } as const;
      throw new Refusal('VALIDATION_FAILED', { errors: [error] });
    }
    const isOpen = card.status === 'SCHEDULED' || card.status === 'ACTIVE';
    if (isOpen && card.bookingId === request.bookingId) {
      throw new Refusal('CONFLICT', {
        detail: 'A reserva já tem um cartão virtual aberto. Altere ou cancele esse cartão.',
        errors: [{ pointer: '/bookingId', code: 'CONFLICTS_WITH', message: `A reserva tem o cartão aberto ${vcnId}.`, meta: { vcnId } }],
      });
    }
  }
  const card = issue(request, booking, world);
  const delivery = deliver(request, card, world);
  world.cards.set(card.vcnId, card);
  touchOrder(booking.orderId, 'order.updated', world);
  if (request.clientReference.includes('SIMULAR_COBRANCA') && card.status === 'ACTIVE') {
    world.clock.after(CHARGED_AFTER, () => charge(card, world));
  }
  const headers = { Location: `/vcn/v2/vcns/${card.vcnId}`, ETag: etagOf(card) };
  return { status: 201, body: { ...show(card), delivery }, headers };
};

/** @throws Refusal if the amount is not in the booking's currency */
function checkCurrency({ currency }: Money, expected: Money): void {
  if (currency !== expected.currency) throw invalid('/amount/currency', 'INVALID_VALUE', `A moeda da reserva é ${expected.currency}.`);
}

export const updateVcn: Handler = (call, world) => {
  const card = findCard(call, world);
  const changes = call.body as Partial<Pick<VirtualCard, 'amount' | 'activeFrom' | 'activeTo' | 'allowedMcc'>>; // Validated by the schema.
  const expected = call.headers['if-match'];
  if (expected === undefined) throw new Refusal('PRECONDITION_REQUIRED');
  if (expected !== etagOf(card)) {
    throw new Refusal('PRECONDITION_FAILED', { headers: { ETag: etagOf(card) }, members: { vcn: show(card) } });
  }
  if (card.status !== 'SCHEDULED' && card.status !== 'ACTIVE') {
    throw new Refusal('VCN_NOT_MODIFIABLE', { detail: `O cartão virtual está ${card.status} e não pode ser alterado.` });
  }
  if (changes.amount) checkCurrency(changes.amount, card.amount);
  if (changes.amount && toUnits(changes.amount.amount) < toUnits(card.amountUsed.amount)) throw new Refusal('AMOUNT_BELOW_USED');
  const { activeFrom = card.activeFrom, activeTo = card.activeTo } = changes;
  if (activeFrom !== card.activeFrom && card.status === 'ACTIVE') {
    throw new Refusal('CONFLICT', {
      detail: 'O cartão já está ativo.',
      errors: [{ pointer: '/activeFrom', code: 'IMMUTABLE', message: 'O cartão está ACTIVE.' }],
    });
  }
  const { expiryMonth, expiryYear } = card.card;
  if (activeTo.slice(0, 7) > `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`) {
    throw new Refusal('CONFLICT', {
      detail: `A data activeTo passa do vencimento do cartão, ${expiryMonth}/${expiryYear}.`,
      errors: [{ pointer: '/activeTo', code: 'OUT_OF_RANGE', message: 'Informe uma data até o vencimento do cartão.' }],
    });
  }
  if (activeFrom !== card.activeFrom || activeTo !== card.activeTo) checkWindow(activeFrom, activeTo, world, card.activeFrom);
  Object.assign(card, changes);
  touch(card, world);
  return answer(card);
};

export const cancelVcn: Handler = (call, world) => {
  const card = findCard(call, world);
  if (card.status === 'EXHAUSTED' || card.status === 'EXPIRED') {
    throw new Refusal('VCN_NOT_MODIFIABLE', { detail: `O cartão virtual está ${card.status} e não pode ser cancelado.` });
  }
  if (card.status !== 'CANCELLED') {
    card.status = 'CANCELLED';
    touch(card, world);
  }
  return answer(card);
};

/**
 * @param before first day of an existing card, which may be in the past
 * @throws Refusal if no card can have this validity window
 */
function checkWindow(activeFrom: string, activeTo: string, { clock }: World, before?: string): void {
  const refuse = (pointer: string, message: string) =>
    new Refusal('INVALID_DATES', { detail: message, errors: [{ pointer, code: 'OUT_OF_RANGE', message }] });
  const hasPassed = activeFrom < instant(clock.now() - OFFSET_MS).slice(0, 10);
  if (hasPassed && activeFrom !== before) throw refuse('/activeFrom', 'A data activeFrom já passou.');
  const days = countNights(activeFrom, activeTo);
  if (days < 0 || days > MOST_DAYS)
    throw refuse('/activeTo', 'Informe uma data igual ou posterior a activeFrom, no máximo 365 dias depois.');
}

function issue(request: VcnRequest, { orderId, hotel }: Booking, { clock }: World): VirtualCard {
  const {
    bookingId,
    amount,
    activeFrom,
    activeTo,
    brand = 'MASTERCARD',
    singleUse = true,
    allowedMcc = ['7011'],
    delivery,
    clientReference,
  } = request;
  const number = NUMBERS[brand];
  const now = instant(clock.now());
  const isToday = activeFrom === instant(clock.now() - OFFSET_MS).slice(0, 10);
  const expiry = addDays(activeTo, SPARE_DAYS);
  return {
    vcnId: makeId('vcn'),
    status: isToday ? 'ACTIVE' : 'SCHEDULED',
    bookingId,
    orderId,
    clientReference,
    hotelId: hotel.hotelId,
    amount,
    amountUsed: { ...reais(0n), currency: amount.currency },
    activeFrom,
    activeTo,
    singleUse,
    allowedMcc,
    card: {
      brand,
      maskedPan: `${number.slice(0, 6)}******${number.slice(-4)}`,
      expiryMonth: Number(expiry.slice(5, 7)),
      expiryYear: Number(expiry.slice(0, 4)),
    },
    delivery: { method: delivery.method },
    createdAt: now,
    updatedAt: now,
    revision: 1,
  };
}

/** Card data in the delivery format. Only the response that issues the card contains the data. */
function deliver({ delivery: { method, keyId } }: VcnRequest, { card }: VirtualCard, { settings, clock }: World): unknown {
  if (method === 'REVEAL_LINK') {
    return { method, revealUrl: makeSecret('https://vault.pernoria.example/r/', 9), revealExpiresAt: instant(clock.now() + REVEAL_MS) };
  }
  const jwk = settings.encryptionKeys[keyId ?? ''];
  if (!jwk || keyId === undefined) throw invalid('/delivery/keyId', 'INVALID_VALUE', 'A chave pública não está registrada.');
  const { expiryMonth, expiryYear, brand } = card;
  const data = { pan: NUMBERS[brand], expiryMonth, expiryYear, cvv: '123', holderName: 'PERNORIA AGEX' };
  return { method, jwe: encryptCard(data, jwk, keyId) };
}

function findCard({ path }: Call, world: World): VirtualCard {
  const card = world.cards.get(path['vcnId'] ?? '');
  if (!card) throw new Refusal('NOT_FOUND', { detail: 'O cartão virtual não foi encontrado.' });
  refreshCard(card, world);
  return card;
}

/** Charges the card's full limit for the hotel, unless the card is no longer active. */
function charge(card: VirtualCard, world: World): void {
  refreshCard(card, world);
  if (card.status !== 'ACTIVE') return;
  card.amountUsed = card.amount;
  card.status = 'EXHAUSTED';
  touch(card, world);
}

/** Activates or expires a card by its validity window. */
function refreshCard(card: VirtualCard, { clock }: World): void {
  const today = instant(clock.now() - OFFSET_MS).slice(0, 10);
  if (card.status === 'SCHEDULED' && card.activeFrom <= today) card.status = 'ACTIVE';
  if (card.status === 'ACTIVE' && card.activeTo < today) card.status = 'EXPIRED';
}

function touch(card: VirtualCard, world: World): void {
  card.updatedAt = instant(world.clock.now());
  card.revision += 1;
  const orderId = world.bookings.get(card.bookingId)?.shown.orderId;
  if (orderId !== undefined) touchOrder(orderId, 'order.updated', world);
}

function etagOf({ vcnId, revision }: VirtualCard): string {
  return `"${vcnId.slice(-6)}-${revision}"`;
}

function show(card: VirtualCard): Readonly<Record<string, unknown>> {
  return structuredClone(Object.fromEntries(Object.entries(card).filter(([name]) => name !== 'revision')));
}

function answer(card: VirtualCard): Answer {
  return { status: 200, body: show(card), headers: { ETag: etagOf(card) } };
}
