import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DefaultHome } from '../components/layout/default-home.tsx';
import { NotFound } from '../components/layout/not-found.tsx';
import { type Crumb, type Neighbour, PageShell } from '../components/layout/page-shell.tsx';
import { MDX_COMPONENT_NAMES, mdxComponents } from '../components/mdx/mdx-components.tsx';
import { formatProblem, type Place, type Problem, sortProblems } from '../errors.ts';
import { createMdxCompiler, MdxError } from '../markdown/compile-mdx.ts';
import type { Heading, PageContext, TextPosition } from '../markdown/page-context.ts';
import { staticPart } from '../markdown/static-parts.ts';
import type { Site } from '../site/load-site.ts';
import { defaultLang } from '../site/load-site.ts';
import type { GuidePage, Page } from '../site/page.ts';
import { sidebarTrail, flattenSidebar } from '../site/sidebars.ts';
import { en } from '../site/strings/en.ts';
import { isSamePath } from '../url/is-same-path.ts';
import { apiPageEntries, renderApiPage } from './render-api-page.tsx';
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

const compiler = createMdxCompiler(MDX_COMPONENT_NAMES);

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
  return {
    page,
    html,
    links: links.internal,
    images: images.used,
    problems: [...problems, ...links.problems],
  };
}

/** What the writer sees in place of a page with faults. No build publishes it. */
function faultsHtml(problems: readonly Problem[]): string {
  return staticHtml(<pre className="problems">{sortProblems(problems).map(formatProblem).join('\n\n')}</pre>);
}

/**
 * `<page title> | <site title>`, or the site's title alone when the page has none.
 */
export function documentTitle({ config }: Site, { title }: Page): string {
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
      return { layout: 'home', html: staticHtml(<DefaultHome {...defaultHome(tools)} />), headings: [] };
    case 'not-found':
      return { layout: 'guide', html: staticHtml(<NotFound strings={en} homeTarget={tools.links.resolve('/')} />), headings: [] };
  }
}

function defaultHome({ site, links }: PageTools) {
  const starts = [...site.pages.values()].filter(
    ({ kind, title, isUnlisted }) => title !== undefined && !isUnlisted && kind !== 'operation',
  );
  return {
    title: site.config.title,
    tagline: site.config.tagline,
    links: starts.slice(0, 60).map(({ title, pathname }) => ({ label: title ?? pathname, target: links.resolve(pathname) })),
  };
}

async function guideBody(page: GuidePage, { site, links, report }: PageTools, images: PageImages): Promise<PageBody> {
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
    readPartial: (relative) => readPartial(site, filePath, relative),
    report: (problem, position) => report({ ...problem, where: placeOf(position) }),
  };
  const layout = frontMatter.layout ?? 'guide';
  try {
    const compiled = await compiler.compile(document.body, context);
    const headings = headingsOf(page, compiled.headings);
    if (compiled.kind === 'html') return { layout, html: compiled.html, headings };
    const components = mdxComponents({
      resolveLink: (href, at) => links.resolve(href, placeOf(parsePosition(at))),
      apiPages: (group) => apiPageEntries(site, group, links),
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

function readPartial(site: Site, filePath: string, relative: string): string | undefined {
  const partial = path.join(site.root, path.posix.dirname(filePath), relative);
  if (path.relative(path.join(site.root, 'content'), partial).startsWith('..')) return undefined;
  try {
    return readFileSync(partial, 'utf8');
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
  const edit = editHref(site, page);
  return (
    <PageShell
      layout={body.layout}
      title={hasOwnHeading ? undefined : page.kind === 'not-found' ? en.notFoundTitle : page.title}
      lang={page.lang === defaultLang(site.config) ? undefined : page.lang}
      crumbs={frontMatter.hide_breadcrumbs || !site.config.breadcrumbs ? [] : crumbsOf(site, page, links)}
      headings={body.headings}
      previous={frontMatter.pagination_prev === null ? undefined : previous}
      next={frontMatter.pagination_next === null ? undefined : next}
      editTarget={edit === undefined ? undefined : { href: edit, isExternal: true }}
      homeTarget={links.resolve('/')}
      strings={en}
    >
      {staticPart(0)}
    </PageShell>
  );
}

function sidebarItems(site: Site, page: Page) {
  return page.sidebar === undefined ? [] : (site.versions[0].sidebars.get(page.sidebar)?.items ?? []);
}

/** The trail in the sidebar; on the API pages that have none, group and page. */
function crumbsOf(site: Site, page: Page, links: PageLinks): readonly Crumb[] {
  const trail = sidebarTrail(sidebarItems(site, page), page.pathname);
  if (trail.length > 0) {
    return trail.map((item) => ({
      label: item.label,
      target: isSamePath(item.href, page.pathname) && item.type === 'link' ? undefined : links.resolve(item.href),
    }));
  }
  if (page.kind === 'operation' || page.kind === 'api-introduction') {
    const introduction = apiPageEntries(site, page.group.id, links)?.[0];
    return [{ label: page.group.label, target: introduction?.target }, { label: page.title ?? '' }];
  }
  return page.kind === 'guide' && page.document.slug !== '' ? parentCrumbs(site, page, links) : [];
}

/** Pages above a guide that no sidebar lists, by its path. */
function parentCrumbs(site: Site, page: GuidePage, links: PageLinks): readonly Crumb[] {
  const parts = page.pathname.split('/').slice(1, -1);
  const parents = parts.flatMap((_, index): Crumb[] => {
    const parent = site.pages.get(`/${parts.slice(0, index + 1).join('/')}`.toLowerCase());
    return parent?.title ? [{ label: parent.title, target: links.resolve(parent.pathname) }] : [];
  });
  return page.title ? [...parents, { label: page.title }] : parents;
}

function neighboursOf(site: Site, page: Page, links: PageLinks): { previous: Neighbour | undefined; next: Neighbour | undefined } {
  const order = flattenSidebar(sidebarItems(site, page));
  const at = order.findIndex(({ href }) => isSamePath(href, page.pathname));
  const neighbour = (index: number): Neighbour | undefined => {
    const link = at < 0 ? undefined : order[index];
    return link && { label: link.label, target: links.resolve(link.href) };
  };
  return { previous: at > 0 ? neighbour(at - 1) : undefined, next: neighbour(at + 1) };
}

function editHref(site: Site, page: Page): string | undefined {
  if (page.kind === 'guide') {
    const own = page.document.frontMatter.custom_edit_url;
    if (own === null || own === '') return undefined;
    if (own !== undefined) return own;
  }
  if (!site.config.editLinkBase || page.kind === 'default-home' || page.kind === 'not-found') return undefined;
  return site.config.editLinkBase + (page.kind === 'guide' ? page.document.filePath : page.group.spec);
}
