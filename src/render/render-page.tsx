import { DefaultHome } from '../components/layout/default-home.tsx';
import { NotFound } from '../components/layout/not-found.tsx';
import { type CardEntry, CardList, TaggedPages, TagIndex } from '../components/layout/list-pages.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import type { Problem } from '../errors.ts';
import { fillStaticParts, staticPart } from '../markdown/static-parts.ts';
import type { LazyRows } from '../reference/list-lazy-rows.ts';
import type { SearchPage } from '../search/search-record.ts';
import type { Site } from '../site/load-site.ts';
import { withWritingLevels } from '../site/config/writing-kinds.ts';
import { pageLanguage } from '../site/page-address.ts';
import type { DefaultHomePage, GeneratedIndexPage, Page, TagListPage, TagPage } from '../site/page.ts';
import type { Strings } from '../site/strings/en.ts';
import { latestVersion } from '../site/version.ts';
import { cardsOf, cardsOfPages } from './parts/category-cards.ts';
import { editionsData } from './parts/editions.ts';
import { filesOf } from './page-files.ts';
import { factsOf, noticesOf } from './page-facts.ts';
import { glossaryRootsOn } from './search/glossary-use.ts';
import { searchPage } from './search/search-page.ts';
import { crumbsOf, hasCrumbs, neighboursOf } from './parts/breadcrumbs.ts';
import type { Pieces } from './parts/render-pieces.ts';
import { renderApiPage } from './reference/render-api-page.tsx';
import { renderGuide } from './guide/render-guide.tsx';
import { faultsHtml } from './parts/faults-html.tsx';
import { createImages, type PageImage, type PageImages } from './parts/page-images.ts';
import type { PageBody, PageReads, PageTools } from './parts/page-body.ts';
import { createPageLinks, type InternalLink, type PageLinks } from './parts/page-links.ts';
import { staticHtml } from './parts/static-html.ts';
import { createTwinLinks } from './parts/twin-links.ts';
import { type ListedPage, writeListedPages } from '../twins/listed-page.ts';
import type { TwinText } from '../twins/page-twin.ts';
import type { Twin } from '../twins/resolve-place-marks.ts';
import { catalogueOrEnglish } from '../site/strings/catalogue.ts';
import { pageCatalogue } from './parts/page-catalogue.ts';
import { writeTwin } from './write-twin.ts';

export interface RenderedPage {
  readonly page: Page;
  /** Inner HTML of `<main>`. */
  readonly html: string;
  /** HTML that shows the errors in place of the content in development; `undefined` if there are none. */
  readonly faultsHtml: string | undefined;
  /** `html` in pieces; set if the page may exceed its budget. */
  readonly pieces?: Pieces;
  readonly links: readonly InternalLink[];
  /** As in `PageLinks`; includes links in untranslated content. */
  readonly leadsTo: ReadonlySet<string>;
  readonly images: readonly PageImage[];
  readonly problems: readonly Problem[];
  readonly addresses?: ReadonlySet<string>;
  readonly copies: LazyRows;
  readonly twin: () => Promise<Twin>;
  /** Whether faults may have removed ids, so that missing ids are not reported. */
  readonly lacksIds: boolean;
  /** `undefined` for pages excluded from search. */
  readonly findable: SearchPage | undefined;
  readonly glossaryRoots: readonly string[];
  /** Complete only after the twin has been written. */
  readonly reads: PageReads;
}

const NO_COPIES: LazyRows = new Map();

/** Pages with errors must not be published. */
export async function renderPage(site: Site, page: Page): Promise<RenderedPage> {
  const problems: Problem[] = [];
  const reads: PageReads = { files: new Set(), showsSpecs: 'api' in page, needsReferenceStyle: 'api' in page };
  const onRead = (filePath: string): void => void reads.files.add(filePath);
  const links = createPageLinks(site, page, onRead);
  const images = createImages(site, page, onRead);
  let lacksIds = false;
  const report = (problem: Problem): void => {
    lacksIds ||= problem.dropsIds === true;
    problems.push(...withWritingLevels([problem], site.config));
  };
  const body = await bodyOf(page, { site, reads, links, report }, images);
  const faults = problems.filter(({ severity }) => severity === 'error');
  const shell = staticHtml(<Shell site={site} page={page} body={body} links={links} showsSpecs={reads.needsReferenceStyle ?? false} />);
  const heading = body.pageHeading?.html ?? '';
  const findable = searchPage(site, page, body.listRecords?.());
  // Report nothing for untranslated content, because it is checked in its own language.
  const { isFallback } = page;
  return {
    page,
    html: fillStaticParts(shell, [body.html, heading]),
    faultsHtml: faults.length > 0 ? fillStaticParts(shell, [faultsHtml(faults), heading]) : undefined,
    ...(body.pieces && { pieces: { ...body.pieces, html: fillStaticParts(shell, [body.pieces.html, heading]) } }),
    links: isFallback ? [] : links.internal,
    leadsTo: links.leadsTo,
    images: images.used,
    problems: isFallback ? [] : [...problems, ...links.problems],
    ...(body.addresses && { addresses: body.addresses }),
    copies: body.copies ?? NO_COPIES,
    twin: async () => writeTwin(site, page, await body.twin()),
    lacksIds,
    findable,
    glossaryRoots: glossaryRootsOn(site.glossary, findable),
    reads,
  };
}

function bodyOf(page: Page, tools: PageTools, images: PageImages): PageBody | Promise<PageBody> {
  switch (page.kind) {
    case 'guide':
      return renderGuide(page, tools, images);
    case 'api-introduction':
    case 'operation':
      return renderApiPage(page, tools);
    case 'default-home':
      return {
        layout: 'home',
        html: staticHtml(<DefaultHome {...defaultHome(page, tools)} />),
        headings: [],
        twin: () => listTwin(page, tools),
      };
    case 'not-found':
      return {
        layout: 'guide',
        html: staticHtml(<NotFound strings={stringsOf(page, tools)} lang={page.lang} homeTarget={tools.links.resolve('/')} />),
        headings: [],
        twin: () => ({ sections: [] }),
      };
    case 'generated-index':
    case 'tag-list':
    case 'tag':
      return { layout: 'guide', html: staticHtml(<ListPage page={page} tools={tools} />), headings: [], twin: () => listTwin(page, tools) };
  }
}

function stringsOf(page: Page, { site }: PageTools): Strings {
  return pageCatalogue(site, page).strings;
}

function listTwin(page: List | DefaultHomePage, tools: PageTools): TwinText {
  const { site } = tools;
  const links = createTwinLinks(site, page);
  const own = { ...tools, links };
  return { sections: [writeListedPages(listedOn(page, own))] };
}

function listedOn(page: List | DefaultHomePage, tools: PageTools): readonly ListedPage[] {
  const { site, links } = tools;
  const ofCards = (cards: readonly CardEntry[]): readonly ListedPage[] =>
    cards.map(({ label, target, description }) => ({ title: label, href: target.href, description }));
  switch (page.kind) {
    case 'generated-index':
      return ofCards(cardsOf(site, page, page.index.items, links));
    case 'tag-list':
      return page.tags.map(({ label, pathname, pages }) => ({
        title: label,
        href: links.resolve(pathname).href,
        description: stringsOf(page, tools).itemCount(pages.length),
      }));
    case 'tag':
      return ofCards(cardsOfPages(site, page, page.tag.pages, links));
    case 'default-home':
      return defaultHome(page, tools).links.map(({ label, target }) => ({ title: label, href: target.href, description: '' }));
  }
}

type List = GeneratedIndexPage | TagListPage | TagPage;

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
          entries={cardsOfPages(site, page, page.tag.pages, links)}
          all={links.resolve(page.listPath)}
          allLabel={stringsOf(page, tools).allTags}
        />
      );
  }
}

function defaultHome(page: Page, { site, links }: PageTools) {
  const latest = latestVersion(site.versions).id;
  const starts = [...site.pages.values()].filter(
    ({ kind, title, isUnlisted, locale, version }) =>
      title !== undefined &&
      !isUnlisted &&
      // API pages belong to all versions.
      (kind === 'api-introduction' || (kind === 'guide' && (version === undefined || version === latest))) &&
      locale === page.locale,
  );
  const { title, tagline } = pageLanguage(site, page).config;
  return {
    title,
    tagline,
    links: starts.slice(0, 60).map(({ title, pathname }) => ({ label: title ?? pathname, target: links.resolve(pathname) })),
  };
}

interface ShellProps {
  readonly site: Site;
  readonly page: Page;
  readonly body: PageBody;
  readonly links: PageLinks;
  readonly showsSpecs: boolean;
}

function Shell({ site, page, body, links, showsSpecs }: ShellProps) {
  const frontMatter = page.kind === 'guide' ? page.document.frontMatter : {};
  // A home page without <Hero> has no heading in its content.
  const hasOwnHeading = body.hasHeading || frontMatter.hide_title || (body.layout === 'home' && /<h1[\s>]/.test(body.html));
  const { previous, next } = neighboursOf(site, page, links);
  const { locale } = pageLanguage(site, page);
  const { lang, strings } = catalogueOrEnglish(locale.lang);
  const ofText = pageCatalogue(site, page);
  const editions = editionsData(site, page);
  return (
    <PageShell
      layout={body.layout}
      title={body.pageHeading?.text ?? (hasOwnHeading ? undefined : (body.title ?? page.title))}
      heading={body.pageHeading && <span id={body.pageHeading.id}>{staticPart(1)}</span>}
      lang={page.lang === locale.lang ? undefined : page.lang}
      textLang={page.lang}
      interfaceLang={page.lang === lang ? undefined : lang}
      showsSpecs={showsSpecs}
      crumbs={hasCrumbs(site, page) ? crumbsOf(site, page, links) : []}
      headings={body.headings}
      previous={previous}
      next={next}
      files={filesOf(site.config, page)}
      facts={factsOf(site, page, links)}
      notices={noticesOf(site, page)}
      editions={editions && JSON.stringify(editions)}
      environment={body.environment}
      ofText={{ strings: ofText.strings, lang: page.lang === ofText.lang ? undefined : ofText.lang }}
      homeTarget={links.resolve('/')}
      strings={strings}
    >
      {staticPart(0)}
    </PageShell>
  );
}
