import path from 'node:path';
import type { OpenApiContext } from '../../components/openapi/text/render-context.ts';
import { codeBlockToHtml } from '../../markdown/code/code-block.ts';
import { hasEnvironments } from '../../markdown/code/environment-texts.ts';
import { parseCodeMeta } from '../../markdown/code/code-meta.ts';
import type { PageContext } from '../../markdown/page-context.ts';
import type { SpecMarkdownOptions } from '../../markdown/parse-spec-markdown.ts';
import { plainParagraph, renderSpecMarkdown, type SpecHtml } from '../../markdown/spec-markdown.ts';
import type { Api, Operation } from '../../openapi/api.ts';
import type { ApiGroup } from '../../site/config/config.ts';
import { apiReference } from '../../site/reference-index.ts';
import { defaultLang } from '../../site/config/locales.ts';
import type { Site } from '../../site/load-site.ts';
import type { Page } from '../../site/page.ts';
import { apiPath } from '../../site/sidebar/sidebars.ts';
import { asSpecFault } from '../../site/spec-faults.ts';
import { toolCatalogue } from '../../site/strings/tool-catalogue.ts';
import { type Catalogue, keyNoteIn } from '../../site/strings/catalogue.ts';
import { signExample } from '../../openapi/examples/sign-example.ts';
import { samplesWithBody } from '../../openapi/samples/code-samples.ts';
import { comparablePath } from '../../url/is-same-path.ts';
import { withBase } from '../../url/base-url.ts';
import type { Place, Problem } from '../../errors.ts';
import { isExternalHref } from '../../url/split-href.ts';
import { environmentTexts } from '../parts/environment-texts.ts';
import { dayInWords } from '../parts/day-in-words.ts';
import { pageCatalogue } from '../parts/page-catalogue.ts';
import { createImages, FOREIGN_PICTURE, missingFile } from '../parts/page-images.ts';
import { brokenLinkProblems } from '../parts/broken-link.ts';
import { placeOfLine, placeOfLink } from '../parts/place-in-spec.ts';
import type { PageTools } from '../parts/page-body.ts';
import { type ChangeMark, recentChangeMarks } from './recent-change-marks.ts';
import { provenanceNotes } from './provenance-notes.ts';
import { resolveSpecLink } from './resolve-spec-link.ts';
import { foldLabel } from '../parts/fold-label.ts';
import { referenceDataPath } from './reference-data.ts';
import { addedStrings } from '../parts/added-strings.ts';

export interface Subject {
  readonly group: ApiGroup;
  readonly api: Api;
  readonly page: Page;
  readonly operation?: Operation;
}

/** Samples with more lines would scroll inside a scrolling page. */
const MAX_LINES = 30;

export function specTextContext(
  { group, api, page, operation }: Subject,
  where: Place,
  { site, links, report }: Omit<PageTools, 'reads'>,
  onEnvironment: () => void = () => {},
): PageContext {
  const images = createImages(site, page);
  const texts = environmentTexts(site.config, [api.servers, ...(operation ? [operation.servers] : [])]);
  return {
    productName: site.config.product.name,
    resolveLink: (href) => {
      const link = resolveSpecLink(apiReference(site.apis), api, href);
      if (link?.kind === 'page') return links.resolve(apiPath(group, link.slug) + link.fragment, where, href);
      if (link) brokenLinkProblems({ href, ...brokenSpecLink(href, link.cure, where) }, site).forEach(report);
      return link ? { isExternal: false } : links.resolve(href, where);
    },
    methodOf: (href) => {
      const link = resolveSpecLink(apiReference(site.apis), api, href);
      const path = link?.kind === 'page' ? apiPath(group, link.slug) : links.pathOf(href);
      const target = path === undefined || href.includes('#') ? undefined : site.pages.get(comparablePath(path));
      if (target?.kind !== 'operation') return undefined;
      return target.operation.kind === 'webhook' ? 'EVENT' : target.operation.method.toUpperCase();
    },
    // External images would reveal readers' IP addresses to third parties, so the security policy blocks them.
    resolveImage: (src) => {
      if (isExternalHref(src)) {
        asSpecFault({ kind: 'foreign-picture', ...FOREIGN_PICTURE, where: placeOfLink(site, where, src) }, site.config).forEach(report);
        return undefined;
      }
      const image = src.startsWith('/') ? images.resolve(src) : undefined;
      if (image) return image;
      const cure = `Put the file into public/, and write its path from there, such as ${path.posix.join('/', src)}.`;
      const fault = { kind: 'dangling-picture', ...missingFile(src, 'picture', cure), where: placeOfLink(site, where, src) };
      asSpecFault(fault, site.config).forEach(report);
      return 'missing';
    },
    readText: () => undefined,
    words: addedStrings(group.lang ?? defaultLang(site.config)),
    fold: foldLabel(site, page),
    hasPlainCode: site.settings.hasPlainCode,
    environments: { texts, onUse: onEnvironment },
    report: (problem) => asSpecFault({ kind: 'broken-text', ...problem, where }, site.config).forEach(report),
  };
}

/**
 * Reports faults at `where`.
 * @param onEnvironment called for code that differs by environment
 */
export function createOpenApiContext(
  subject: Subject,
  where: Place,
  { site, links, report }: Omit<PageTools, 'reads'>,
  onEnvironment: () => void = () => {},
): OpenApiContext {
  const { group, api, page, operation } = subject;
  const markdownContext = specTextContext(subject, where, { site, links, report }, onEnvironment);
  const reportIn =
    (text: string): PageContext['report'] =>
    (problem, { line }) => {
      const at = placeOfLine(site, where, api.files, { description: text, line });
      asSpecFault({ kind: 'broken-text', ...problem, where: at }, site.config).forEach(report);
    };
  const { fold } = markdownContext;
  const texts = markdownContext.environments?.texts ?? [];
  const cache = new Map<string, SpecHtml>();
  const catalogue = pageCatalogue(site, page);
  const { lang, strings } = catalogue;
  const textLang = group.lang ?? defaultLang(site.config);
  return {
    strings,
    interfaceLang: lang === page.lang ? undefined : lang,
    textLang: textLang === lang ? undefined : textLang,
    ...(operation && { provenanceOf: (id: string) => provenanceNotes(site, { group, operation }, { links, catalogue }, id) }),
    ...(operation && { changeOf: changeNotes({ group, site }, operation, catalogue) }),
    introHref: links.resolve(apiPath(group, api.slug)).href ?? '',
    shownAtFirst: site.config.shownAtFirst,
    tools: { dataHref: withBase(referenceDataPath(api), site.config.baseUrl), ...toolLabels(lang) },
    hrefOf: ({ slug }) => links.resolve(apiPath(group, slug)).href ?? '',
    renderMarkdown: (text, options = {}) => {
      const key = `${options.headingShift ?? 0} ${options.idPrefix ?? ''} ${options.anchors?.before ?? ''} ${text}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const rendered = markdownToHtml(text, { ...markdownContext, report: reportIn(text) }, options);
      cache.set(key, rendered);
      return rendered;
    },
    samplesOf: (subject, media, example) => samplesWithBody(subject, media, example, { keyNote: keyNoteIn(textLang) }),
    ...signingOf(site.config.webhooks.exampleSecret),
    environmentTexts: texts,
    renderCode: ({ code, lang, title }) => {
      if (hasEnvironments(code, texts)) onEnvironment();
      return codeBlockToHtml({
        code,
        lang,
        meta: { ...parseCodeMeta(''), ...(title === undefined ? {} : { title }) },
        isPlain: site.settings.hasPlainCode,
        plainText: strings.writing.plainText,
        fold: code.split('\n').length > MAX_LINES ? fold : undefined,
        environments: texts,
      });
    },
  };
}

function signingOf(secret: string | undefined): Pick<OpenApiContext, 'signing'> {
  if (secret === undefined) return {};
  const headersOf: NonNullable<OpenApiContext['signing']>['headersOf'] = (webhook, example) =>
    signExample(webhook, example, secret)
      ?.map(({ name, value }) => `${name}: ${value}`)
      .join('\n');
  return { signing: { secret, headersOf } };
}

/** Returns notes, by id, on when an operation or its parts were added or changed. */
function changeNotes(
  { group, site }: { readonly group: ApiGroup; readonly site: Site },
  operation: Operation,
  { strings }: Catalogue,
): NonNullable<OpenApiContext['changeOf']> {
  let marks: ReadonlyMap<string, ChangeMark> | undefined;
  return (id) => {
    marks ??= recentChangeMarks({ group, site }, operation);
    const mark = marks.get(id);
    if (!mark) return undefined;
    const words = id === '' ? strings.changes.operation : strings.changes.part;
    return { day: mark.day, text: words[mark.kind](dayInWords(mark.day, strings, id === '' ? 'long' : 'medium')) };
  };
}

function brokenSpecLink(href: string, cure: string, where: Place): Omit<Problem, 'severity'> {
  return { what: `The link to ${href} is broken, so it is shown as text.`, where, ...(cure === '' ? {} : { cure }) };
}

/** Shows the source unchanged if it is nested too deeply for the parsers. */
function markdownToHtml(text: string, context: PageContext, options: SpecMarkdownOptions): SpecHtml {
  try {
    return renderSpecMarkdown(text, context, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const what = 'A description nests too deeply to be rendered, so it is shown as plain text.';
    context.report({ severity: 'warning', what, cure: 'Nest quotes, lists and HTML less deeply.' }, {});
    return plainParagraph(text);
  }
}

function toolLabels(wanted: string): { readonly lang: string; readonly compose: string; readonly check: string } {
  const { lang, strings } = toolCatalogue(wanted);
  return { lang, compose: strings.compose, check: strings.check };
}
