import type { Operation } from '../api.ts';

/** An idempotency key, kept until its request gets a final response. */
export interface StoredKey {
  readonly variable: string;
  /** Comment above the variable. */
  readonly note?: string;
}

/** Path segments that are valid names in every language. */
const NAME = /^[a-z][\w.~:-]*$/i;

/**
 * Names the variable for an operation's idempotency key after the last path segment.
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

/** Returns the statement that creates the key, with a comment, or `''` without a key. */
export function keyStatement(key: StoredKey | undefined, comment: '#' | '//', write: (variable: string) => string): string {
  if (!key) return '';
  return `${key.note === undefined ? '' : `${comment} ${key.note}\n`}${write(key.variable)}\n\n`;
}

/** @example camelCase('BOOKING_KEY') // => 'bookingKey' */
export function camelCase(variable: string): string {
  return variable.toLowerCase().replaceAll(/_+([a-z\d])/g, (_match, letter: string) => letter.toUpperCase());
}
