import { createHash } from 'node:crypto';
import { stepsFromGroup, breadcrumbsTo } from '../../render/parts/breadcrumbs.ts';
import type { Site } from '../../site/load-site.ts';
import { pageLanguage } from '../../site/page-address.ts';
import { columnOf, sectionOf } from '../../site/page-section.ts';
import type { Page } from '../../site/page.ts';
import { type CardImage, cardPath } from '../../site/social-card.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import type { Strings } from '../../site/strings/en.ts';
import { isSamePath } from '../../url/is-same-path.ts';
import type { Card, PlannedCard } from './card.ts';
import { readableText } from './readable-text.ts';

export interface CardPlan {
  readonly cards: readonly PlannedCard[];
  readonly byPage: ReadonlyMap<string, CardImage>;
}

/** On larger sites, a section's pages share a card, because the platform limits the number of files. */
const MAX_PAGES = 2_000;

/** Plans one card per page, or per section on a large site. If the font lacks a page's script, the section's or site's card is used. */
export function planCards(site: Site, maxPages = MAX_PAGES): CardPlan {
  const pages = site.config.socialCards ? [...site.pages.values()].filter(({ kind }) => kind !== 'not-found') : [];
  const bySection = pages.length > maxPages;
  const cards = new Map<string, Card>();
  const byPage = new Map<string, CardImage>();
  for (const page of pages) {
    const planned = (bySection ? undefined : pageCard(site, page)) ?? sectionCard(site, page) ?? siteCard(site, page);
    if (!planned) continue;
    cards.set(planned.path, planned.card);
    byPage.set(page.pathname, { path: planned.path, alt: altOf(planned.card) });
  }
  return { cards: [...cards].map(([path, card]) => ({ path, card })), byPage };
}

function pageCard(site: Site, page: Page): PlannedCard | undefined {
  if (page.title === undefined) return undefined;
  const call = page.kind === 'operation' ? page.operation : undefined;
  const card = readable({
    title: page.title,
    trail: trailOf(site, page),
    site: pageLanguage(site, page).config.title,
    ...(isDeprecated(page) ? { mark: stringsOf(site, page).deprecated } : {}),
    ...(call ? { call: { method: call.kind === 'webhook' ? 'EVENT' : call.method, path: call.path } } : {}),
    ...(page.description ? { description: page.description } : {}),
  });
  return card && { path: cardPath(page.pathname), card };
}

/** Lists a page's ancestors. If there are none, uses the name of the page's section. */
function trailOf(site: Site, page: Page): readonly string[] {
  const steps = stepsFromGroup(site, page);
  const above = steps.filter(({ pathname }, index) => index < steps.length - 1 || !isSamePath(pathname, page.pathname));
  const inside = [sectionOf(site, page), ...above.map(({ label }) => label)].filter((label) => label !== undefined && label !== page.title);
  const trail = inside.length > 0 ? inside : [columnOf(site, page)].filter((label) => label !== page.title);
  return [...new Set(trail.filter((label) => label !== undefined))];
}

function isDeprecated(page: Page): boolean {
  return 'api' in page && (page.group.deprecated || (page.kind === 'operation' && page.operation.deprecated));
}

function stringsOf(site: Site, page: Page): Strings {
  return catalogueOrEnglish(pageLanguage(site, page).locale.lang).strings;
}

function sectionCard(site: Site, page: Page): PlannedCard | undefined {
  const [section, ...inside] = breadcrumbsTo(site, page).map(({ label }) => label);
  if (section === undefined || inside.length === 0) return undefined;
  const card = readable({ title: section, trail: [], site: pageLanguage(site, page).config.title });
  return card && { path: cardPath(`/section-${digestOf(card)}`), card };
}

function siteCard(site: Site, page: Page): PlannedCard | undefined {
  const { title, tagline } = pageLanguage(site, page).config;
  const card = readable({ title, trail: [], site: '', ...(tagline ? { description: tagline } : {}) });
  return card && { path: page.title === undefined ? cardPath(page.pathname) : cardPath(`/site-${digestOf(card)}`), card };
}

const digestOf = (card: Card): string => createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 10);

/** Drops text in writing systems that the font lacks. Returns `undefined` if the title is not readable. */
function readable({ title: written, trail, site, mark, call, description }: Card): Card | undefined {
  const title = readableText(written);
  if (!title) return undefined;
  const path = call && readableText(call.path);
  const text = description === undefined ? undefined : readableText(description);
  return {
    title,
    trail: trail.flatMap((label) => readableText(label) || []),
    site: readableText(site) ?? '',
    ...(mark === undefined ? {} : { mark }),
    ...(call && path ? { call: { method: call.method, path } } : {}),
    ...(text ? { description: text } : {}),
  };
}

function altOf({ title, trail, site, mark, call }: Card): string {
  return [
    title,
    ...(mark === undefined ? [] : [mark]),
    ...(call ? [`${call.method} ${call.path}`] : []),
    ...trail.toReversed(),
    ...(site ? [site] : []),
  ].join(' – ');
}
