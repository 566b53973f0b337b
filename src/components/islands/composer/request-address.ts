import { withQuery } from '../../../url/with-query.ts';

/** Name of the part of the address that carries a request. */
const NAME = 'request';

/** Longest request in an address, in characters: servers and mail programs cut longer ones. */
export const MAX_ADDRESS = 12_000;

/** The request that the address carries, still encoded. */
export function requestInAddress(): string | undefined {
  return new URLSearchParams(window.location.search).get(NAME) ?? undefined;
}

/** The page's address with a request in it, or without one. */
export function addressWith(encoded: string | undefined): string {
  return withQuery(window.location.href, { [NAME]: encoded ?? '' });
}

/** Puts a request into the address of this place in the history, or into that of a new one. */
export function writeAddress(encoded: string | undefined, how: 'push' | 'replace'): void {
  const address = addressWith(encoded);
  if (address === window.location.href) return;
  const { state } = window.history as { readonly state: unknown };
  if (how === 'push') window.history.pushState(state, '', address);
  else window.history.replaceState(state, '', address);
}
