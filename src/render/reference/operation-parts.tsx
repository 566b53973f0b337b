import type { Site } from '../../site/load-site.ts';
import { pageLanguage } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { pageCatalogue } from '../parts/page-catalogue.ts';
import { withBase } from '../../url/base-url.ts';
import { documentTitle } from '../parts/document-title.ts';
import { staticHtml } from '../parts/static-html.ts';
import type { Pieces } from '../parts/render-pieces.ts';
import { type CutHtml, cutPage, type PageBudget } from './cut-page.ts';

/** Including the frame, a page stays below 60 KB on the network, 250 KB of text and 4,000 elements. */
export const MAIN_BUDGET: PageBudget = { bytes: 44_000, characters: 220_000, elements: 3560 };

const FOLDER = '/reference-parts/';

/** Returns a path below the base URL. */
export function partPath(name: string): string {
  return `${FOLDER}${name}.html`;
}

interface RenderedMain {
  readonly page: Page;
  readonly html: string;
  readonly pieces?: Pieces;
}

/** Cuts `<main>` if it exceeds the budget. Only pages with pieces can be cut. */
export function cutMain(site: Site, { page, html, pieces }: RenderedMain): CutHtml {
  if (!pieces) return { html, parts: new Map() };
  const { strings } = pageCatalogue(site, page);
  return cutPage(pieces, {
    budget: MAIN_BUDGET,
    key: page.pathname,
    linkTo: (name, label = strings.reference.showPart) =>
      staticHtml(
        <p className="part field__rules">
          <a href={withBase(partPath(name), site.config.baseUrl)}>{label}</a>
        </p>,
      ),
  });
}

/** Scripts insert the part into the page; without JavaScript, readers open this document. Its links are relative to the page. */
export function partDocument(site: Site, page: Page, html: string, styles: readonly string[]): string {
  const { locale } = pageLanguage(site, page);
  const { baseUrl } = site.config;
  const href = withBase(encodeURI(page.pathname), baseUrl);
  const head = (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self' data:" />
      <base href={href} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{documentTitle(site, page)}</title>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </head>
  );
  const body = (
    <body>
      <main className="page">
        <p className="prose">
          <a href={href}>{page.title}</a>
        </p>
        <div id="part" className="operation" dangerouslySetInnerHTML={{ __html: html }} />
      </main>
    </body>
  );
  return `<!doctype html>${staticHtml(
    <html lang={locale.lang}>
      {head}
      {body}
    </html>,
  )}`;
}
