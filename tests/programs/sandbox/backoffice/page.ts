import { invalid } from '../http/problem.ts';
import type { Order } from '../records.ts';

export type Sort = 'UPDATED_AT_ASC' | 'CREATED_AT_DESC';

interface Page {
  readonly orders: readonly Order[];
  readonly nextCursor: string | null;
}

/**
 * Returns a page of orders. The cursor encodes the last order's position rather than a count, so an order that changes between two pages
 * is repeated, but no order is skipped.
 * @throws Refusal if the cursor is invalid
 */
export function pageOf(
  orders: readonly Order[],
  { sort, limit, cursor }: { readonly sort: Sort; readonly limit: number; readonly cursor?: string },
): Page {
  const direction = sort === 'UPDATED_AT_ASC' ? 1 : -1;
  const sorted = orders.toSorted((a, b) => direction * compare(placeOf(a, sort), placeOf(b, sort)));
  const after = cursor === undefined ? undefined : read(cursor);
  const rest = after === undefined ? sorted : sorted.filter((order) => direction * compare(placeOf(order, sort), after) > 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return { orders: page, nextCursor: last && rest.length > limit ? write(placeOf(last, sort)) : null };
}

function placeOf({ updatedAt, createdAt, orderId }: Order, sort: Sort): string {
  return `${sort === 'UPDATED_AT_ASC' ? updatedAt : createdAt} ${orderId}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function write(place: string): string {
  return `c1_${Buffer.from(place).toString('base64url')}`;
}

function read(cursor: string): string {
  const place = Buffer.from(cursor.replace(/^c1_/, ''), 'base64url').toString();
  if (!/^\S+Z ord_\w+$/.test(place)) throw invalid('/cursor', 'INVALID_VALUE', 'O cursor não é de uma página anterior.');
  return place;
}
