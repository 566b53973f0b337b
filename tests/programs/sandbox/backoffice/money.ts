import { type Money, reais, sum, toUnits } from '../money.ts';
import type { Payment, StoredBooking } from '../records.ts';
import type { World } from '../world.ts';

interface Refund {
  readonly refundId: string;
  readonly amount: Money;
  readonly createdAt: string;
  readonly status: 'PENDING' | 'COMPLETED' | 'FAILED';
  readonly reason?: 'CANCELLATION' | 'CHARGEBACK';
}

interface Cancellation {
  readonly cancellationId: string;
  readonly refund: { readonly byPayment: readonly { readonly amount: Money }[] };
  readonly cancelledAt: string;
}

const RATE = 1500n; // In ten-thousandths.
const UNIT = 10_000n;

/** A booking's payments with refunds; empty if the booking failed. */
export function paymentsOf(booking: StoredBooking, world: World) {
  const { shown } = booking;
  if (shown.status === 'FAILED') return [];
  return shown.payments.map(({ type, amount, status, card }, index) => {
    const refunds = type === 'POINTS' ? refundsOfPoints(booking, world) : refundsOfCard(booking, index);
    const installments = booking.installments[index];
    const capturedAt = type === 'POINTS' ? committedAt(booking, world) : booking.confirmedAt;
    return {
      bookingId: shown.bookingId,
      type,
      amount,
      status,
      ...(card && { card, authorizationCode: `${shown.bookingId.slice(-5)}${index}` }),
      ...(installments !== undefined && { installments }),
      ...(capturedAt !== undefined && status !== 'AUTHORIZED' && { capturedAt }),
      ...(refunds.length > 0 && { refunds }),
    };
  });
}

/** The partner's commission: a share of what the traveller finally pays to Pernoria. */
export function commissionOf({ shown: booking, chargedBackAt }: StoredBooking) {
  const base =
    booking.status === 'FAILED' || chargedBackAt !== undefined
      ? reais(0n)
      : booking.status === 'CANCELLED'
        ? booking.penalty
        : booking.price.totalDueNow;
  const amount = reais((toUnits(base?.amount ?? '0') * RATE) / UNIT);
  return { amount, rate: '0.15', payableAt: toUnits(amount.amount) === 0n ? null : payDay(booking.stay.checkOut) };
}

/** Sums costs, payments and refunds over an order's bookings. */
export function totalsOf(bookings: readonly StoredBooking[], world: World) {
  const payments = bookings.flatMap((booking) => paymentsOf(booking, world));
  const paid = (...types: readonly Payment['type'][]) =>
    reais(sum(payments.filter(({ type }) => types.includes(type)).map(({ amount }) => amount)));
  const invoiced = paid('INVOICE');
  return {
    gross: reais(sum(bookings.filter(({ shown }) => shown.status !== 'FAILED').map(({ shown }) => shown.price.totalDueNow))),
    paidWithPoints: paid('POINTS'),
    paidWithCard: paid('CARD_TOKEN', 'APPLE_PAY'),
    ...(toUnits(invoiced.amount) > 0n && { paidByInvoice: invoiced }),
    refunded: reais(
      sum(payments.flatMap(({ refunds = [] }) => refunds.filter(({ status }) => status !== 'FAILED')).map(({ amount }) => amount)),
    ),
  };
}

function refundsOfCard({ shown, refundStatus = 'PENDING', chargedBackAt }: StoredBooking, index: number): readonly Refund[] {
  const payment = shown.payments[index];
  if (chargedBackAt !== undefined && payment?.card) {
    const refundId = `rfd_${shown.bookingId.slice(4, -1)}${index}`;
    return [{ refundId, amount: payment.amount, createdAt: chargedBackAt, status: 'COMPLETED', reason: 'CHARGEBACK' }];
  }

  const { cancellationId = '', refund, cancelledAt = '' } = (shown.cancellation ?? {}) as Partial<Cancellation>; // from `cancelBooking`
  const amount = refund?.byPayment[index]?.amount;
  if (amount === undefined || toUnits(amount.amount) === 0n) return [];
  return [
    {
      refundId: `rfd_${cancellationId.slice(4, -1)}${index}`,
      amount,
      createdAt: cancelledAt,
      status: refundStatus,
      reason: 'CANCELLATION',
    },
  ];
}

function refundsOfPoints({ redemptionIds }: StoredBooking, { redemptions }: World): readonly Refund[] {
  return redemptionIds.flatMap((id) => {
    const redemption = redemptions.get(id);
    const pointValue = toUnits(redemption?.shown.conversion.pointValue ?? '0');
    const movements = redemption?.transactions.filter(({ type }) => type === 'REFUND') ?? [];
    return movements.map(({ transactionId, points, createdAt }): Refund => {
      const amount = reais(BigInt(points) * pointValue);
      return { refundId: refundIdOf(transactionId), amount, createdAt, status: 'COMPLETED' };
    });
  });
}

function committedAt({ redemptionIds }: StoredBooking, { redemptions }: World): string | undefined {
  return redemptionIds.flatMap((id) => redemptions.get(id)?.transactions ?? []).find(({ type }) => type === 'COMMIT')?.createdAt;
}

export function refundIdOf(transactionId: string): string {
  return transactionId.replace(/^txn_/, 'rfd_');
}

/** The tenth of the month after check-out. */
function payDay(checkOut: string): string {
  const [year = 0, month = 0] = checkOut.split('-').map(Number);
  return `${new Date(Date.UTC(year, month, 10)).toISOString().slice(0, 10)}T12:00:00Z`;
}
