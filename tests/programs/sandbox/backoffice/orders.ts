import { isDeepStrictEqual } from 'node:util';
import { invalid, Refusal } from '../http/problem.ts';
import type { Document, Order, StoredBooking } from '../records.ts';
import { orderStatus } from '../sales/orders.ts';
import { maskDocument } from '../sales/people.ts';
import type { Handler, World } from '../world.ts';
import { commissionOf, paymentsOf, totalsOf } from './money.ts';
import { pageOf, type Sort } from './page.ts';

interface OrderQuery {
  readonly orderNumbers?: readonly string[];
  readonly clientReferences?: readonly string[];
  readonly status?: readonly string[];
  readonly createdAt?: Range;
  readonly updatedAt?: Range;
  readonly checkIn?: Range;
  readonly hotelIds?: readonly string[];
  readonly holder?: { readonly email?: string; readonly personId?: string; readonly document?: Document };
  readonly sort?: Sort;
  readonly limit?: number;
  readonly cursor?: string;
}

interface Range {
  readonly from: string;
  readonly to: string;
}

export const getOrder: Handler = ({ path, query }, world) => {
  const order = world.orders.get(path['orderId'] ?? '');
  if (!order) throw new Refusal('NOT_FOUND', { detail: `O pedido ${path['orderId']} não foi encontrado.` });
  const expand = query['expand'] as readonly string[]; // Validated by the schema.
  const { bookings, ...facts } = summarise(order, world);
  const stored = bookingsOf(order, world);
  return {
    status: 200,
    body: {
      ...facts,
      ...(expand.includes('bookings') && { bookings }),
      ...(expand.includes('payments') && { payments: stored.flatMap((booking) => paymentsOf(booking, world)) }),
      ...(expand.includes('redemptions') && { redemptions: stored.flatMap((booking) => showRedemptions(booking, world)) }),
      ...(expand.includes('vcns') && { vcns: stored.flatMap((booking) => showCards(booking, world)) }),
    },
  };
};

export const queryOrder: Handler = (call, world) => {
  const { sort = 'UPDATED_AT_ASC', limit = 20, cursor, ...filters } = call.body as OrderQuery; // Validated by the schema.
  for (const name of ['createdAt', 'updatedAt', 'checkIn'] as const) checkRange(name, filters[name]);
  const found = [...world.orders.values()].filter((order) => matches(order, filters, world));
  const { orders, nextCursor } = pageOf(found, { sort, limit, ...(cursor !== undefined && { cursor }) });
  return { status: 200, body: { orders: orders.map((order) => summarise(order, world)), pagination: { limit, nextCursor } } };
};

const LONGEST_RANGE_MS = 31 * 86_400_000;

/** @throws Refusal if a range is empty or too long */
function checkRange(name: string, range: Range | undefined): void {
  if (!range) return;
  const length = Date.parse(range.to) - Date.parse(range.from);
  if (length > LONGEST_RANGE_MS) throw invalid(`/${name}/to`, 'OUT_OF_RANGE', 'O intervalo pode ter no máximo 31 dias.');
  if (length <= 0) throw invalid(`/${name}/to`, 'OUT_OF_RANGE', 'O fim do intervalo deve ser posterior ao início.');
}

function matches(order: Order, filters: OrderQuery, world: World): boolean {
  const { orderNumbers, clientReferences, status, createdAt, updatedAt, checkIn, hotelIds, holder } = filters;
  const shown = bookingsOf(order, world).map((booking) => booking.shown);
  const inRange = (text: string, range: Range | undefined) => !range || (text >= range.from && text < range.to);
  return (
    (!orderNumbers || orderNumbers.includes(order.orderNumber)) &&
    (!clientReferences || shown.some(({ clientReference }) => clientReferences.includes(clientReference))) &&
    (!status || status.includes(orderStatus(shown))) &&
    inRange(order.createdAt, createdAt) &&
    inRange(order.updatedAt, updatedAt) &&
    (!checkIn || shown.some(({ stay }) => inRange(stay.checkIn, checkIn))) &&
    (!hotelIds || shown.some(({ hotel }) => hotelIds.includes(hotel.hotelId))) &&
    (holder?.email === undefined || shown.some((booking) => booking.holder['email'] === holder.email)) &&
    (holder?.personId === undefined || shown.some((booking) => booking.holder['personId'] === holder.personId)) &&
    (!holder?.document || shown.some((booking) => isDeepStrictEqual(booking.holder['document'], maskDocument(holder.document))))
  );
}

function bookingsOf({ bookingIds }: Order, { bookings }: World): readonly StoredBooking[] {
  return bookingIds.flatMap((id) => bookings.get(id) ?? []);
}

function summarise(order: Order, world: World) {
  const stored = bookingsOf(order, world);
  const shown = stored.map((booking) => booking.shown);
  const { phone: _, ...holder } = shown[0]?.holder ?? {};
  const { orderId, orderNumber, version, createdAt, updatedAt } = order;
  return {
    orderId,
    orderNumber,
    status: orderStatus(shown),
    channel: 'API',
    clientReference: shown[0]?.clientReference,
    holder,
    bookings: stored.map(showBooking),
    totals: totalsOf(stored, world),
    version,
    createdAt,
    updatedAt,
  };
}

function showBooking(stored: StoredBooking) {
  const { shown: booking, cancelledBy } = stored;
  const { bookingId, clientReference, locator, status, hotel, stay, price, penalty } = booking;
  const { totalDueNow, totalAtProperty, grandTotal } = price;
  return {
    bookingId,
    clientReference,
    locator,
    status,
    hotelId: hotel.hotelId,
    hotelName: hotel.name,
    stay,
    price: { totalDueNow, totalAtProperty, grandTotal },
    ...(penalty && { penalty }),
    ...(cancelledBy && { cancelledBy }),
    commission: commissionOf(stored),
  };
}

function showRedemptions({ redemptionIds }: StoredBooking, { redemptions }: World) {
  return redemptionIds.flatMap((id) => {
    const redemption = redemptions.get(id)?.shown;
    return redemption ? [{ redemptionId: id, points: redemption.points, status: redemption.status }] : [];
  });
}

function showCards({ shown }: StoredBooking, { cards }: World) {
  const own = [...cards.values()].filter((card) => card.bookingId === shown.bookingId);
  return own.map(({ vcnId, clientReference, status, amount, card }) => ({
    vcnId,
    clientReference,
    last4: card.maskedPan.slice(-4),
    status,
    amount,
  }));
}
