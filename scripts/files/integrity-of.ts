import { createHash } from 'node:crypto';

/** https://www.w3.org/TR/SRI/ */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
