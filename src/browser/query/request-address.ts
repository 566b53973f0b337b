import { readQuery } from '../../url/read-query.ts';
import { withQuery } from '../../url/with-query.ts';
import { writePlace, type WriteOptions } from './query-state.ts';

const NAME = 'request';

/**
 * Matches the fragment that opens the composer. `#request` without `=` is an id on the page. Requests are never in the query, because
 * servers log queries.
 */
const FRAGMENT = new RegExp(`^#${NAME}=(.*)$`, 's');

/** Maximum number of characters. Email clients truncate longer links. */
export const MAX_ADDRESS = 12_000;

/** Returns `''` if the composer is open without a request, and `undefined` if the composer is closed. */
export function requestInAddress(): string | undefined {
  return FRAGMENT.exec(window.location.hash)?.[1];
}

/** `undefined` removes the request from the address. */
export function writeRequest(encoded: string | undefined, options: WriteOptions = {}): void {
  const { pathname, search } = window.location;
  const fragment = encoded === undefined ? '' : `#${NAME}=${encoded}`;
  writePlace(pathname + search + fragment, options);
}

/** Moves an old link's request from the query to the fragment. */
export function adoptOldLink(): void {
  const { pathname, search } = window.location;
  const encoded = readQuery(search, NAME);
  if (encoded) writePlace(`${withQuery(pathname + search, { [NAME]: '' })}#${NAME}=${encoded}`);
}
