import type { NavItem, NavItemHtml, NavItemLink, NavItemMenu } from '../../components/layout/nav-item.ts';
import type { ActiveRule, NavbarItem, NavDoc, NavEntry, NavLink, NavSidebar, NavVersion } from '../../site/config/navigation-config.ts';
import type { Site } from '../../site/load-site.ts';
import { labelOfPage } from '../../site/label-of-page.ts';
import { pageLanguage, pageHref, sidebarOf } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { candidateVersions, latestVersion, mainPath, type Version } from '../../site/version.ts';
import { comparablePath, isSamePath } from '../../url/is-same-path.ts';
import { type Edition, languageEditions, versionEditions } from '../parts/editions.ts';
import { foreignLang } from '../parts/foreign-lang.ts';
import { nameLang } from '../parts/label-lang.ts';
import { guardNavbarItem } from './guard-navbar.ts';
import type { PageLinks } from '../parts/page-links.ts';
import { safeHtml } from '../parts/safe-html.ts';

export interface NavItems {
  readonly left: readonly NavItem[];
  readonly right: readonly NavItem[];
}

/** Omits dead links and empty menus. Version and language menus default to the end of the right side. */
export function navbarItems(site: Site, page: Page, links: PageLinks): NavItems {
  const scope = { site, page, links };
  const { items } = pageLanguage(site, page).config.navbar;
  const isListed = (type: NavbarItem['type']): boolean => items.some((item) => item.type === type);
  const onSide = (side: 'left' | 'right') =>
    items
      .filter(({ position = 'left' }) => position === side)
      .flatMap((item) => guardNavbarItem(item, (written) => itemOf(written, scope)) ?? []);
  const menus = [
    isListed('docsVersionDropdown') || site.versions.length < 2 ? undefined : versionMenu(scope),
    isListed('localeDropdown') ? undefined : languageMenu(scope),
  ];
  return { left: onSide('left'), right: [...onSide('right'), ...menus.flatMap((menu) => menu ?? [])] };
}

interface Scope {
  readonly site: Site;
  readonly page: Page;
  readonly links: PageLinks;
}

function itemOf(item: NavbarItem, scope: Scope): NavItem | undefined {
  if ('items' in item) return menuOf(item.label, item.items, scope);
  switch (item.type) {
    case 'docsVersionDropdown':
      return scope.site.versions.length < 2 ? versionLink({ type: 'docsVersion' }, scope) : versionMenu(scope);
    case 'localeDropdown':
      return languageMenu(scope);
    default:
      return entryOf(item, scope);
  }
}

function menuOf(label: string, entries: readonly NavEntry[], scope: Scope): NavItemMenu | undefined {
  const items = entries.flatMap((entry) => entryOf(entry, scope) ?? []);
  return items.length > 0 ? { kind: 'menu', label, items } : undefined;
}

function entryOf(entry: NavEntry, scope: Scope): NavItemLink | NavItemHtml | undefined {
  switch (entry.type) {
    case 'doc':
      return docLink(entry, scope);
    case 'docSidebar':
      return sidebarLink(entry, scope);
    case 'docsVersion':
      return versionLink(entry, scope);
    case 'html':
      return {
        kind: 'html',
        html: safeHtml(entry.html, {
          lang: pageLanguage(scope.site, scope.page).locale.lang,
          links: scope.links,
          productName: scope.site.config.product.name,
        }),
      };
    default:
      return plainLink(entry, scope);
  }
}

function plainLink(item: NavLink, scope: Scope): NavItemLink | undefined {
  const target = scope.links.resolve(item.href);
  if (target.href === undefined) return undefined;
  const path = scope.links.pathOf(item.href);
  const lang = linkLang(scope, nameLang(scope.site, item.label, path));
  return { kind: 'link', label: item.label, lang, target, ...(target.isExternal ? {} : activity(item, path, undefined, scope)) };
}

/** Returns a label's language if it differs from the navbar's. */
function linkLang({ site, page }: Scope, lang: string | undefined): string | undefined {
  const around = pageLanguage(site, page).locale.lang;
  return foreignLang(lang ?? around, around);
}

/** Returns whether a link is active on this page, and the rule by which the browser updates it after navigation. */
function activity(
  rule: ActiveRule,
  path: string | undefined,
  sidebar: string | undefined,
  { site, page, links }: Scope,
): Partial<NavItemLink> {
  const { activeBase, activeBaseRegex } = rule;
  const base = activeBase === undefined ? undefined : (links.sectionOf(activeBase) ?? activeBase);
  const isInSection =
    activeBaseRegex !== undefined
      ? new RegExp(activeBaseRegex, 'i').test(page.pathname)
      : (base !== undefined && isBelow(page.pathname, base)) || (sidebar !== undefined && sidebarOf(site, page)?.key === sidebar);
  return {
    current: isSamePath(path, page.pathname) ? 'page' : isInSection ? 'true' : undefined,
    base: activeBaseRegex === undefined ? pageHref(site.config, base ?? path ?? '/') : undefined,
    regex: activeBaseRegex,
    sidebar,
  };
}

function isBelow(pathname: string, base: string): boolean {
  const path = comparablePath(pathname);
  return path === comparablePath(base) || path.startsWith(`${comparablePath(base)}/`);
}

/** Links to the first candidate version that has the target; `undefined` if no version has it. */
function versionedLink(
  item: ActiveRule & { readonly label?: string },
  findIn: (version: Version) => VersionedTarget | undefined,
  { site, page, links }: Scope,
): NavItemLink | undefined {
  const { versions } = pageLanguage(site, page);
  const found = candidateVersions(versions, page.version)
    .map(findIn)
    .find((target) => target !== undefined);
  if (!found) return undefined;
  const all = versions.flatMap((version) => {
    const target = findIn(version);
    return target ? [[version.id, pageHref(site.config, target.path)] as const] : [];
  });
  return {
    kind: 'link',
    label: item.label ?? found.label,
    lang: linkLang({ site, page, links }, item.label === undefined ? found.lang : nameLang(site, item.label, found.path)),
    target: { href: pageHref(site.config, found.path), isExternal: false },
    ...activity(item, found.path, found.sidebar, { site, page, links }),
    ...(versions.length > 1 ? { versions: JSON.stringify(Object.fromEntries(all)) } : {}),
  };
}

interface VersionedTarget {
  readonly path: string;
  readonly label: string;
  /** Defaults to the navbar's language. */
  readonly lang?: string | undefined;
  /** Key of the sidebar in which the item is active. */
  readonly sidebar?: string | undefined;
}

function docLink(item: NavDoc, scope: Scope): NavItemLink | undefined {
  const { site } = scope;
  return versionedLink(
    item,
    ({ paths }) => {
      const path = paths.get(item.doc);
      const page = path === undefined ? undefined : site.pages.get(comparablePath(path));
      return path === undefined || !page
        ? undefined
        : { path, label: labelOfPage(page), lang: page.lang, sidebar: sidebarOf(site, page)?.key };
    },
    scope,
  );
}

function sidebarLink(item: NavSidebar, scope: Scope): NavItemLink | undefined {
  return versionedLink(
    item,
    ({ sidebars }) => {
      const sidebar = sidebars.get(item.sidebar);
      return sidebar?.firstPath === undefined ? undefined : { path: sidebar.firstPath, label: sidebar.id, sidebar: sidebar.key };
    },
    scope,
  );
}

function versionLink(item: NavVersion, scope: Scope): NavItemLink | undefined {
  return versionedLink(
    item.label === undefined ? {} : { label: item.label },
    (version) => {
      const path = mainPath(version);
      return path === undefined ? undefined : { path, label: version.name };
    },
    scope,
  );
}

function versionMenu({ site, page }: Scope): NavItemMenu {
  const { versions, locale } = pageLanguage(site, page);
  const active = versions.find(({ id }) => id === page.version) ?? latestVersion(versions);
  const name = catalogueOrEnglish(locale.lang).strings.versions;
  return editionMenu('version', { name, label: active.name }, versionEditions(site, page));
}

function languageMenu({ site, page }: Scope): NavItemMenu | undefined {
  if (site.languages.length < 2) return undefined;
  const { locale } = pageLanguage(site, page);
  const name = catalogueOrEnglish(locale.lang).strings.languages;
  return editionMenu('language', { name, label: locale.label }, languageEditions(site, page));
}

function editionMenu(
  choice: 'version' | 'language',
  texts: Pick<NavItemMenu, 'name' | 'label'>,
  editions: readonly Edition[],
): NavItemMenu {
  const items = editions.map(({ id, label, lang, href, isCurrent }): NavItemLink => ({
    kind: 'link',
    label,
    lang,
    edition: `${choice} ${id}`,
    target: { href, isExternal: false, isOtherDocument: true },
    current: isCurrent ? 'true' : undefined,
  }));
  return { kind: 'menu', choice, ...texts, items };
}
