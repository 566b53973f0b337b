import { createHash } from 'node:crypto';

/** Size of the pictures for social previews, in pixels: what messengers show without cutting. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** A picture for social previews that a build has made. */
export interface CardImage {
  /** Path below the base URL. */
  readonly path: string;
  /** What it says, for those who cannot see it. */
  readonly alt: string;
}

/** Names of files may not be longer, with what is added to them. */
const MAX_NAME = 200;

/** The path of a page's card: it stays when the page's text changes. */
export function cardPath(pathname: string): string {
  const parts = (pathname === '/' ? '/index' : pathname).split('/').map(shortName);
  return `/cards${parts.join('/')}.png`;
}

function shortName(name: string): string {
  return Buffer.byteLength(name) <= MAX_NAME ? name : createHash('sha256').update(name).digest('hex');
}
