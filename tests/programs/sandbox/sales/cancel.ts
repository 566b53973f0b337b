import { instant } from '../clock.ts';
import { Refusal } from '../http/problem.ts';
import { makeId } from '../make-id.ts';
import { isSameMoney, type Money, reais, toUnits } from '../money.ts';
import type { CancellationPolicy, Payment, StoredBooking } from '../records.ts';
import type { Handler, World } from '../world.ts';
import { settle } from './settle.ts';

interface CancellationRequest {
  readonly mode: 'QUOTE' | 'COMMIT';
  readonly expectedPenalty?: Money;
}

const QUOTE_MS = 600_000;

export const sendHotelResCancelLambda: Handler = ({ path, body }, world) => {
  const { mode, expectedPenalty } = body as CancellationRequest; // by its schema
  const now = world.clock.now();
  const booking = world.bookings.get(path['bookingId'] ?? '');
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND', { detail: `A reserva ${path['bookingId']} não existe.` });
  const { shown } = booking;
  if (shown.status === 'CANCELLED') throw new Refusal('BOOKING_ALREADY_CANCELLED');
  const isOver = shown.stay.checkOut < instant(now).slice(0, 10);
  if (shown.status !== 'CONFIRMED' || isOver) throw new Refusal('BOOKING_NOT_CANCELLABLE', { detail: `A reserva está ${shown.status}.` });

  const quote = mode === 'COMMIT' && booking.quote && now < booking.quote.until ? booking.quote : undefined;
  const penalty = quote?.penalty ?? penaltyAt(shown.cancellationPolicy, now);
  const refunds = booking.paidAtProperty ? [] : splitRefund(shown.payments, penalty);
  const result = {
    bookingId: shown.bookingId,
    penalty,
    penaltyCollectedBy: booking.paidAtProperty ? 'PROPERTY' : 'PLATFORM',
    refund: { total: reais(refunds.reduce((total, { units }) => total + units, 0n)), byPayment: refunds.map(showRefund) },
  };
  if (mode === 'QUOTE') {
    booking.quote = { penalty, until: now + QUOTE_MS };
    const times = { quotedAt: instant(now), quoteExpiresAt: instant(now + QUOTE_MS) };
    return { status: 200, body: { cancellationId: null, mode, status: 'QUOTED', hotelCancellation: null, ...result, ...times } };
  }
  if (expectedPenalty && !isSameMoney(expectedPenalty, penalty)) {
    throw new Refusal('PENALTY_CHANGED', {
      detail: `A multa mudou de ${expectedPenalty.amount} para ${penalty.amount} BRL. Peça uma nova cotação.`,
    });
  }
  if (!quote) world.log.blame('caller', 'POST cancellation', 'committed without a quote that holds');
  return { status: 200, body: commit(booking, refunds, result, world) };
};

function commit(booking: StoredBooking, refunds: readonly Part[], result: { readonly penalty: Money }, world: World): unknown {
  const { shown } = booking;
  const cancellationId = makeId('cnc');
  const cancelledAt = instant(world.clock.now());
  const hotelCancellation = `${shown.hotelConfirmation}-C`;
  const cancellation = { cancellationId, mode: 'COMMIT', status: 'CANCELLED', hotelCancellation, ...result, cancelledAt };
  for (const { payment, units } of refunds) {
    // Points come back by a refund of the loyalty programme, which the partner asks for.
    if (payment.type === 'POINTS' || units === 0n) continue;
    payment.status = units === toUnits(payment.amount.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  }
  shown.cancellation = cancellation;
  shown.penalty = result.penalty;
  booking.cancellationId = cancellationId;
  settle(booking, 'CANCELLED', world);
  return cancellation;
}

/** What cancelling costs at an instant: the last penalty that has begun. */
function penaltyAt({ penalties }: CancellationPolicy, now: number): Money {
  const begun = penalties.filter(({ from }) => Date.parse(from) <= now);
  return begun.at(-1)?.amount ?? reais(0n);
}

interface Part {
  readonly payment: Payment;
  readonly units: bigint;
}

/** What each payment gives back: the penalty is taken off all of them alike, and what rounding leaves off the last. */
function splitRefund(payments: readonly Payment[], penalty: Money): readonly Part[] {
  const paid = payments.reduce((total, { amount }) => total + toUnits(amount.amount), 0n);
  const back = paid > toUnits(penalty.amount) ? paid - toUnits(penalty.amount) : 0n;
  let rest = back;
  return payments.map((payment, index) => {
    const share = paid === 0n ? 0n : (toUnits(payment.amount.amount) * back) / paid;
    const units = index === payments.length - 1 ? rest : toUnits(reais(share).amount);
    rest -= units;
    return { payment, units };
  });
}

function showRefund({ payment, units }: Part): { readonly type: string; readonly amount: Money } {
  return { type: payment.type, amount: reais(units) };
}
