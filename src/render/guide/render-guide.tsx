import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { COMPONENT_PROPS } from '../../components/mdx/component-props.ts';
import { type MdxContext, mdxComponents } from '../../components/mdx/mdx-components.tsx';
import { contentPath } from '../../content/content-path.ts';
import { isNotFoundError } from '../../data/if-exists.ts';
import { textFromBytes } from '../../data/text-from-bytes.ts';
import type { Place, Problem } from '../../errors.ts';
import { createMdxCompiler } from '../../markdown/mdx/compile-mdx.ts';
import { MdxError } from '../../markdown/mdx/mdx-error.ts';
import type { Heading, PageContext, TextPosition } from '../../markdown/page-context.ts';
import { listLazyRows } from '../../reference/list-lazy-rows.ts';
import type { EmbeddedSchemaPlan } from '../../reference/plan-embedded-schema.ts';
import { schemaNodes } from '../../reference/list-plan-nodes.ts';
import { guideRecords } from '../search/guide-records.ts';
import type { Site } from '../../site/load-site.ts';
import type { GuidePage } from '../../site/page.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { cardsOf, itemsOfOwnCategory } from '../parts/category-cards.ts';
import { embedSpecs, type OpenGuide } from './embed-specs.tsx';
import { guideTwin } from './guide-twin.ts';
import { environmentTexts } from '../parts/environment-texts.ts';
import { foldLabel } from '../parts/fold-label.ts';
import { foreignLang } from '../parts/foreign-lang.ts';
import { FOREIGN_MEDIA, FOREIGN_PICTURE, missingFile, type PageImages } from '../parts/page-images.ts';
import type { PageBody, PageTools } from '../parts/page-body.ts';
import { startOfPath } from '../parts/start-of-path.ts';
import { isExternalHref } from '../../url/split-href.ts';
import { staticHtml } from '../parts/static-html.ts';
import { addedStrings } from '../parts/added-strings.ts';

/** Matches a Markdown link, a link definition or an `href`. */
const HREF = /\]\(\s*<?([^\s<>)]+)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)|\bhref=["']([^"']+)/gm;

/** Finds probable links in a page whose source cannot be parsed. */
function linksInSource(source: string): readonly string[] {
  return [...source.matchAll(HREF)].flatMap((groups) => groups.slice(1).find((href) => href !== undefined) ?? []);
}

const compiler = createMdxCompiler(COMPONENT_PROPS);

type PlaceOf = (position: TextPosition) => Place;

/** If the source is faulty, reports the faults and returns an empty page. */
export async function renderGuide(page: GuidePage, tools: PageTools, images: PageImages): Promise<PageBody> {
  const { site, links, report } = tools;
  const { document } = page;
  const { filePath, frontMatter } = document;
  const placeOf = placesIn(filePath);
  const layout = frontMatter.layout ?? 'guide';
  const environments = environmentsOf(site, layout);
  const guide: OpenGuide = { page, tools, environments, placeAt: (at) => placeOf(parsePosition(at)) };
  const context = contextOf(guide, images, placeOf);
  try {
    const compiled = await compiler.compile(document.body, context);
    const headings = headingsOf(page, compiled.headings);
    const listRecords = () => guideRecords(page, compiled.passages);
    const { pageHeading, hasTitle: hasHeading } = compiled;
    const twin = () => guideTwin(page, compiled.markdown, context, tools);
    const shared = { layout, headings, pageHeading, hasHeading, listRecords, twin } as const;
    if (compiled.kind === 'html') return { ...shared, html: compiled.html, environment: environments.isUsed ? 'page' : undefined };
    const ids = compiled.headings.map(({ id }) => id);
    const schemas: EmbeddedSchemaPlan[] = [];
    const components = mdxComponents({ ...listings(guide), ...embedSpecs(guide, ids, (plan) => schemas.push(plan)) });
    // Render the content separately from the frame, so that an error thrown by a component is reported for this file.
    const html = staticHtml(<compiled.Content components={components} />, compiled.staticParts);
    return {
      ...shared,
      html,
      environment: environments.isUsed ? 'page' : undefined,
      copies: listLazyRows(schemas.flatMap(({ id, schema }) => schemaNodes(id, schema))),
    };
  } catch (error) {
    if (error instanceof MdxError)
      report({
        ...error.problem,
        dropsIds: true,
        ...(/\.md$/i.test(filePath) && { cure: `${error.problem.cure ?? ''} This site reads .md files as MDX, too.`.trim() }),
        where: placeOf(error.position),
      });
    else
      report({
        severity: 'error',
        dropsIds: true,
        what: `The page cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
        where: { filePath, line: 1, column: 1 },
      });
    // Resolve links and index the text anyway, so that linked pages and glossary entries are not reported as unused.
    for (const href of linksInSource(document.body)) links.resolve(href);
    const listRecords = () => guideRecords(page, [{ id: '', kind: 'section', title: '', trail: [], text: document.body, names: [] }]);
    return { layout, html: '', headings: [], twin: () => ({ sections: [] }), listRecords };
  }
}

/** Locates positions in the page's file, or in the partial that the content comes from. */
function placesIn(filePath: string): PlaceOf {
  return ({ line, column, partial }) => ({
    filePath: (partial === undefined ? undefined : contentPath(partial, filePath)) ?? filePath,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  });
}

/** Returns the strings that differ between environments, and whether the page uses any of them. */
function environmentsOf({ config, apis }: Site, layout: PageBody['layout']) {
  const servers = apis.map(({ api }) => api.servers);
  // The home page has no environment switch.
  const texts = layout === 'home' ? [] : environmentTexts(config, servers);
  const environments = { texts, isUsed: false, onUse: () => void (environments.isUsed = true) };
  return environments;
}

function contextOf({ page, tools, environments }: OpenGuide, images: PageImages, placeOf: PlaceOf): PageContext {
  const { site, links, reads, report } = tools;
  const { filePath, frontMatter } = page.document;
  return {
    productName: site.config.product.name,
    isMarkdown: /\.md$/i.test(filePath),
    ...(frontMatter.layout !== 'home' && { title: frontMatter.title?.trim() ? 'given' : 'missing' }),
    resolveLink: (href, position) => links.resolve(href, placeOf(position)),
    resolveImage: (src, position) => {
      if (isExternalHref(src) && !src.startsWith('data:')) {
        report({ kind: 'forbidden-html', ...FOREIGN_PICTURE, where: placeOf(position) });
        return undefined;
      }
      const image = images.resolve(src);
      if (!image) report(missingMedia(src, 'picture', page, placeOf(position)));
      return image ?? 'missing';
    },
    resolveMedia: (src, position) => {
      if (isExternalHref(src)) {
        report({ kind: 'forbidden-html', ...FOREIGN_MEDIA, where: placeOf(position) });
        return undefined;
      }
      const address = images.resolveMedia(src);
      if (address === undefined) report(missingMedia(src, 'file', page, placeOf(position)));
      return address;
    },
    readText: (name) => {
      const file = contentPath(name, filePath);
      if (file === undefined) return undefined;
      reads.files.add(file);
      return readText(site, file);
    },
    words: addedStrings(page.lang),
    fold: foldLabel(site, page),
    hasPlainCode: site.settings.hasPlainCode,
    environments,
    report: (problem, position) => report({ ...problem, where: placeOf(position) }),
  };
}

function listings({ page, tools, placeAt }: OpenGuide): Pick<MdxContext, 'words' | 'resolveLink' | 'categoryCards'> {
  const { site, links, report } = tools;
  return {
    resolveLink: (href, at) => links.resolve(href, placeAt(at)),
    categoryCards: (at) => {
      const { items, problem } = itemsOfOwnCategory(site, page);
      if (problem) report({ ...problem, where: placeAt(at) });
      return cardsOf(site, page, items, links);
    },
    words: propertyWords(page.lang),
  };
}

function missingMedia(src: string, what: 'file' | 'picture', page: GuidePage, where: Place): Problem {
  const start = startOfPath(src, where.filePath, page);
  const cure = start === undefined ? 'Check the path: it is relative to the folder of this page.' : `Check the path. ${start}`;
  return { kind: 'missing-picture', ...missingFile(src, what, cure), where };
}

function propertyWords(textLang: string): MdxContext['words'] {
  const { lang, strings } = catalogueOrEnglish(textLang);
  const { required, byDefault } = strings.reference;
  return { required, default: byDefault, lang: foreignLang(lang, textLang) };
}

/** @example parsePosition('5:1') // => { line: 5, column: 1 } */
function parsePosition(at: string | undefined): TextPosition {
  const [line, column, ...partial] = (at ?? '').split(':');
  return line ? { line: Number(line), column: Number(column), ...(partial.length > 0 && { partial: partial.join(':') }) } : {};
}

function readText(site: Site, file: string): string | undefined {
  try {
    const real = realpathSync(path.join(site.root, file));
    // Reject symbolic links to files outside the site, which must not be published.
    if (!real.startsWith(realpathSync(site.root) + path.sep) || !statSync(real).isFile()) return undefined;
    // Another check reports invalid UTF-8.
    return textFromBytes(readFileSync(real)).text;
  } catch (error) {
    if (isNotFoundError(error)) return undefined;
    throw error;
  }
}

/** Returns the headings for the table of contents: by default, levels 2 and 3. */
function headingsOf({ document: { frontMatter } }: GuidePage, headings: readonly Heading[]): readonly Heading[] {
  if (frontMatter.hide_table_of_contents || frontMatter.layout === 'home') return [];
  const from = frontMatter.toc_min_heading_level ?? 2;
  const to = frontMatter.toc_max_heading_level ?? 3;
  return headings.filter(({ depth }) => depth >= from && depth <= to);
}
