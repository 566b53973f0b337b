import type { Site } from '../../site/load-site.ts';
import { canonicalAddress } from '../../site/canonical-page.ts';
import { isIndexed, pageLanguage, ownAddress } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { FEED_PATH } from '../../site/machine-paths.ts';
import { CARD_SIZE } from '../../site/social-card.ts';
import { twinHref } from '../../site/twin-address.ts';
import { withBase } from '../../url/base-url.ts';
import { documentTitle } from '../parts/document-title.ts';
import { hasNews } from '../guide/list-changes.ts';
import { hreflangs } from '../parts/editions.ts';
import { createImages } from '../parts/page-images.ts';

/** `attributes` are React props, such as `hrefLang`. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

const meta = (attributes: Readonly<Record<string, string>>): HeadTag => ({ tag: 'meta', attributes });

/** Returns tags that need no update when a reader navigates to another page. */
export function pageMeta(site: Site, page: Page): readonly HeadTag[] {
  const { config } = pageLanguage(site, page);
  const title = documentTitle(site, page);
  if (page.kind === 'not-found') return [meta({ name: 'robots', content: 'noindex' })];
  const { keywords } = frontMatterOf(page);
  return [
    ...(page.isUnlisted ? [meta({ name: 'robots', content: 'noindex, nofollow' })] : []),
    ...(!page.isUnlisted && !isIndexed(site, page) ? [meta({ name: 'robots', content: 'noindex' })] : []),
    ...(page.description
      ? [meta({ name: 'description', content: page.description }), meta({ property: 'og:description', content: page.description })]
      : []),
    ...(keywords ? [meta({ name: 'keywords', content: keywords.join(',') })] : []),
    { tag: 'link', attributes: { rel: 'canonical', href: canonicalAddress(site, page) } },
    ...hreflangs(site, page).map(({ lang, href }): HeadTag => ({ tag: 'link', attributes: { rel: 'alternate', hrefLang: lang, href } })),
    meta({ property: 'og:type', content: page.title === undefined ? 'website' : 'article' }),
    meta({ property: 'og:site_name', content: config.title }),
    { tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href: twinHref(config, page) } },
    meta({ property: 'og:title', content: title }),
    // Use the address of the version that the reader is sharing.
    meta({ property: 'og:url', content: ownAddress(site, page) }),
    meta({ property: 'og:locale', content: openGraphLocale(page.lang) }),
    ...(hasFeedLink(page) && hasNews(site) ? [feedLink(config.title, withBase(FEED_PATH, config.baseUrl))] : []),
    ...pictureMeta(socialPicture(site, page)),
  ];
}

/** @example openGraphLocale('pt-BR') // => 'pt_BR' */
function openGraphLocale(lang: string): string {
  return lang.replace('-', '_');
}

function frontMatterOf(page: Page): { readonly keywords?: readonly string[]; readonly image?: string } {
  return page.kind === 'guide' ? page.document.frontMatter : page.kind === 'generated-index' ? page.index : {};
}

/** Only API introductions and pages without a title, such as the home page, link to the feed. */
function hasFeedLink({ kind, title }: Page): boolean {
  return kind === 'api-introduction' || title === undefined;
}

function feedLink(title: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel: 'alternate', type: 'application/atom+xml', title, href } };
}

interface Picture {
  readonly url: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly alt?: string;
}

/** Prefers the page's configured image, then its generated card, then the site's image. */
function socialPicture(site: Site, page: Page): Picture | undefined {
  const { config, settings } = site;
  const { image } = frontMatterOf(page);
  const card = settings.cards.get(page.pathname);
  const addressOf = (pathname: string): string => config.url + withBase(encodeURI(pathname), config.baseUrl);
  if (image === undefined && card) return { url: addressOf(card.path), size: CARD_SIZE, alt: card.alt };
  const named = image ?? config.socialImage;
  if (named === undefined) return undefined;
  if (/^https?:/.test(named)) return { url: named };
  const pathname = named.startsWith('/') ? named : `/${named}`;
  const { width, height } = createImages(site, page).resolve(pathname) ?? {};
  return {
    url: config.url + withBase(pathname, config.baseUrl),
    ...(width !== undefined && height !== undefined ? { size: { width, height } } : {}),
  };
}

function pictureMeta(picture: Picture | undefined): readonly HeadTag[] {
  if (!picture) return [meta({ name: 'twitter:card', content: 'summary' })];
  const { url, size, alt } = picture;
  return [
    meta({ property: 'og:image', content: url }),
    ...(size
      ? [
          meta({ property: 'og:image:width', content: String(size.width) }),
          meta({ property: 'og:image:height', content: String(size.height) }),
        ]
      : []),
    ...(alt ? [meta({ property: 'og:image:alt', content: alt })] : []),
    meta({ name: 'twitter:image', content: url }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
  ];
}
