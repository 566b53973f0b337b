import { readQuery } from '../../url/read-query.ts';
import { writeQuery } from '../query/query-state.ts';
import { writeStored } from '../platform/storage.ts';
import { selectTab, tabKey } from '../first-view/tabs.ts';

const allSets = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>('.tabs');

/** Selects a tab in every set of its group. The clicked set stays at the same position on the screen. */
export function chooseTab(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>('.tabs');
  const value = (tab instanceof HTMLSelectElement ? tab.value : tab.dataset.value) ?? '';
  if (!set) return;
  const { group, query } = set.dataset;
  const before = set.getBoundingClientRect().top;
  selectTab(set, value);
  if (group) {
    writeStored(tabKey(group), value);
    for (const other of allSets()) if (other.dataset.group === group) selectTab(other, value);
  }
  if (query) writeQuery({ [query]: value });
  window.scrollBy({ top: set.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Selects the tabs named in the address, after Back or Forward. */
export function followQuery(): void {
  for (const set of allSets()) {
    if (set.dataset.query) selectTab(set, readQuery(window.location.search, set.dataset.query));
  }
}

/** Moves between tabs with the arrow keys. Keys with modifiers are left to the browser, where Alt and an arrow key navigate the history. */
export function walkTabs(event: KeyboardEvent, at = event.target): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const tab = at instanceof HTMLElement && at.role === 'tab' ? at : null;
  const tabs = [...(tab?.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  if (!tab || tabs.length === 0) return;
  const index = tabs.indexOf(tab);
  // Arrow keys follow the writing direction: in Arabic, the next tab is on the left.
  const step = window.getComputedStyle(tab).direction === 'rtl' ? -1 : 1;
  const next = { ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const target = tabs.at(next % tabs.length);
  if (!target) return;
  target.focus();
  chooseTab(target);
}
