import type { Operation } from '../api.ts';

/** An idempotency key that is kept until its request receives a final response. */
export interface StoredKey {
  readonly variable: string;
  /** Comment above the variable. */
  readonly note?: string;
}

/** Path segments that are valid names in every language. */
const NAME = /^[a-z][\w.~:-]*$/i;

/**
 * Returns the variable for an operation's idempotency key, named after the last segment of the path.
 *
 * @example keyVariable({ path: '/bookings/{id}/cancellation' }) // => 'CANCELLATION_KEY'
 */
export function keyVariable({ path }: Pick<Operation, 'path'>): string {
  const segment = path.split('/').findLast((part) => NAME.test(part)) ?? 'request';
  const words = segment.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').replaceAll(/\W+/g, '_');
  return `${singular(words).toUpperCase()}_KEY`;
}

/** Converts an English plural to the singular. @example singular('bookings') // => 'booking' */
function singular(noun: string): string {
  return noun
    .replace(/ies$/i, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/i, '')
    .replace(/(?<![su])s$/i, '');
}

/** Returns the statement that creates the key, with a comment. Returns `''` if there is no key. */
export function keyStatement(key: StoredKey | undefined, comment: '#' | '//', write: (variable: string) => string): string {
  if (!key) return '';
  return `${key.note === undefined ? '' : `${comment} ${key.note}\n`}${write(key.variable)}\n\n`;
}

/** Converts an upper-case variable name to camel case. @example camelCase('BOOKING_KEY') // => 'bookingKey' */
export function camelCase(variable: string): string {
  return variable.toLowerCase().replaceAll(/_+([a-z\d])/g, (_match, letter: string) => letter.toUpperCase());
}
