import { type FieldError, Refusal } from '../http/problem.ts';
import type { StoredBooking } from '../records.ts';
import type { Call, Handler } from '../world.ts';

const MOST_DAYS = 92;

export const getBookingsLambda: Handler = ({ query }, { bookings }) => {
  checkRanges(query);
  const found = [...bookings.values()].filter((booking) => matches(booking, query)).toReversed();
  const limit = Number(query['limit']);
  const start = Number(query['cursor'] ?? 0);
  const isLast = start + limit >= found.length;
  return {
    status: 200,
    body: {
      bookings: structuredClone(found.slice(start, start + limit).map(({ shown }) => shown)),
      pagination: { limit, nextCursor: isLast ? null : String(start + limit) },
    },
  };
};

function matches({ shown }: StoredBooking, query: Call['query']): boolean {
  const { status, checkInFrom, checkInTo, createdFrom, createdTo } = query;
  const same = ['bookingId', 'locator', 'clientReference', 'orderId'] as const;
  return (
    same.every((name) => query[name] === undefined || query[name] === shown[name]) &&
    (query['personId'] === undefined || query['personId'] === shown.holder['personId']) &&
    (!Array.isArray(status) || status.includes(shown.status)) &&
    isBetween(shown.stay.checkIn, checkInFrom, checkInTo) &&
    isBetween(shown.createdAt, createdFrom, createdTo)
  );
}

function isBetween(text: string, from: unknown, to: unknown): boolean {
  return (
    (typeof from !== 'string' || Date.parse(text) >= Date.parse(from)) && (typeof to !== 'string' || Date.parse(text) < Date.parse(to))
  );
}

function checkRanges(query: Call['query']): void {
  const errors: FieldError[] = [];
  for (const name of ['checkIn', 'created']) {
    const [from, to] = [query[`${name}From`], query[`${name}To`]];
    if (typeof from !== 'string' || typeof to !== 'string') continue;
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    if (days > MOST_DAYS) errors.push({ parameter: `${name}To`, code: 'OUT_OF_RANGE', message: 'Use um intervalo de no máximo 92 dias.' });
  }
  if (errors.length > 0) throw new Refusal('VALIDATION_FAILED', { errors });
}
