import { createHash } from 'node:crypto';

/** Size in pixels. Messaging apps show this size uncropped. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

export interface CardImage {
  /** Path relative to the base URL. */
  readonly path: string;
  readonly alt: string;
}

/** Maximum length of a name. Leaves room for suffixes within the file name limit. */
const MAX_NAME = 200;

/** Returns the path of a page's card. It does not change with the page's content. */
export function cardPath(pathname: string): string {
  const parts = (pathname === '/' ? '/index' : pathname).split('/').map(shortName);
  return `/cards${parts.join('/')}.png`;
}

function shortName(name: string): string {
  return Buffer.byteLength(name) <= MAX_NAME ? name : createHash('sha256').update(name).digest('hex');
}
