import { hasEnvironments } from '../markdown/code/environment-texts.ts';
import { pageLanguage, ownAddress } from '../site/page-address.ts';
import type { Site } from '../site/load-site.ts';
import type { Page } from '../site/page.ts';
import { operationDocumentHref } from '../site/downloads.ts';
import { hasTwin, twinAddress } from '../site/twin-address.ts';
import { LLMS_PATH } from '../site/llms-path.ts';
import { pageTwin, type TwinText } from '../twins/page-twin.ts';
import type { Twin } from '../twins/resolve-place-marks.ts';
import { code, heading, plain } from '../twins/markdown-writer.ts';
import { withBase } from '../url/base-url.ts';
import { checkInWords } from './page-facts.ts';
import { environmentTexts } from './parts/environment-texts.ts';
import { pageCatalogue } from './parts/page-catalogue.ts';

/** `parts` is empty if the page has no twin. Links still have HTML fragments, which `createTwinLinkResolver` converts. */
export function writeTwin(site: Site, page: Page, text: TwinText): Twin {
  if (!hasTwin(page)) return { parts: [], places: [] };
  const { config } = site;
  const { strings } = pageCatalogue(site, page);
  const { title: siteTitle } = pageLanguage(site, page).config;
  return pageTwin({
    ...text,
    head: {
      heading: text.heading ?? heading(1, plain(page.title ?? siteTitle)),
      description: page.description,
      address: ownAddress(site, page),
      index: config.url + withBase(LLMS_PATH, config.baseUrl),
      files:
        'operation' in page
          ? [
              {
                label: strings.twin.specification,
                href: config.url + operationDocumentHref(config, page),
              },
            ]
          : [],
      notes: [...[checkInWords(site, page, plain)].filter((note) => note !== undefined), ...sandboxNote(site, page, text, strings.twin)],
    },
    words: strings.twin,
    partAddress: (part) => twinAddress(config, page, part),
  });
}

/** Lists the strings to replace in production: twins contain sandbox values, which are the default on pages. */
function sandboxNote(
  { config, apis }: Site,
  page: Page,
  { sections, aside = '' }: TwinText,
  words: { readonly sandbox: (pairs: string) => string; readonly replaced: (sandbox: string, production: string) => string },
): readonly string[] {
  // The home page has no environment switch.
  if (page.kind === 'guide' && page.document.frontMatter.layout === 'home') return [];
  const servers =
    'api' in page ? [page.api.servers, ...('operation' in page ? [page.operation.servers] : [])] : apis.map(({ api }) => api.servers);
  const used = environmentTexts(config, servers).filter((pair) => [...sections, aside].some((text) => hasEnvironments(text, [pair])));
  if (used.length === 0) return [];
  return [words.sandbox(used.map(({ sandbox, production }) => words.replaced(code(sandbox), code(production))).join(', '))];
}
