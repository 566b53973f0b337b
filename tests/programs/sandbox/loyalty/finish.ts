import { instant } from '../clock.ts';
import { refundIdOf } from '../backoffice/money.ts';
import { invalid, Refusal } from '../http/problem.ts';
import { isSameMoney, reais, toUnits } from '../money.ts';
import type { Payment, StoredBooking, StoredRedemption } from '../records.ts';
import { touchOrder } from '../sales/orders.ts';
import type { Answer, Call, Handler, World } from '../world.ts';
import { moveRedemption, refreshRedemption, release } from './refresh-redemption.ts';

export const get: Handler = (call, world) => {
  const { shown, transactions } = findRedemption(call, world);
  return { status: 200, body: structuredClone({ ...shown, transactions }) };
};

export const commit: Handler = (call, world) => {
  const redemption = findRedemption(call, world);
  const { shown } = redemption;
  const { bookingId } = call.body as { readonly bookingId: string }; // Validated by the schema.
  if (shown.status === 'COMMITTED' && shown.bookingId === bookingId) return showRedemption(redemption);
  if (shown.status === 'EXPIRED') throw new Refusal('REDEMPTION_EXPIRED');
  if (shown.status !== 'RESERVED') {
    throw new Refusal('INVALID_REDEMPTION_STATE', { detail: `O resgate está ${shown.status} e não pode ser confirmado.` });
  }
  const booking = world.bookings.get(bookingId);
  if (booking?.shown.status !== 'CONFIRMED') throw invalid('/bookingId', 'INVALID_VALUE', 'A reserva não está confirmada.');
  checkPaidWith(redemption, booking, world);
  const member = world.members.get(shown.memberId);
  if (member) member.reserved -= shown.points;
  shown.bookingId = bookingId;
  booking.redemptionIds = [shown.redemptionId];
  payWith(booking, 'CAPTURED');
  moveRedemption(redemption, 'COMMITTED', { type: 'COMMIT', points: shown.points }, world);
  touchOrder(booking.shown.orderId, 'order.updated', world);
  return showRedemption(redemption);
};

export const rollback: Handler = (call, world) => {
  const redemption = findRedemption(call, world);
  const { shown } = redemption;
  if (shown.status === 'EXPIRED' || shown.status === 'ROLLED_BACK') return showRedemption(redemption);
  if (shown.status !== 'RESERVED') {
    const advice = shown.status === 'REFUNDED' ? 'Os pontos já foram devolvidos.' : 'Use Refund para devolver os pontos.';
    throw new Refusal('INVALID_REDEMPTION_STATE', { detail: `O resgate está ${shown.status}. ${advice}` });
  }
  blameForRollback(shown.redemptionId, world);
  release(redemption, world);
  moveRedemption(redemption, 'ROLLED_BACK', { type: 'ROLLBACK', points: shown.points }, world);
  return showRedemption(redemption);
};

export const refund: Handler = (call, world) => {
  const redemption = findRedemption(call, world);
  const { shown } = redemption;
  const { points, cancellationId } = call.body as { readonly points: number; readonly cancellationId?: string }; // Validated by the schema.
  if (shown.status !== 'COMMITTED' && shown.status !== 'PARTIALLY_REFUNDED') {
    throw new Refusal('INVALID_REDEMPTION_STATE', { detail: `O resgate está ${shown.status}.` });
  }
  const booking = world.bookings.get(shown.bookingId ?? '');
  if (cancellationId !== undefined && booking?.cancellationId !== cancellationId) {
    throw invalid('/cancellationId', 'INVALID_VALUE', 'O cancelamento não é da reserva deste resgate.');
  }
  const remaining = shown.points - shown.refundedPoints;
  if (points > remaining) {
    throw new Refusal('REFUND_EXCEEDS_REDEMPTION', { detail: `Restam ${remaining} pontos a devolver e o estorno pede ${points}.` });
  }
  shown.refundedPoints += points;
  const member = world.members.get(shown.memberId);
  if (member) member.available += points;
  const isWhole = shown.refundedPoints === shown.points;
  const transactionId = moveRedemption(redemption, isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED', { type: 'REFUND', points }, world);
  if (booking) {
    payWith(booking, isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED');
    touchOrder(booking.shown.orderId, 'order.updated', world);
  }
  return {
    status: 201,
    headers: { Location: `/loyalty/v1/redemptions/${shown.redemptionId}` },
    body: {
      refundId: refundIdOf(transactionId),
      redemptionId: shown.redemptionId,
      points,
      amount: reais(BigInt(points) * toUnits(shown.conversion.pointValue)),
      redemptionStatus: shown.status,
      remainingRefundable: remaining - points,
      createdAt: instant(world.clock.now()),
    },
  };
};

function findRedemption({ path }: Call, world: World): StoredRedemption {
  const redemption = world.redemptions.get(path['redemptionId'] ?? '');
  if (!redemption) throw new Refusal('NOT_FOUND', { detail: 'O resgate não foi encontrado.' });
  refreshRedemption(redemption, world);
  return redemption;
}

function showRedemption({ shown }: StoredRedemption): Answer {
  return { status: 200, body: structuredClone(shown) };
}

/** @throws Refusal if the booking has no `POINTS` payment of this value, or another redemption has paid for it */
function checkPaidWith({ shown: { redemptionId, conversion } }: StoredRedemption, booking: StoredBooking, { redemptions }: World): void {
  const isDue = booking.shown.payments.some(({ type, amount }) => type === 'POINTS' && isSameMoney(amount, conversion.amount));
  if (!isDue) {
    throw invalid('/bookingId', 'CONFLICTS_WITH', `A reserva não tem um pagamento POINTS de ${conversion.amount.amount}.`);
  }
  const other = booking.redemptionIds.find((id) => id !== redemptionId && redemptions.get(id)?.shown.bookingId === booking.shown.bookingId);
  if (other !== undefined) throw invalid('/bookingId', 'CONFLICTS_WITH', `A reserva já foi paga com o resgate ${other}.`);
}

function payWith({ shown }: StoredBooking, status: Payment['status']): void {
  for (const payment of shown.payments) if (payment.type === 'POINTS') payment.status = status;
}

/** Reports a rollback of points that a booking uses or may use. */
function blameForRollback(redemptionId: string, { bookings, unknownOutcomes, log }: World): void {
  const isUnknown = [...unknownOutcomes.values()].some(({ redemptionIds }) => redemptionIds.includes(redemptionId));
  const isUsed = [...bookings.values()].some(
    ({ shown, redemptionIds }) => redemptionIds.includes(redemptionId) && ['PENDING', 'CONFIRMED'].includes(shown.status),
  );
  if (isUnknown) log.blame('caller', 'POST rollback', 'rolled back while the outcome of the booking was unknown');
  else if (isUsed) log.blame('caller', 'POST rollback', 'rolled back points that a booking is paid with');
}
