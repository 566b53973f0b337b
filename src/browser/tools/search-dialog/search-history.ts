import { closeMenu, releaseMenuEntry } from '../../navigation/menu.ts';
import { addressOfSearch, searchInAddress } from '../../query/search-address.ts';

/** History state of an entry created by opening the search with a button; the previous entry is the page without it. */
interface SearchState {
  readonly search?: boolean;
}

// The site's states are objects or null; only this key is ours.
const state = (): SearchState => (window.history.state ?? {}) as SearchState;

export function hasOwnEntry(): boolean {
  return state().search === true;
}

export function isSearchEntry(): boolean {
  return hasOwnEntry() || searchInAddress() !== '';
}

/** Creates a history entry for the search, or takes over that of the open menu on small screens. */
export function enterSearch(): void {
  const takesOver = releaseMenuEntry();
  closeMenu();
  if (isSearchEntry()) return;
  // The router is not notified, as the page stays the same.
  window.history[takesOver ? 'replaceState' : 'pushState']({ ...state(), search: true }, '');
}

export function keepQuery(query: string): void {
  window.history.replaceState(state(), '', addressOfSearch(query));
}

/** Releases the search's own history entry, as the page without it. Returns whether the caller should take it over. */
export function giveEntryAway(): boolean {
  if (!hasOwnEntry()) return false;
  window.history.replaceState({ ...state(), search: false }, '', addressOfSearch(''));
  return true;
}
