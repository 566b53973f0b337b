import { createHash } from 'node:crypto';

/** Size in pixels that messaging apps show uncropped. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

export interface CardImage {
  /** Path relative to the base URL. */
  readonly path: string;
  readonly alt: string;
}

/** Maximum bytes of a file name, leaving room for suffixes. */
const MAX_NAME = 200;

/** Returns the path of a page's card, independent of the page's content. */
export function cardPath(pathname: string): string {
  const parts = (pathname === '/' ? '/index' : pathname).split('/').map(shortName);
  return `/cards${parts.join('/')}.png`;
}

function shortName(name: string): string {
  return Buffer.byteLength(name) <= MAX_NAME ? name : createHash('sha256').update(name).digest('hex');
}
