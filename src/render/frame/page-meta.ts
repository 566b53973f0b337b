import type { ServerMeta } from '../../framework/server-leaves.ts';
import type { Site } from '../../site/load-site.ts';
import { canonicalAddress, isIndexed, languageOf } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { twinHref } from '../../site/twin-address.ts';
import { withBase } from '../../url/base-url.ts';
import { documentTitle } from '../parts/document-title.ts';
import { hreflangs } from '../parts/editions.ts';

const meta = (attributes: Readonly<Record<string, string>>): ServerMeta => ({ tag: 'meta', attributes });

/** Tags for search engines and social previews. Nothing in a browser needs them after the first load. */
export function pageMeta(site: Site, page: Page): readonly ServerMeta[] {
  const { config, locale } = languageOf(site, page);
  const title = documentTitle(site, page);
  if (page.kind === 'not-found') return [meta({ name: 'robots', content: 'noindex' })];
  const address = canonicalAddress(site, page);
  const { keywords, image: ownImage } =
    page.kind === 'guide' ? page.document.frontMatter : page.kind === 'generated-index' ? page.index : {};
  const image = ownImage ?? (config.socialImage && `/${config.socialImage.replace(/^\//, '')}`);
  const imageUrl =
    image && (/^https?:/.test(image) ? image : config.url + withBase(image.startsWith('/') ? image : `/${image}`, config.baseUrl));
  return [
    ...(page.isUnlisted ? [meta({ name: 'robots', content: 'noindex, nofollow' })] : []),
    ...(!page.isUnlisted && !isIndexed(site, page) ? [meta({ name: 'robots', content: 'noindex' })] : []),
    ...(page.description
      ? [meta({ name: 'description', content: page.description }), meta({ property: 'og:description', content: page.description })]
      : []),
    ...(keywords ? [meta({ name: 'keywords', content: keywords.join(',') })] : []),
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    ...hreflangs(site, page).map(({ lang, href }): ServerMeta => ({ tag: 'link', attributes: { rel: 'alternate', hrefLang: lang, href } })),
    { tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href: twinHref(config, page) } },
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:url', content: address }),
    meta({ property: 'og:locale', content: locale.lang }),
    ...(imageUrl ? [meta({ property: 'og:image', content: imageUrl }), meta({ name: 'twitter:image', content: imageUrl })] : []),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
  ];
}
