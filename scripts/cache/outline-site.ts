import type { Document } from '../../src/content/load-documents.ts';
import type { Site } from '../../src/site/load-site.ts';
import { environmentTexts } from '../../src/render/parts/environment-texts.ts';
import type { Page } from '../../src/site/page.ts';
import { siteDownloadNames } from '../../src/site/downloads.ts';

/**
 * Serialises what any page may show, such as configuration, titles, addresses, sidebars and glossary. Excludes page text and
 * specifications.
 */
export function outlineSite(site: Site): string {
  const { root, config, languages, apis, pages, glossary, redirects, settings } = site;
  return JSON.stringify(
    {
      // Included because the configuration contains absolute paths of page images.
      root,
      config,
      languages: languages.map((language) => ({
        ...language,
        versions: language.versions.map((version) => ({ ...version, docs: version.docs.map(outlineDocument) })),
      })),
      apis: apis.map(({ group, api: { slug, title, servers } }) => ({ group, slug, title, texts: environmentTexts(config, [servers]) })),
      pages: [...pages].map(([path, page]) => [path, outlinePage(page)]),
      glossary,
      // Omits positions in the redirects file: pages only resolve links to old addresses.
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
  // Omits source positions, which pages do not show.
  return { ...document, body: '', places: {} };
}

function outlinePage(page: Page): object {
  if (page.kind === 'guide') return { ...page, document: outlineDocument(page.document) };
  if (page.kind === 'api-introduction') return { ...page, api: page.api.slug };
  if (page.kind === 'operation') return { ...page, api: page.api.slug, operation: page.operation.pointer };
  return page;
}
