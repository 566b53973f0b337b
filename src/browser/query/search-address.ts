import { readQuery } from '../../url/read-query.ts';
import { withQuery } from '../../url/with-query.ts';

/** Name of the parameter that carries what is searched for. */
const NAME = 'q';

/** What the address searches for; `''` when it is no link to a search. */
export function searchInAddress(): string {
  return readQuery(window.location.search, NAME);
}

/** The address of this place with a search; with `''`, without one. */
export function addressOfSearch(query: string): string {
  const { pathname, search, hash } = window.location;
  return withQuery(pathname + search + hash, { [NAME]: query });
}
