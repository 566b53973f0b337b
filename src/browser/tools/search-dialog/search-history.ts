import { closeMenu, releaseMenuEntry } from '../../navigation/menu.ts';
import { addressOfSearch, searchInAddress } from '../../query/search-address.ts';

/** What the state of an entry in the history says when a button has opened the search at it: the one before is the page without. */
interface SearchState {
  readonly search?: boolean;
}

// The states of this site are objects, or none; this key of them is ours.
const state = (): SearchState => (window.history.state ?? {}) as SearchState;

/** Whether the way back closes the search. */
export function hasOwnEntry(): boolean {
  return state().search === true;
}

/** Whether the search is open at this entry: its state says so, or a link to a search. */
export function isSearchEntry(): boolean {
  return hasOwnEntry() || searchInAddress() !== '';
}

/** Makes an entry for the search that a button opens; from the open menu of small screens it takes the menu's. */
export function enterSearch(): void {
  const takesOver = releaseMenuEntry();
  closeMenu();
  if (isSearchEntry()) return;
  // As for the menu, nothing here is told to the router: it shows the same page all the while.
  window.history[takesOver ? 'replaceState' : 'pushState']({ ...state(), search: true }, '');
}

/** Writes what is searched for into the address of this entry. */
export function keepQuery(query: string): void {
  window.history.replaceState(state(), '', addressOfSearch(query));
}

/**
 * Gives the search's own entry to what follows, as the page without it. What a link has opened stays for the way back.
 *
 * @returns whether what follows is to take the entry over
 */
export function giveEntryAway(): boolean {
  if (!hasOwnEntry()) return false;
  window.history.replaceState({ ...state(), search: false }, '', addressOfSearch(''));
  return true;
}
