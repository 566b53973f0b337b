import { createHash } from 'node:crypto';

/** Returns the subresource integrity value of a file. https://www.w3.org/TR/SRI/ */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
