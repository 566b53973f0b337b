import { closeMenu, releaseMenuEntry } from '../../navigation/menu.ts';
import { addressOfSearch, searchInAddress } from '../../query/search-address.ts';

/** `true` if a button opened the search. The previous entry is then the page without the search. */
interface SearchState {
  readonly search?: boolean;
}

// The site's history states are objects or null. Only this key belongs to the search.
const state = (): SearchState => (window.history.state ?? {}) as SearchState;

export function hasOwnEntry(): boolean {
  return state().search === true;
}

export function isSearchEntry(): boolean {
  return hasOwnEntry() || searchInAddress() !== '';
}

/** Creates a history entry for the search, or takes over the small-screen menu's entry. */
export function enterSearch(): void {
  const takesOver = releaseMenuEntry();
  closeMenu();
  if (isSearchEntry()) return;
  // The router is not notified, because the page stays the same.
  window.history[takesOver ? 'replaceState' : 'pushState']({ ...state(), search: true }, '');
}

export function keepQuery(query: string): void {
  window.history.replaceState(state(), '', addressOfSearch(query));
}

/** Removes the search from its history entry. Returns whether the caller should take over the entry. */
export function giveEntryAway(): boolean {
  if (!hasOwnEntry()) return false;
  window.history.replaceState({ ...state(), search: false }, '', addressOfSearch(''));
  return true;
}
