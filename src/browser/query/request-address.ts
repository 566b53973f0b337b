import { readQuery } from '../../url/read-query.ts';
import { withQuery } from '../../url/with-query.ts';
import { writePlace, type WriteOptions } from './query-state.ts';

/** Name of the part of the address that carries a request. */
const NAME = 'request';

/** The fragment of an address at which the composer is open; without `=`, it is a place of the page. A request is in no query: servers see those, and log them. */
const FRAGMENT = new RegExp(`^#${NAME}=(.*)$`, 's');

/** Longest request in an address, in characters: mail programs cut longer ones. */
export const MAX_ADDRESS = 12_000;

/** The request that the address carries, still encoded; `''` where the composer has nothing to say yet, `undefined` without it. */
export function requestInAddress(): string | undefined {
  return FRAGMENT.exec(window.location.hash)?.[1];
}

/** Puts a request into the address of this place in the history, or into that of a new one; `undefined` takes it away. */
export function writeRequest(encoded: string | undefined, options: WriteOptions = {}): void {
  const { pathname, search } = window.location;
  const fragment = encoded === undefined ? '' : `#${NAME}=${encoded}`;
  writePlace(pathname + search + fragment, options);
}

/** Links of before have the request in the query: it is read from there once, and moved to where it belongs. */
export function adoptOldLink(): void {
  const { pathname, search } = window.location;
  const encoded = readQuery(search, NAME);
  if (encoded) writePlace(`${withQuery(pathname + search, { [NAME]: '' })}#${NAME}=${encoded}`);
}
