import { readStored, writeStored } from './storage.ts';

const keyOf = (group: string): string => `tab.${group}`;

/**
 * Tabs are sections one below the other until this runs: everything can be read without script. Then each set gets its
 * tab list, after the ARIA pattern (arrow keys move, one tab stop), and sets of one group follow each other.
 */
export function setUpTabs(): void {
  for (const set of document.querySelectorAll<HTMLElement>('.tabs:not([data-ready])')) setUp(set);
}

function panelsOf(set: HTMLElement): HTMLElement[] {
  return [...set.children].filter((child): child is HTMLElement => child instanceof HTMLElement && child.dataset['tab'] !== undefined);
}

let count = 0;

function setUp(set: HTMLElement): void {
  const panels = panelsOf(set);
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.setAttribute('role', 'tablist');
  if (set.dataset['label']) list.setAttribute('aria-label', set.dataset['label']);
  for (const panel of panels) {
    const tab = document.createElement('button');
    const id = `tab-${(count += 1)}`;
    tab.type = 'button';
    tab.id = id;
    tab.textContent = panel.dataset['label'] ?? '';
    tab.dataset['action'] = 'tab';
    tab.dataset['value'] = panel.dataset['tab'] ?? '';
    tab.setAttribute('role', 'tab');
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', id);
    panel.id ||= `${id}-panel`;
    tab.setAttribute('aria-controls', panel.id);
    list.append(tab);
  }
  set.prepend(list);
  set.dataset['ready'] = '';
  const group = set.dataset['group'];
  const stored = group ? readStored(keyOf(group)) : null;
  const known = panels.some(({ dataset }) => dataset['tab'] === stored);
  select(set, (known ? stored : panels[0]?.dataset['tab']) ?? '');
}

function select(set: HTMLElement, value: string): void {
  const panels = panelsOf(set);
  if (!panels.some(({ dataset }) => dataset['tab'] === value)) return;
  for (const panel of panels) panel.hidden = panel.dataset['tab'] !== value;
  for (const tab of set.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]')) {
    const isSelected = tab.dataset['value'] === value;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
}

/** Shows the pressed tab in its set and in every set of its group, without the page moving under the reader. */
export function chooseTab(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>('.tabs');
  const value = tab.dataset['value'] ?? '';
  if (!set) return;
  const group = set.dataset['group'];
  const before = set.getBoundingClientRect().top;
  select(set, value);
  if (group) {
    writeStored(keyOf(group), value);
    for (const other of document.querySelectorAll<HTMLElement>('.tabs')) {
      if (other.dataset['group'] === group) select(other, value);
    }
  }
  window.scrollBy({ top: set.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Arrow keys, Home and End on a tab list. */
export function walkTabs(event: KeyboardEvent): void {
  const tab = event.target instanceof HTMLElement && event.target.role === 'tab' ? event.target : null;
  const tabs = [...(tab?.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  if (!tab || tabs.length === 0) return;
  const at = tabs.indexOf(tab);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const target = tabs.at(next % tabs.length);
  if (!target) return;
  target.focus();
  chooseTab(target);
}
