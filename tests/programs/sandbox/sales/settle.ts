import { instant } from '../clock.ts';
import { makeDigits, makeLocator } from '../make-id.ts';
import { reais, sum } from '../money.ts';
import type { BookingStatus, StoredBooking } from '../records.ts';
import type { World } from '../world.ts';
import { type EventFacts, orderStatus, tell, touchOrder } from './orders.ts';

const EVENTS: Readonly<Partial<Record<BookingStatus, string>>> = {
  CONFIRMED: 'booking.confirmed',
  FAILED: 'booking.failed',
  CANCELLED: 'booking.cancelled',
  NO_SHOW: 'booking.no_show',
  COMPLETED: 'booking.completed',
};

/** Moves a booking to its next state, updates its order, and notifies partners. */
export function settle(booking: StoredBooking, status: BookingStatus, world: World, facts: EventFacts = {}): void {
  const { shown } = booking;
  const before = orderStatus(bookingsOf(shown.orderId, world));
  shown.status = status;
  shown.updatedAt = instant(world.clock.now());
  if (status === 'CONFIRMED') {
    booking.confirmedAt = shown.updatedAt;
    shown.locator = makeLocator();
    shown.hotelConfirmation = `HEB-${makeDigits(6)}`;
    for (const payment of shown.payments) {
      const isGuarantee = Number(payment.amount.amount) === 0;
      if (payment.type !== 'POINTS' && !isGuarantee) payment.status = 'CAPTURED';
    }
  }
  if (status === 'NO_SHOW') {
    const firstNight = shown.rooms.map(({ nightly }) => nightly[0]?.amount ?? reais(0n));
    shown.penalty = reais(sum(firstNight));
  }
  const after = orderStatus(bookingsOf(shown.orderId, world));
  // As in the running example, payment increments the order's version separately from the booking's event; the last cancellation does not.
  if (after === 'PAID' && before === 'OPEN') touchOrder(shown.orderId, 'order.paid', world);
  touchOrder(shown.orderId, EVENTS[status], world, { bookingId: shown.bookingId, ...facts });
  const order = world.orders.get(shown.orderId);
  if (order && after === 'CANCELLED') tell(order, 'order.cancelled', world);
}

function bookingsOf(orderId: string, { orders, bookings }: World) {
  return (orders.get(orderId)?.bookingIds ?? []).flatMap((id) => bookings.get(id)?.shown ?? []);
}
