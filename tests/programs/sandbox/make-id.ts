import { randomBytes, randomInt } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FOR_PEOPLE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A prefix and a ULID of the current time. */
export function makeId(prefix: string): string {
  let time = Date.now();
  let head = '';
  for (let digit = 0; digit < 10; digit += 1) {
    head = `${CROCKFORD[time % 32]}${head}`;
    time = Math.floor(time / 32);
  }
  return `${prefix}_${head}${pick(CROCKFORD, 16)}`;
}

export function makeLocator(): string {
  return pick(FOR_PEOPLE, 8);
}

export function makeSecret(prefix: string, bytes = 24): string {
  return `${prefix}${randomBytes(bytes).toString('base64url')}`;
}

export function makeDigits(count: number): string {
  return pick('0123456789', count);
}

function pick(alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
}
