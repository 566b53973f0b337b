import { instant } from '../clock.ts';
import { Refusal } from '../http/problem.ts';
import { makeDigits, makeId } from '../make-id.ts';
import type { Booking, Order } from '../records.ts';
import type { World } from '../world.ts';

export function orderStatus(bookings: readonly Booking[]): 'OPEN' | 'PAID' | 'PARTIALLY_CANCELLED' | 'CANCELLED' | 'COMPLETED' {
  const alive = bookings.filter(({ status }) => status !== 'FAILED');
  const cancelled = alive.filter(({ status }) => status === 'CANCELLED');
  if (alive.length === 0 || alive.some(({ status }) => status === 'PENDING')) return 'OPEN';
  if (cancelled.length === alive.length) return 'CANCELLED';
  const isOver = alive.every(({ status }) => ['CANCELLED', 'COMPLETED', 'NO_SHOW'].includes(status));
  if (isOver) return 'COMPLETED';
  return cancelled.length > 0 ? 'PARTIALLY_CANCELLED' : 'PAID';
}

/** @throws Refusal if the order is unknown or accepts no more bookings */
export function joinOrder(orderId: string | undefined, world: World): Order {
  const now = instant(world.clock.now());
  if (orderId === undefined) {
    const orderNumber = `PN-${now.slice(0, 10).replaceAll('-', '')}-${makeDigits(6)}`;
    const order = { orderId: makeId('ord'), orderNumber, version: 1, bookingIds: [], createdAt: now, updatedAt: now };
    world.orders.set(order.orderId, order);
    world.emit({ type: 'order.created', timestamp: now, data: { orderId: order.orderId, version: 1 } });
    return order;
  }
  return findOpenOrder(orderId, world);
}

/** @throws Refusal if the order is unknown or accepts no more bookings */
export function findOpenOrder(orderId: string, { orders, bookings }: World): Order {
  const order = orders.get(orderId);
  if (!order) throw new Refusal('NOT_FOUND', { detail: `O pedido ${orderId} não existe.` });
  const shown = order.bookingIds.flatMap((id) => bookings.get(id)?.shown ?? []);
  const status = orderStatus(shown);
  if (status !== 'OPEN') {
    throw new Refusal('CONFLICT', {
      detail: 'O pedido não está aberto e não aceita novas reservas.',
      errors: [{ pointer: '/orderId', code: 'NOT_ALLOWED', message: `O pedido está ${status}.` }],
    });
  }
  return order;
}

export interface EventFacts {
  readonly bookingId?: string;
  readonly cancelledBy?: 'HOTEL';
}

export function touchOrder(orderId: string, type: string | undefined, world: World, facts: EventFacts = {}): void {
  const order = world.orders.get(orderId);
  if (!order) return;
  order.version += 1;
  order.updatedAt = instant(world.clock.now());
  if (type !== undefined) tell(order, type, world, facts);
}

/** Emits an event for a change that is already counted in `version`. */
export function tell(order: Order, type: string, world: World, facts: EventFacts = {}): void {
  const { orderId, version, updatedAt } = order;
  world.emit({ type, timestamp: updatedAt, data: { orderId, ...facts, version } });
}
