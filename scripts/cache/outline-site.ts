import type { Document } from '../../src/content/load-documents.ts';
import type { Site } from '../../src/site/load-site.ts';
import { environmentTexts } from '../../src/render/parts/environment-texts.ts';
import type { Page } from '../../src/site/page.ts';
import { siteDownloadNames } from '../../src/site/downloads.ts';

/**
 * What any page of a site may say of all others, as a text that is the same only if that is: configuration, titles, addresses,
 * sidebars, the glossary. It lacks the texts of the pages themselves and what specifications say, which reach fewer pages.
 */
export function outlineSite(site: Site): string {
  const { root, config, languages, apis, pages, glossary, redirects, settings } = site;
  return JSON.stringify(
    {
      // Pictures of a page are known by their absolute paths.
      root,
      config,
      languages: languages.map((language) => ({
        ...language,
        versions: language.versions.map((version) => ({ ...version, docs: version.docs.map(outlineDocument) })),
      })),
      apis: apis.map(({ group, api: { slug, title, servers } }) => ({ group, slug, title, texts: environmentTexts(config, [servers]) })),
      pages: [...pages].map(([path, page]) => [path, outlinePage(page)]),
      glossary,
      // Where links to old addresses lead. Places in the file are said of pages only with the address.
      redirects: redirects.map(({ from, to }) => ({ from, to })),
      settings: {
        ...settings,
        downloads: settings.downloads && siteDownloadNames(site).filter((name) => settings.downloads?.sizes.has(name)),
      },
    },
    (_key, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value),
  );
}

function outlineDocument(document: Document): Document {
  // No page says where the keys are.
  return { ...document, body: '', places: {} };
}

function outlinePage(page: Page): object {
  if (page.kind === 'guide') return { ...page, document: outlineDocument(page.document) };
  if (page.kind === 'api-introduction') return { ...page, api: page.api.slug };
  if (page.kind === 'operation') return { ...page, api: page.api.slug, operation: page.operation.pointer };
  return page;
}
