import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DefaultHome } from '../components/layout/default-home.tsx';
import { NotFound } from '../components/layout/not-found.tsx';
import { CardList, TaggedPages, TagIndex } from '../components/layout/list-pages.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { COMPONENT_PROPS } from '../components/mdx/component-props.ts';
import { mdxComponents } from '../components/mdx/mdx-components.tsx';
import { contentPath } from '../content/content-path.ts';
import { formatProblem, type Place, type Problem, sortProblems } from '../errors.ts';
import { createMdxCompiler, MdxError } from '../markdown/compile-mdx.ts';
import type { Heading, PageContext, TextPosition } from '../markdown/page-context.ts';
import { staticPart } from '../markdown/static-parts.ts';
import type { Site } from '../site/load-site.ts';
import { languageOf } from '../site/page-address.ts';
import type { GeneratedIndexPage, GuidePage, Page, TagListPage, TagPage } from '../site/page.ts';
import { catalogueOrEnglish } from '../site/strings/catalogue.ts';
import type { Strings } from '../site/strings/en.ts';
import { cardsOf, cardsOfPages, itemsOfOwnCategory } from './category-cards.ts';
import { editionsData } from './editions.ts';
import { embedSpecs } from './embed-specs.tsx';
import { foldLabel } from './fold-label.ts';
import { factsOf, noticesOf } from './page-facts.ts';
import { breadcrumbList, crumbsOf, neighboursOf } from './page-trail.ts';
import { renderApiPage } from './render-api-page.tsx';
import { createImages, type PageImage, type PageImages } from './page-images.ts';
import type { PageBody, PageTools } from './page-body.ts';
import { createPageLinks, type InternalLink, type PageLinks } from './page-links.ts';
import { staticHtml } from './static-html.ts';

/** A page as it travels to the browser, with what the checks need to know of it. */
export interface RenderedPage {
  readonly page: Page;
  /** Inside of `<main>`. */
  readonly html: string;
  readonly links: readonly InternalLink[];
  readonly images: readonly PageImage[];
  readonly problems: readonly Problem[];
}

const compiler = createMdxCompiler(COMPONENT_PROPS);

/** One page of a site as HTML. Its faults come with it: a page with errors is not fit to be published. */
export async function renderPage(site: Site, page: Page): Promise<RenderedPage> {
  const problems: Problem[] = [];
  const links = createPageLinks(site, page);
  const images = createImages(site, page);
  const tools: PageTools = { site, links, report: (problem) => problems.push(problem) };
  const body = await bodyOf(page, tools, images);
  const faults = problems.filter(({ severity }) => severity === 'error');
  const article = faults.length > 0 ? faultsHtml(faults) : body.html;
  const html = staticHtml(<Shell site={site} page={page} body={body} links={links} />, [article]);
  // What is not translated is checked in its own language.
  const { isFallback } = page;
  return {
    page,
    html,
    links: isFallback ? [] : links.internal,
    images: images.used,
    problems: isFallback ? [] : [...problems, ...links.problems],
  };
}

/** What the writer sees in place of a page with faults. No build publishes it. */
function faultsHtml(problems: readonly Problem[]): string {
  return staticHtml(<pre className="problems">{sortProblems(problems).map(formatProblem).join('\n\n')}</pre>);
}

/**
 * `<page title> | <site title>`, or the site's title alone when the page has none.
 */
export function documentTitle(site: Site, { title, locale }: Page): string {
  const { config } = languageOf(site, { locale });
  return title ? `${title} ${config.titleDelimiter} ${config.title}` : config.title;
}

function bodyOf(page: Page, tools: PageTools, images: PageImages): PageBody | Promise<PageBody> {
  switch (page.kind) {
    case 'guide':
      return guideBody(page, tools, images);
    case 'api-introduction':
    case 'operation':
      return renderApiPage(page, tools);
    case 'default-home':
      return { layout: 'home', html: staticHtml(<DefaultHome {...defaultHome(page, tools)} />), headings: [] };
    case 'not-found':
      return {
        layout: 'guide',
        html: staticHtml(<NotFound strings={stringsOf(page, tools)} homeTarget={tools.links.resolve('/')} />),
        headings: [],
      };
    case 'generated-index':
    case 'tag-list':
    case 'tag':
      return { layout: 'guide', html: staticHtml(<ListPage page={page} tools={tools} />), headings: [] };
  }
}

function stringsOf(page: Page, { site }: PageTools): Strings {
  return catalogueOrEnglish(languageOf(site, page).locale.lang).strings;
}

type List = GeneratedIndexPage | TagListPage | TagPage;

/** The text of a page that nobody writes. */
function ListPage({ page, tools }: { readonly page: List; readonly tools: PageTools }) {
  const { site, links } = tools;
  switch (page.kind) {
    case 'generated-index':
      return (
        <>
          {page.description && <p className="lead">{page.description}</p>}
          <CardList entries={cardsOf(site, page, page.index.items, links)} />
        </>
      );
    case 'tag-list':
      return (
        <TagIndex
          entries={page.tags.map(({ label, pathname, pages }) => ({ label, target: links.resolve(pathname), count: pages.length }))}
        />
      );
    case 'tag':
      return (
        <TaggedPages
          entries={cardsOfPages(site, page.tag.pages, links)}
          all={links.resolve(page.listPath)}
          allLabel={stringsOf(page, tools).allTags}
        />
      );
  }
}

function defaultHome(page: Page, { site, links }: PageTools) {
  const starts = [...site.pages.values()].filter(
    ({ kind, title, isUnlisted, locale, version }) =>
      title !== undefined &&
      !isUnlisted &&
      (kind === 'guide' || kind === 'api-introduction') &&
      locale === page.locale &&
      (version === undefined || version === 'current'),
  );
  const { title, tagline } = languageOf(site, page).config;
  return {
    title,
    tagline,
    links: starts.slice(0, 60).map(({ title, pathname }) => ({ label: title ?? pathname, target: links.resolve(pathname) })),
  };
}

async function guideBody(page: GuidePage, tools: PageTools, images: PageImages): Promise<PageBody> {
  const { site, links, report } = tools;
  const { document } = page;
  const { filePath, frontMatter } = document;
  const placeOf = ({ line, column }: { line?: number | undefined; column?: number | undefined }): Place => ({
    filePath,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  });
  const context: PageContext = {
    productName: site.config.product.name,
    resolveLink: (href, position) => links.resolve(href, placeOf(position)),
    resolveImage: (src, position) => {
      const image = images.resolve(src);
      if (!image)
        report({
          severity: 'error',
          what: `There is no picture ${src}.`,
          where: placeOf(position),
          cure: 'Check the path; it starts from the folder of this page.',
        });
      return image ?? { src };
    },
    readText: (name) => readText(site, filePath, name),
    fold: foldLabel(site, page),
    report: (problem, position) => report({ ...problem, where: placeOf(position) }),
  };
  const layout = frontMatter.layout ?? 'guide';
  try {
    const compiled = await compiler.compile(document.body, context);
    const headings = headingsOf(page, compiled.headings);
    if (compiled.kind === 'html') return { layout, html: compiled.html, headings };
    const placeAt = (at: string | undefined): Place => placeOf(parsePosition(at));
    const ids = compiled.headings.map(({ id }) => id);
    const components = mdxComponents({
      resolveLink: (href, at) => links.resolve(href, placeAt(at)),
      categoryCards: (at) => {
        const { items, problem } = itemsOfOwnCategory(site, page);
        if (problem) report({ ...problem, where: placeAt(at) });
        return cardsOf(site, page, items, links);
      },
      ...embedSpecs(page, tools, placeAt, ids),
    });
    // Rendered apart from the frame, so that a component that throws is a fault of this file.
    return { layout, html: staticHtml(<compiled.Content components={components} />, compiled.staticParts), headings };
  } catch (error) {
    if (error instanceof MdxError) report({ ...error.problem, where: placeOf(error.position) });
    else
      report({
        severity: 'error',
        what: `The page cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
        where: { filePath, line: 1, column: 1 },
      });
    return { layout, html: '', headings: [] };
  }
}

/** @example parsePosition('5:1') // => { line: 5, column: 1 } */
function parsePosition(at: string | undefined): TextPosition {
  const [line, column] = (at ?? '').split(':').map(Number);
  return line ? { line, column } : {};
}

function readText(site: Site, filePath: string, name: string): string | undefined {
  const file = contentPath(name, filePath);
  if (file === undefined) return undefined;
  try {
    return readFileSync(path.join(site.root, file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The headings of the table of contents: levels 2 to 3 unless the page says otherwise. */
function headingsOf({ document: { frontMatter } }: GuidePage, headings: readonly Heading[]): readonly Heading[] {
  if (frontMatter.hide_table_of_contents || frontMatter.layout === 'home') return [];
  const from = frontMatter.toc_min_heading_level ?? 2;
  const to = frontMatter.toc_max_heading_level ?? 3;
  return headings.filter(({ depth }) => depth >= from && depth <= to);
}

interface ShellProps {
  readonly site: Site;
  readonly page: Page;
  readonly body: PageBody;
  readonly links: PageLinks;
}

function Shell({ site, page, body, links }: ShellProps) {
  const frontMatter = page.kind === 'guide' ? page.document.frontMatter : {};
  const hasOwnHeading = body.layout === 'home' || frontMatter.hide_title;
  const { previous, next } = neighboursOf(site, page, links);
  const { locale } = languageOf(site, page);
  const { lang, strings } = catalogueOrEnglish(locale.lang);
  const hasCrumbs = site.config.breadcrumbs && !frontMatter.hide_breadcrumbs;
  const editions = editionsData(site, page);
  return (
    <PageShell
      layout={body.layout}
      title={hasOwnHeading ? undefined : page.title}
      lang={page.lang === locale.lang ? undefined : page.lang}
      interfaceLang={page.lang === lang ? undefined : lang}
      crumbs={hasCrumbs ? crumbsOf(site, page, links) : []}
      breadcrumbList={hasCrumbs ? breadcrumbList(site, page) : undefined}
      headings={body.headings}
      previous={previous}
      next={next}
      facts={factsOf(site, page, links)}
      notices={noticesOf(site, page)}
      editions={editions && JSON.stringify(editions)}
      homeTarget={links.resolve('/')}
      strings={strings}
    >
      {staticPart(0)}
    </PageShell>
  );
}
