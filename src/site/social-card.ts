import { createHash } from 'node:crypto';

/** In pixels; messengers show this size uncropped. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

export interface CardImage {
  /** Relative to the base URL. */
  readonly path: string;
  readonly alt: string;
}

/** Leaves room for suffixes within the file name limit. */
const MAX_NAME = 200;

/** The path of a page's card; stable across changes of the page's text. */
export function cardPath(pathname: string): string {
  const parts = (pathname === '/' ? '/index' : pathname).split('/').map(shortName);
  return `/cards${parts.join('/')}.png`;
}

function shortName(name: string): string {
  return Buffer.byteLength(name) <= MAX_NAME ? name : createHash('sha256').update(name).digest('hex');
}
