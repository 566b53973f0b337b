import { readQuery } from '../../url/read-query.ts';
import { withQuery } from '../../url/with-query.ts';

const NAME = 'q';

/** Returns `''` if the address is not a link to a search. */
export function searchInAddress(): string {
  return readQuery(window.location.search, NAME);
}

/** Returns the current address with this search; `''` removes the search. */
export function addressOfSearch(query: string): string {
  const { pathname, search, hash } = window.location;
  return withQuery(pathname + search + hash, { [NAME]: query });
}
