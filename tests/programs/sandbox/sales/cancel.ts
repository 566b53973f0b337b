import { instant } from '../clock.ts';
import { Refusal } from '../http/problem.ts';
import { isSameMoney, type Money, reais } from '../money.ts';
import type { CancellationPolicy } from '../records.ts';
import type { Handler } from '../world.ts';
import { cancelBooking, priceCancellation } from './cancel-booking.ts';

interface CancellationRequest {
  readonly mode: 'QUOTE' | 'COMMIT';
  readonly expectedPenalty?: Money;
}

const QUOTE_MS = 600_000;

export const sendHotelResCancelLambda: Handler = ({ path, body }, world) => {
  const { mode, expectedPenalty } = body as CancellationRequest; // Validated by the schema.
  const now = world.clock.now();
  const booking = world.bookings.get(path['bookingId'] ?? '');
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND', { detail: `A reserva ${path['bookingId']} não existe.` });
  const { shown } = booking;
  if (shown.status === 'CANCELLED') throw new Refusal('BOOKING_ALREADY_CANCELLED');
  const isDisputed = shown.payments.some(({ status }) => status === 'DISPUTED');
  if (isDisputed) throw new Refusal('BOOKING_NOT_CANCELLABLE', { detail: 'Um pagamento da reserva está em disputa.' });
  const isOver = shown.stay.checkOut < instant(now).slice(0, 10);
  if (shown.status !== 'CONFIRMED' || isOver) throw new Refusal('BOOKING_NOT_CANCELLABLE', { detail: `A reserva está ${shown.status}.` });

  const quote = mode === 'COMMIT' && booking.quote && now < booking.quote.until ? booking.quote : undefined;
  const penalty = quote?.penalty ?? penaltyAt(shown.cancellationPolicy, now);
  if (mode === 'QUOTE') {
    booking.quote = { penalty, until: now + QUOTE_MS };
    const price = priceCancellation(booking, penalty);
    const times = { quotedAt: instant(now), quoteExpiresAt: instant(now + QUOTE_MS) };
    return { status: 200, body: { cancellationId: null, mode, status: 'QUOTED', hotelCancellation: null, ...price, ...times } };
  }
  if (expectedPenalty && !isSameMoney(expectedPenalty, penalty)) {
    throw new Refusal('PENALTY_CHANGED', {
      detail: `A multa mudou de ${expectedPenalty.amount} para ${penalty.amount} BRL. Peça uma nova cotação.`,
    });
  }
  if (!quote) world.log.blame('caller', 'POST cancellation', 'committed without a quote that holds');
  return { status: 200, body: cancelBooking(booking, penalty, world) };
};

/** The penalty in force: the last one that has started, otherwise zero. */
function penaltyAt({ penalties }: CancellationPolicy, now: number): Money {
  const begun = penalties.filter(({ from }) => Date.parse(from) <= now);
  return begun.at(-1)?.amount ?? reais(0n);
}
