import type { StorageKey } from '../platform/storage-key.ts';
import { readQuery } from '../../url/read-query.ts';
import { readStored } from '../platform/storage.ts';

export const tabKey = (group: string): StorageKey => `tab.${group}`;

/** Turns stacked sections into ARIA tabs. The selected tab comes from the address, or else from the reader's last choice in the group. */
export function setUpTabs(): void {
  for (const set of document.querySelectorAll<HTMLElement>('.tabs:not([data-ready])')) setUp(set);
}

function panelsOf(set: HTMLElement): HTMLElement[] {
  return [...set.children].filter((child): child is HTMLElement => child instanceof HTMLElement && child.dataset.tab !== undefined);
}

let count = 0;

function setUp(set: HTMLElement): void {
  const panels = panelsOf(set);
  set.prepend(set.dataset.choice === undefined ? tabList(set, panels) : choice(set, panels));
  for (const panel of panels) {
    // Panels chosen with a `<select>` each contain a `<details>`, which must be open. Other elements ignore the property.
    (panel.firstElementChild as HTMLDetailsElement).open = true;
    // Find-in-page has found a match inside the panel.
    panel.addEventListener('beforematch', () => selectTab(set, panel.dataset.tab ?? ''));
  }
  set.dataset.ready = '';
  selectTab(set, panels[0]?.dataset.tab ?? '');
  const { group, query } = set.dataset;
  if (group) selectTab(set, readStored(tabKey(group)) ?? '');
  if (query) selectTab(set, readQuery(window.location.search, query));
}

/** Creates a `<select>`, which replaces the row of tabs if labels are long or numerous. */
function choice(set: HTMLElement, panels: readonly HTMLElement[]): HTMLElement {
  const label = document.createElement('label');
  label.className = 'tab-list';
  const select = document.createElement('select');
  for (const panel of panels) {
    const { dataset } = panel;
    const option = document.createElement('option');
    const language = panel.querySelector<HTMLElement>('summary [lang]')?.lang;
    if (language) option.lang = language;
    option.value = dataset.tab ?? '';
    option.textContent = dataset.label ?? '';
    select.append(option);
  }
  select.addEventListener('change', () => selectTab(set, select.value));
  label.append(set.dataset.label ?? '', select);
  return label;
}

function tabList(set: HTMLElement, panels: readonly HTMLElement[]): HTMLElement {
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.role = 'tablist';
  if (set.dataset.label) list.ariaLabel = set.dataset.label;
  for (const panel of panels) {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `tab-${(count += 1)}`;
    tab.textContent = panel.dataset.label ?? '';
    tab.dataset.action = tab.role = 'tab';
    tab.dataset.value = panel.dataset.tab ?? '';
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
    panel.id ||= `${tab.id}-panel`;
    tab.setAttribute('aria-controls', panel.id);
    list.append(tab);
  }
  return list;
}

/** Does nothing if no panel has this value. */
export function selectTab(set: HTMLElement, value: string): void {
  const panels = panelsOf(set);
  if (!panels.some(({ dataset }) => dataset.tab === value)) return;
  for (const panel of panels) {
    const isHidden = panel.dataset.tab !== value;
    // With `until-found`, find-in-page can still search the hidden panel. Older browsers treat the value as `true`, as TypeScript does.
    (panel as { hidden: unknown }).hidden = isHidden && 'until-found';
    // Without `aria-hidden`, screen readers would announce an empty panel.
    panel.ariaHidden = String(isHidden);
  }
  const select = set.querySelector<HTMLSelectElement>(':scope > .tab-list > select');
  if (select) select.value = value;
  for (const tab of set.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]')) {
    const isSelected = tab.dataset.value === value;
    tab.ariaSelected = String(isSelected);
    tab.tabIndex = isSelected ? 0 : -1;
  }
}
