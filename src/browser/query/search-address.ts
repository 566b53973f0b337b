import { readQuery } from '../../url/read-query.ts';
import { withQuery } from '../../url/with-query.ts';

const NAME = 'q';

/** The query in the address; `''` if it is not a link to a search. */
export function searchInAddress(): string {
  return readQuery(window.location.search, NAME);
}

/** The current address with a search; `''` removes it. */
export function addressOfSearch(query: string): string {
  const { pathname, search, hash } = window.location;
  return withQuery(pathname + search + hash, { [NAME]: query });
}
