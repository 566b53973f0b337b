import { readQuery } from '../../../url/read-query.ts';
import { writeQuery } from '../../query/query-state.ts';

/** Name of the part of the address that carries a request. */
const NAME = 'request';

/** Longest request in an address, in characters: servers and mail programs cut longer ones. */
export const MAX_ADDRESS = 12_000;

/** The request that the address carries, still encoded. */
export function requestInAddress(): string | undefined {
  return readQuery(window.location.search, NAME) || undefined;
}

/** Puts a request into the address of this place in the history, or into that of a new one; without one, takes it away. */
export function writeAddress(encoded: string | undefined, how: 'push' | 'replace'): void {
  writeQuery({ [NAME]: encoded ?? '' }, { push: how === 'push' });
}
