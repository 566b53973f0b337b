import { comparablePath } from '../../url/is-same-path.ts';
import { readStored, writeStored } from './storage.ts';
import { trustedHtml } from './trusted-html.ts';

const COLLAPSED_KEY = 'sidebar-collapsed';
const HIDDEN_KEY = 'sidebar-hidden';

const BASE = import.meta.env.BASE_URL;

let loading: Promise<Record<string, string>> | undefined;

/** The site's sidebars, as HTML by id. Fetched once, when a page of another sidebar is opened; a failure is not kept. */
function fetchSidebars(): Promise<Record<string, string>> {
  loading ??= fetch(`${BASE}sidebars.json`).then((response) => {
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    return response.json() as Promise<Record<string, string>>;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

const ready = new Map<string, Promise<string>>();

function slot(): HTMLElement | null {
  return document.getElementById('sidebar');
}

/** The HTML of a sidebar, for `use`: one promise for one id. `''` is that of a page without sidebar. */
export function sidebarHtml(id: string): Promise<string> {
  const known = ready.get(id);
  if (known) return known;
  const html = id === '' ? Promise.resolve('') : fetchSidebars().then((sidebars) => sidebars[id] ?? '');
  ready.set(id, html);
  html.catch(() => ready.delete(id));
  return html;
}

/** Whether the document shows that sidebar already, with the page's own item in it. */
export function showsSidebar(id: string, path: string): boolean {
  const element = slot();
  return element?.dataset['id'] === id && (id === '' || itemsOf(element, BASE + path.slice(1)).length > 0);
}

/** Puts a sidebar into its place. */
export function placeSidebar(id: string, html: string): void {
  const element = slot();
  if (!element) return;
  element.dataset['id'] = id;
  element.innerHTML = trustedHtml(html);
  element.scrollTop = 0;
  restoreCollapsed();
}

/** Shows the whole of a sidebar that was sent in part, without moving what the reader sees. */
export async function expandSidebar(): Promise<void> {
  const element = slot();
  if (!element) return;
  const id = element.dataset['id'] ?? '';
  const before = element.querySelector('[aria-current]')?.getBoundingClientRect().top ?? 0;
  placeSidebar(id, await sidebarHtml(id));
  markCurrent();
  const after = element.querySelector('[aria-current]')?.getBoundingClientRect().top ?? 0;
  element.scrollTop += after - before;
}

function itemsOf(root: ParentNode, pathname: string): HTMLAnchorElement[] {
  const path = comparablePath(pathname);
  const links = root.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-first])');
  return [...links].filter((link) => comparablePath(link.pathname) === path);
}

/** Marks the items of the current page, and those of its section, in navigation bar, menu and sidebar. */
export function markCurrent(): void {
  for (const link of document.querySelectorAll('[aria-current]')) {
    if (link.closest('#top, #panel')) link.removeAttribute('aria-current');
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-base]')) {
    const base = comparablePath(link.dataset['base'] ?? '');
    const path = comparablePath(window.location.pathname);
    const isActive = path === base || path.startsWith(`${base}/`);
    if (isActive) link.setAttribute('aria-current', path === comparablePath((link as HTMLAnchorElement).pathname ?? '') ? 'page' : 'true');
  }
  const element = slot();
  if (!element) return;
  for (const link of itemsOf(element, window.location.pathname)) {
    link.setAttribute('aria-current', 'page');
    openCategories(link);
    keepInView(element, link);
  }
}

function openCategories(link: Element): void {
  for (let item = link.closest('li'); item; item = item.parentElement?.closest('li') ?? null) {
    if (item.dataset['category'] !== undefined) setExpanded(item, true);
  }
}

function keepInView(container: HTMLElement, link: HTMLElement): void {
  const outer = container.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) container.scrollTop += inner.top - outer.top - outer.height / 3;
}

function setExpanded(item: HTMLElement, expanded: boolean): void {
  item.dataset['collapsed'] = expanded ? 'false' : 'true';
  item.querySelector('button')?.setAttribute('aria-expanded', String(expanded));
}

/** Opens or closes a category by its caret, for as long as the session lasts. */
export function toggleCategory(button: HTMLElement): void {
  const item = button.closest('li');
  if (!item) return;
  setExpanded(item, button.getAttribute('aria-expanded') !== 'true');
  const collapsed = [...document.querySelectorAll<HTMLElement>('#sidebar li[data-collapsed="true"]')].map(
    ({ dataset }) => dataset['category'] ?? '',
  );
  writeStored(COLLAPSED_KEY, JSON.stringify({ ...storedCollapsed(), [slot()?.dataset['id'] ?? '']: collapsed }), 'session');
}

function storedCollapsed(): Record<string, readonly string[]> {
  try {
    const value: unknown = JSON.parse(readStored(COLLAPSED_KEY, 'session') ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, readonly string[]>) : {};
  } catch {
    // Something else wrote there: nothing is collapsed.
    return {};
  }
}

/** Closes the categories that the reader closed before. */
export function restoreCollapsed(): void {
  const labels = storedCollapsed()[slot()?.dataset['id'] ?? ''];
  if (!Array.isArray(labels)) return;
  for (const item of document.querySelectorAll<HTMLElement>('#sidebar li[data-category]')) {
    if (labels.includes(item.dataset['category'] ?? '')) setExpanded(item, false);
  }
}

/** Hides the sidebar on wide screens, or brings it back. */
export function toggleSidebar(): void {
  const { dataset } = document.documentElement;
  const hide = dataset['sidebar'] !== 'hidden';
  if (hide) dataset['sidebar'] = 'hidden';
  else delete dataset['sidebar'];
  writeStored(HIDDEN_KEY, hide ? 'true' : null, 'session');
  document
    .querySelector<HTMLElement>(hide ? '[data-action="show-sidebar"]' : '[data-action="hide-sidebar"]')
    ?.focus({ preventScroll: true });
}
