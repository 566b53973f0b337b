import { comparablePath, isSamePath, isWithin } from '../../url/is-same-path.ts';
import { readStored, writeStored } from '../platform/storage.ts';

const VERSION_KEY = 'docs-version';

/** The page's editions. Must match `EditionsData` in `render/parts/editions.ts`. */
interface Editions {
  readonly language?: string;
  readonly version?: string;
  readonly latest?: string;
  readonly links: Readonly<Record<string, string>>;
}

let isWatching = false;

/**
 * Updates menu items that depend on more than the path: languages, versions, and items whose section is defined by a regular expression or
 * a sidebar.
 */
export function updateMenus(): void {
  const editions = readEditions();
  const preferred = preferredVersion(editions);
  showChoices(editions, preferred);
  followVersion([editions.version, preferred, editions.latest]);
  markByRules();
  if (isWatching) {
    // After navigation, these links still describe the first page. They are removed rather than updated, because browsers do not use them.
    for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove();
    return;
  }
  isWatching = true;
  for (const type of ['click', 'auxclick']) document.addEventListener(type, prepareLink, true);
}

function readEditions(): Editions {
  const written = document.querySelector<HTMLElement>('[data-editions]')?.dataset.editions;
  // `render/parts/editions.ts` generates this JSON.
  return written === undefined ? { links: {} } : (JSON.parse(written) as Editions);
}

/** Returns the stored version if the page links to it. Deletes a stored version that the site no longer has. */
function preferredVersion({ links }: Editions): string | undefined {
  const stored = readStored(VERSION_KEY);
  if (stored === null) return undefined;
  if (`version ${stored}` in links) return stored;
  if (Object.keys(links).some((name) => name.startsWith('version '))) writeStored(VERSION_KEY, null);
  return undefined;
}

function inMenus<E extends HTMLElement>(selector: string): readonly E[] {
  return [...document.querySelectorAll<E>(`:is(#top, #panel) ${selector}`)];
}

/** Points each menu item at the matching edition of the current page. */
function showChoices({ links, language, version, latest }: Editions, preferred: string | undefined): void {
  const chosen = { language, version: version ?? preferred ?? latest };
  for (const link of inMenus<HTMLAnchorElement>('[data-edition]')) {
    const edition = link.dataset.edition ?? '';
    const href = links[edition];
    if (href !== undefined) link.href = href;
    const isCurrent = edition === `language ${language}` || edition === `version ${version}`;
    markAs(link, isCurrent && 'true');
    for (const [kind, id] of Object.entries(chosen)) if (edition === `${kind} ${id}`) labelChoice(kind, link.textContent);
  }
}

function labelChoice(kind: string, label: string): void {
  for (const element of inMenus(`[data-chosen="${kind}"]`)) element.textContent = label;
}

/** Points each versioned navbar item at the first candidate version for which the item has an address. */
function followVersion(candidates: readonly (string | undefined)[]): void {
  for (const link of inMenus<HTMLAnchorElement>('[data-versions]')) {
    // `render/frame/navbar-items.ts` generates this JSON.
    const hrefs = JSON.parse(link.dataset.versions ?? '{}') as Readonly<Record<string, string>>;
    const version = candidates.find((id) => id !== undefined && id in hrefs);
    const href = version === undefined ? undefined : hrefs[version];
    if (href === undefined || isSamePath(href, link.pathname)) continue;
    if (isSamePath(link.dataset.base, link.pathname)) link.dataset.base = href;
    link.href = href;
  }
}

const BASE = import.meta.env.BASE_URL;

function markByRules(): void {
  const pathname = `/${window.location.pathname.slice(BASE.length)}`;
  const sidebar = document.getElementById('sidebar')?.dataset.id;
  for (const link of inMenus<HTMLAnchorElement>(':is([data-regex], [data-sidebar])')) {
    const { regex, sidebar: own, base } = link.dataset;
    const isInSection = regex === undefined ? own === sidebar : new RegExp(regex, 'i').test(comparablePath(pathname));
    const isBelow = base !== undefined && isWithin(window.location.pathname, base);
    markAs(link, isSamePath(link.pathname, window.location.pathname) ? 'page' : (isInSection || isBelow) && 'true');
  }
}

function markAs(link: HTMLAnchorElement, current: 'page' | 'true' | false): void {
  if (current) link.setAttribute('aria-current', current);
  else link.removeAttribute('aria-current');
}

function prepareLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-edition]') : null;
  if (!link) return;
  const [kind, id = null] = (link.dataset.edition ?? '').split(' ');
  if (kind === 'version') writeStored(VERSION_KEY, id);
  link.search = window.location.search;
  link.hash = window.location.hash;
}
