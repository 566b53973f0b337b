import { readQuery } from '../../url/read-query.ts';
import { withQuery } from '../../url/with-query.ts';
import { writePlace, type WriteOptions } from './query-state.ts';

const NAME = 'request';

/** The fragment that opens the composer; without `=`, it is a place on the page. Requests are never in the query, which servers log. */
const FRAGMENT = new RegExp(`^#${NAME}=(.*)$`, 's');

/** Longest request in an address, in characters: mail programs cut longer ones. */
export const MAX_ADDRESS = 12_000;

/** The encoded request in the address; `''` if the composer is open without one, `undefined` if it is not. */
export function requestInAddress(): string | undefined {
  return FRAGMENT.exec(window.location.hash)?.[1];
}

/** Writes a request into the address; `undefined` removes it. */
export function writeRequest(encoded: string | undefined, options: WriteOptions = {}): void {
  const { pathname, search } = window.location;
  const fragment = encoded === undefined ? '' : `#${NAME}=${encoded}`;
  writePlace(pathname + search + fragment, options);
}

/** Moves the request of an old link from the query to the fragment. */
export function adoptOldLink(): void {
  const { pathname, search } = window.location;
  const encoded = readQuery(search, NAME);
  if (encoded) writePlace(`${withQuery(pathname + search, { [NAME]: '' })}#${NAME}=${encoded}`);
}
