import { localeRules } from '../../site/config/locales.ts';
import type { Site } from '../../site/load-site.ts';
import { canonicalAddress } from '../../site/canonical-page.ts';
import { isIndexed, pageLanguage, pageAddress } from '../../site/page-address.ts';
import { lastChange, type Page } from '../../site/page.ts';
import { verificationOf } from '../../site/verification-of.ts';
import { localePath } from '../../url/locale-path.ts';
import { breadcrumbList, hasCrumbs } from '../parts/breadcrumbs.ts';

type Thing = Readonly<Record<string, unknown>>;

/** Returns breadcrumbs and the page type for search engines (schema.org). Empty for pages that are not indexed. */
export function structuredData(site: Site, page: Page): readonly object[] {
  if (!isIndexed(site, page)) return [];
  const crumbs = hasCrumbs(site, page) ? breadcrumbList(site, page) : undefined;
  const described = isHome(site, page) ? webSite(site, page) : article(site, page);
  return [...(crumbs ? [crumbs] : []), ...(described ? [{ '@context': 'https://schema.org', ...described }] : [])];
}

function isHome({ config }: Site, { pathname, locale }: Page): boolean {
  return pathname === localePath('/', locale, localeRules(config));
}

function webSite(site: Site, page: Page): Thing {
  const { config, locale } = pageLanguage(site, page);
  const url = pageAddress(site.config, page.pathname);
  return {
    '@type': 'WebSite',
    name: config.title,
    ...(config.tagline ? { description: config.tagline } : {}),
    url,
    inLanguage: locale.lang,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Google truncates longer headlines. https://schema.org/headline */
const MAX_HEADLINE = 110;

function article(site: Site, page: Page): Thing | undefined {
  const type = typeOf(page);
  if (type === undefined || page.title === undefined) return undefined;
  const changed = lastChange(page, site.lastUpdates);
  const url = canonicalAddress(site, page);
  // `lastReviewed` is a property of WebPage, not of articles. https://schema.org/lastReviewed
  const verified = page.kind === 'guide' ? verificationOf(page.document.frontMatter) : undefined;
  return {
    '@type': type,
    headline: page.title.length > MAX_HEADLINE ? `${page.title.slice(0, MAX_HEADLINE - 1)}…` : page.title,
    ...(page.description ? { description: page.description } : {}),
    url,
    inLanguage: page.lang,
    ...(changed === undefined ? {} : { dateModified: changed }),
    ...(verified === undefined ? {} : { mainEntityOfPage: { '@type': 'WebPage', '@id': url, lastReviewed: verified.on } }),
  };
}

function typeOf({ kind }: Page): 'TechArticle' | 'APIReference' | undefined {
  switch (kind) {
    case 'guide':
      return 'TechArticle';
    case 'api-introduction':
    case 'operation':
      return 'APIReference';
    case 'default-home':
    case 'not-found':
    case 'generated-index':
    case 'tag-list':
    case 'tag':
      return undefined;
  }
}
