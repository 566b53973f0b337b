import { addDays, instant } from '../clock.ts';
import { reais } from '../money.ts';
import type { Payment, StoredBooking } from '../records.ts';
import type { World } from '../world.ts';
import { cancelBooking } from './cancel-booking.ts';
import { touchOrder } from './orders.ts';
import { settle } from './settle.ts';

type Trigger = (booking: StoredBooking, world: World) => void;

/** Seconds between the confirmation and a trigger's effect, and between its steps. */
const LATER = 60;

const TRIGGERS: Readonly<Record<string, Trigger>> = {
  SIMULAR_NO_SHOW: (booking, world) => settle(booking, 'NO_SHOW', world),
  SIMULAR_CHECKOUT: (booking, world) => settle(booking, 'COMPLETED', world),
  SIMULAR_ALTERACAO: moveByOneDay,
  SIMULAR_CANCELAMENTO: (booking, world) => {
    cancelBooking(booking, reais(0n), world, { cancelledBy: 'HOTEL' });
  },
  SIMULAR_CONTESTACAO(booking, world) {
    const isLost = booking.wishes.includes('SIMULAR_CONTESTACAO_PERDIDA');
    setCardStatus(booking, 'DISPUTED', world);
    world.clock.after(LATER, () => {
      if (isLost) booking.chargedBackAt = instant(world.clock.now());
      setCardStatus(booking, isLost ? 'REFUNDED' : 'CAPTURED', world);
    });
  },
};

export function runTriggers(booking: StoredBooking, world: World): void {
  for (const [text, trigger] of Object.entries(TRIGGERS)) {
    if (booking.wishes.includes(text)) world.clock.after(LATER, () => unlessCancelled(booking, () => trigger(booking, world)));
  }
}

function unlessCancelled({ shown }: StoredBooking, task: () => void): void {
  if (shown.status !== 'CANCELLED') task();
}

function moveByOneDay({ shown }: StoredBooking, world: World): void {
  shown.stay = { checkIn: addDays(shown.stay.checkIn, 1), checkOut: addDays(shown.stay.checkOut, 1) };
  shown.rooms = shown.rooms.map((room) => ({
    ...room,
    nightly: room.nightly.map(({ date, amount }) => ({ date: addDays(date, 1), amount })),
  }));
  const { cancellationPolicy: policy } = shown;
  shown.cancellationPolicy = {
    ...policy,
    freeUntil: policy.freeUntil && nextDay(policy.freeUntil),
    penalties: policy.penalties.map((penalty) => ({ ...penalty, from: nextDay(penalty.from) })),
  };
  shown.updatedAt = instant(world.clock.now());
  touchOrder(shown.orderId, 'booking.updated', world, { bookingId: shown.bookingId });
}

function nextDay(time: string): string {
  return addDays(time.slice(0, 10), 1) + time.slice(10);
}

function setCardStatus({ shown }: StoredBooking, status: Payment['status'], world: World): void {
  for (const payment of shown.payments) if (payment.card) payment.status = status;
  shown.updatedAt = instant(world.clock.now());
  touchOrder(shown.orderId, 'order.updated', world);
}
