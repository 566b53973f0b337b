import type { Operation } from '../api.ts';

/** The idempotency key of a request, which outlives an attempt that has had no final result. */
export interface KeptKey {
  /** Name of the variable that keeps it, in capitals. */
  readonly variable: string;
  /** What a comment says of it. */
  readonly note?: string;
}

/** Segments of a path that can be a name in every language. */
const NAME = /^[a-z][\w.~:-]*$/i;

/**
 * The variable that keeps the idempotency key of an operation, named after what its path ends with.
 *
 * @example keyVariable({ path: '/bookings/{id}/cancellation' }) // => 'CANCELLATION_KEY'
 */
export function keyVariable({ path }: Pick<Operation, 'path'>): string {
  const segment = path.split('/').findLast((part) => NAME.test(part)) ?? 'request';
  const words = segment.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').replaceAll(/\W+/g, '_');
  return `${singular(words).toUpperCase()}_KEY`;
}

/** @example singular('bookings') // => 'booking' */
function singular(noun: string): string {
  return noun
    .replace(/ies$/i, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/i, '')
    .replace(/(?<![su])s$/i, '');
}

/** The statement that keeps the key, below a comment; `''` for requests without one. */
export function keyStatement(key: KeptKey | undefined, comment: '#' | '//', write: (variable: string) => string): string {
  if (!key) return '';
  return `${key.note === undefined ? '' : `${comment} ${key.note}\n`}${write(key.variable)}\n\n`;
}

/** @example camelCase('BOOKING_KEY') // => 'bookingKey' */
export function camelCase(variable: string): string {
  return variable.toLowerCase().replaceAll(/_+([a-z\d])/g, (_match, letter: string) => letter.toUpperCase());
}
