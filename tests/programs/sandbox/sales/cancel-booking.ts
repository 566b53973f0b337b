import { instant } from '../clock.ts';
import { makeId } from '../make-id.ts';
import { type Money, reais, toUnits } from '../money.ts';
import type { Payment, StoredBooking } from '../records.ts';
import type { World } from '../world.ts';
import { type EventFacts, touchOrder } from './orders.ts';
import { settle } from './settle.ts';

/** Seconds until a card issuer accepts or returns a refund. */
const REFUND_SECONDS = 60;

interface CancellationPrice {
  readonly bookingId: string;
  readonly penalty: Money;
  readonly penaltyCollectedBy: 'PLATFORM' | 'PROPERTY';
  readonly refund: { readonly total: Money; readonly byPayment: readonly { readonly type: string; readonly amount: Money }[] };
}

export function priceCancellation({ shown, paidAtProperty }: StoredBooking, penalty: Money): CancellationPrice {
  const refunds = paidAtProperty ? [] : splitRefund(shown.payments, penalty);
  return {
    bookingId: shown.bookingId,
    penalty,
    penaltyCollectedBy: paidAtProperty ? 'PROPERTY' : 'PLATFORM',
    refund: {
      total: reais(refunds.reduce((total, units) => total + units, 0n)),
      byPayment: refunds.map((units, index) => ({ type: shown.payments[index]?.type ?? '', amount: reais(units) })),
    },
  };
}

/** Cancels a booking with a penalty and refunds its cards. @returns the cancellation as shown in responses */
export function cancelBooking(booking: StoredBooking, penalty: Money, world: World, facts: EventFacts = {}): object {
  const { shown } = booking;
  const price = priceCancellation(booking, penalty);
  const cancellation = {
    cancellationId: makeId('cnc'),
    mode: 'COMMIT',
    status: 'CANCELLED',
    hotelCancellation: `${shown.hotelConfirmation}-C`,
    ...price,
    cancelledAt: instant(world.clock.now()),
  };
  for (const [index, { amount }] of price.refund.byPayment.entries()) {
    const payment = shown.payments[index];
    // Skips points, which the partner refunds through the loyalty programme.
    if (!payment || payment.type === 'POINTS' || toUnits(amount.amount) === 0n) continue;
    payment.status = amount.amount === payment.amount.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  }
  shown.cancellation = cancellation;
  shown.penalty = penalty;
  booking.cancellationId = cancellation.cancellationId;
  if (facts.cancelledBy) booking.cancelledBy = facts.cancelledBy;
  settle(booking, 'CANCELLED', world, facts);
  scheduleRefund(booking, world);
  return cancellation;
}

/** Completes card refunds if a trigger defines the result. Without a trigger, they stay `PENDING`. */
function scheduleRefund(booking: StoredBooking, world: World): void {
  if (booking.wishes.includes('SIMULAR_ESTORNO_FALHO')) world.clock.after(REFUND_SECONDS, () => finishRefund(booking, 'FAILED', world));
  else if (booking.wishes.includes('SIMULAR_ESTORNO')) world.clock.after(REFUND_SECONDS, () => finishRefund(booking, 'COMPLETED', world));
}

function finishRefund(booking: StoredBooking, status: 'COMPLETED' | 'FAILED', world: World): void {
  booking.refundStatus = status;
  // Reverts the refunded status that the cancellation has already set.
  if (status === 'FAILED') for (const payment of booking.shown.payments) if (payment.type !== 'POINTS') payment.status = 'CAPTURED';
  touchOrder(booking.shown.orderId, 'order.updated', world);
}

/** Splits a refund between payments, in ten-thousandths. Each share is rounded down, and the last payment gets the remainder. */
function splitRefund(payments: readonly Payment[], penalty: Money): readonly bigint[] {
  const paid = payments.reduce((total, { amount }) => total + toUnits(amount.amount), 0n);
  const back = paid > toUnits(penalty.amount) ? paid - toUnits(penalty.amount) : 0n;
  let rest = back;
  return payments.map(({ amount }, index) => {
    const share = paid === 0n ? 0n : (toUnits(amount.amount) * back) / paid;
    const units = index === payments.length - 1 ? rest : toUnits(reais(share).amount);
    rest -= units;
    return units;
  });
}
