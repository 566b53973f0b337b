import path from 'node:path';
import { didYouMean } from '../../src/data/suggest.ts';
import { SITE_FILE } from '../../src/site/config/config.ts';
import { allDocuments } from '../../src/site/all-documents.ts';
import type { Site } from '../../src/site/load-site.ts';
import { findSidebarPlace, type FoundPlace } from './find-sidebar-place.ts';
import { guideText } from './guide-text.ts';
import { insertEntry } from './insert-entry.ts';
import { kebabCase } from '../../src/url/kebab-case.ts';
import { createInputError } from '../console/input-error.ts';
import type { NewFiles } from './new-files.ts';

export interface NewGuide {
  /** Such as `/docs/guides/refunds`. */
  readonly route: string;
  /** Derived from the route by default. */
  readonly title?: string | undefined;
  /** Sidebar that gets the entry, after the nearest neighbour or at the end. Defaults to the nearest neighbour's sidebar. */
  readonly sidebar?: string | undefined;
}

const ROUTE = /^\/docs(\/[a-z0-9]+([._-][a-z0-9]+)*)+$/;

/** @throws InputError if the address is invalid or taken, or the sidebar is unknown */
export function newGuide(guide: NewGuide, site: Site, siteText: string): NewFiles {
  const { route, title } = guide;
  // Rejects extensions, which would produce a file named `refunds.mdx.mdx`.
  if (!ROUTE.test(route) || /\.mdx?$/.test(route))
    throw createInputError(
      route,
      'This is not a valid address for a guide.',
      `Write ${betterRoute(route)}: lower-case letters, digits and hyphens.`,
    );
  if (site.pages.has(route))
    throw createInputError(route, `There is already a page at ${route}.`, 'Choose another address, or edit that page.');
  const documents = allDocuments(site);
  const relative = route.slice(1);
  const isFolder = documents.some(({ filePath }) => filePath.startsWith(`content/${relative}/`));
  const filePath = `content/${relative}${isFolder ? '/index' : ''}.mdx`;
  const neighbour = documents.find((document) => path.posix.dirname(document.filePath) === path.posix.dirname(filePath));
  const place = placeOf(guide, site);
  const list = place?.kind === 'place' ? insertEntry(siteText, { ...place.place, entry: { doc: route } }) : undefined;
  return {
    files: new Map([
      [filePath, guideText(title ?? titleOf(route), neighbour?.frontMatter.lang)],
      ...(list === undefined ? [] : ([[SITE_FILE, list]] as const)),
    ]),
    notes: [
      `Created ${filePath}, a draft of ${route}. Write it, then remove "draft: true" to publish it.`,
      sidebarNote(route, place, list !== undefined),
      'Preview it with npm run dev, and check it with npm run check.',
    ],
  };
}

function placeOf({ route, sidebar }: NewGuide, { config: { sidebars } }: Site): FoundPlace | undefined {
  const [only, ...others] = Object.keys(sidebars);
  const name = sidebar ?? (others.length === 0 ? only : undefined);
  if (name === undefined) return findSidebarPlace(sidebars, route);
  const items = sidebars[name];
  if (!items)
    throw createInputError(
      SITE_FILE,
      `There is no sidebar "${name}".`,
      didYouMean(name, Object.keys(sidebars)) ?? 'Add it under sidebars.',
    );
  const found = findSidebarPlace({ [name]: items }, route);
  return found ?? { kind: 'place', sidebar: name, place: { list: ['sidebars', name], at: items.length } };
}

function sidebarNote(route: string, place: FoundPlace | undefined, isEntered: boolean): string {
  if (place?.kind === 'generated') return `The sidebar ${place.sidebar} lists it automatically.`;
  if (isEntered) return `${SITE_FILE}: added it to the sidebar ${place?.sidebar}.`;
  const where = place ? `under sidebars.${place.sidebar}` : 'to a sidebar';
  return `No sidebar lists it: add "- { doc: ${route} }" ${where} in ${SITE_FILE}, or link to it from another page.`;
}

/** Suggests a valid address similar to the given one. */
function betterRoute(route: string): string {
  const parts = route
    .replace(/^\/?(content\/)?(docs(\/|$))?/i, '')
    .replace(/\.mdx?$/i, '')
    .split('/')
    .map(kebabCase)
    .filter(Boolean);
  return `/docs/${parts.join('/') || 'name-of-the-page'}`;
}

/** @example titleOf('/docs/guides/refund-a-booking') // => 'Refund a booking' */
function titleOf(route: string): string {
  const words = path.posix.basename(route).replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
