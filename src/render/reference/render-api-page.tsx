import { BreakableText } from '../../components/layout/breakable-text.tsx';
import { MethodBadge } from '../../components/layout/method-badge.tsx';
import { SiteLink } from '../../components/layout/site-link.tsx';
import type { ApiPageEntry } from '../../components/mdx/mdx-components.tsx';
import { ApiIntroduction } from '../../components/openapi/page/api-introduction.tsx';
import { OperationPage as OperationContent } from '../../components/openapi/page/operation-page.tsx';
import { Fold } from '../../components/openapi/text/fold.tsx';
import { introductionHeadings } from '../../components/openapi/page/introduction-headings.ts';
import { listAddresses } from '../../reference/list-addresses.ts';
import { listCopies } from '../../reference/list-copies.ts';
import { planIntroduction } from '../../reference/plan-introduction.ts';
import { planNodes } from '../../reference/plan-nodes.ts';
import type { OpenApiContext } from '../../components/openapi/text/render-context.ts';
import { codeBlockToHtml } from '../../markdown/code/code-block.ts';
import { parseCodeMeta } from '../../markdown/code/code-meta.ts';
import type { PageContext } from '../../markdown/page-context.ts';
import type { SpecMarkdownOptions } from '../../markdown/parse-spec-markdown.ts';
import { plainParagraph, renderSpecMarkdown, type SpecHtml } from '../../markdown/spec-markdown.ts';
import type { Api, Operation } from '../../openapi/api.ts';
import type { ApiGroup } from '../../site/config/config.ts';
import { referenceOf } from '../../site/reference-index.ts';
import type { Site } from '../../site/load-site.ts';
import { defaultLang } from '../../site/config/locales.ts';
import type { ApiIntroductionPage, OperationPage, Page } from '../../site/page.ts';
import { apiPath } from '../../site/sidebar/sidebars.ts';
import { languageOf } from '../../site/page-address.ts';
import { asSpecFault } from '../../site/spec-faults.ts';
import { toolCatalogue } from '../../site/strings/tool-catalogue.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { samplesWithBody } from '../../openapi/samples/code-samples.ts';
import { isSamePath } from '../../url/is-same-path.ts';
import { withBase } from '../../url/base-url.ts';
import type { Place, Problem } from '../../errors.ts';
import { isExternalHref } from '../../url/split-href.ts';
import { downloadLinks } from './download-links.ts';
import { createImages } from '../parts/page-images.ts';
import { asBrokenLink, type PageLinks } from '../parts/page-links.ts';
import type { PageBody, PageTools } from '../parts/page-body.ts';
import { provenanceNotes } from './provenance-notes.ts';
import { migrationId, MigrationSection } from './render-migration.tsx';
import { joinPieces, renderPieces } from '../parts/render-pieces.ts';
import { resolveSpecLink } from './resolve-spec-link.ts';
import { foldLabel } from '../parts/fold-label.ts';
import { referenceDataPath } from './reference-data.ts';
import { staticHtml } from '../parts/static-html.ts';
import { textWords } from '../parts/text-words.ts';

/** The pages of an API group for a list of links, its introduction first; `undefined` when there is no such group. */
export function apiPageEntries(site: Site, groupId: string, links: PageLinks): readonly ApiPageEntry[] | undefined {
  const found = site.apis.find(({ group }) => group.id === groupId);
  if (!found) return undefined;
  const { group, api } = found;
  return [
    { title: api.title, target: links.resolve(apiPath(group, api.slug)), description: api.descriptionFirstLine },
    ...[...api.operations, ...api.webhooks].map((operation) => apiPageEntry(group, operation, links)),
  ];
}

/** The page of one operation or webhook for such a list. */
export function apiPageEntry(group: ApiGroup, operation: Operation, links: PageLinks): ApiPageEntry {
  return {
    title: operation.title,
    target: links.resolve(apiPath(group, operation.slug)),
    method: operation.kind === 'webhook' ? 'EVENT' : operation.method,
    description: operation.descriptionFirstLine,
  };
}

/** The introduction of an API, or one of its operations. */
export async function renderApiPage(page: ApiIntroductionPage | OperationPage, tools: PageTools): Promise<PageBody> {
  const context = createContext(page, tools);
  if (page.kind === 'operation') {
    const { api, operation } = page;
    const plan = referenceOf(tools.site.apis).planOf(api, operation);
    const pieces = renderPieces((setAside) => (
      <>
        {!page.group.sidebar && <InThisApi page={page} tools={tools} context={{ ...context, setAside }} />}
        <OperationContent plan={plan} sender={tools.site.config.product.name} context={{ ...context, setAside }} />
      </>
    ));
    return {
      layout: 'api',
      html: joinPieces(pieces),
      pieces,
      // The samples stand where a table of contents would be.
      headings: [],
      addresses: listAddresses(plan),
      copies: listCopies(planNodes(plan)),
    };
  }
  const plan = planIntroduction(page.api);
  const catalogue = catalogueOrEnglish(languageOf(tools.site, page).locale.lang);
  const { lang, strings } = catalogue;
  const migrations = tools.site.migrations.filter(({ to }) => to.group.id === page.group.id);
  return {
    layout: 'guide',
    html: staticHtml(
      <>
        {!page.group.sidebar && <InThisApi page={page} tools={tools} context={context} />}
        <ApiIntroduction
          api={page.api}
          plan={plan}
          context={context}
          downloads={{ label: strings.downloads, lang, links: await downloadLinks(page, tools) }}
        >
          {migrations.map((migration) => (
            <MigrationSection
              key={migration.from.group.id}
              migration={migration}
              catalogue={catalogue}
              tools={tools}
              context={context}
              addressesOn={({ api }, operation) => listAddresses(referenceOf(tools.site.apis).planOf(api, operation))}
            />
          ))}
        </ApiIntroduction>
      </>,
    ),
    headings: [
      ...introductionHeadings(plan, context),
      ...migrations.map((migration) => ({
        depth: 2 as const,
        id: migrationId(migration),
        text: strings.migration.title(migration.from.group.label),
        lang: context.interfaceLang,
      })),
    ],
  };
}

function createContext(page: ApiIntroductionPage | OperationPage, tools: PageTools): OpenApiContext {
  const { group, api } = page;
  // A description's own line is not known once it is a string: the operation's is, and the file's first line otherwise.
  if (page.kind === 'operation') return createOpenApiContext({ group, api, page, operation: page.operation }, page.operation.source, tools);
  return createOpenApiContext({ group, api, page }, { filePath: group.spec, line: 1, column: 1 }, tools);
}

/** What a page shows of an API: one operation, or anything else. */
interface Subject {
  readonly group: ApiGroup;
  readonly api: Api;
  readonly page: Page;
  readonly operation?: Operation;
}

/** What the components of the reference ask of a page that shows parts of an API. Faults of its texts are reported at `where`. */
export function createOpenApiContext(subject: Subject, where: Place, { site, links, report }: PageTools): OpenApiContext {
  const { group, api, page, operation } = subject;
  const images = createImages(site, page);
  const markdownContext: PageContext = {
    productName: site.config.product.name,
    resolveLink: (href) => {
      const link = resolveSpecLink(referenceOf(site.apis), api, href);
      if (link?.kind === 'page') return links.resolve(apiPath(group, link.slug) + link.fragment, where);
      if (link && site.config.onBrokenLinks !== 'ignore')
        asBrokenLink(brokenSpecLink(href, link.cure, where), site, apiPath(group, api.slug)).forEach(report);
      return link ? { isExternal: false } : links.resolve(href, where);
    },
    // Pictures elsewhere would tell others who reads what, which the policy of the pages forbids.
    resolveImage: (src) => (src.startsWith('/') && !isExternalHref(src) ? images.resolve(src) : undefined),
    readText: () => undefined,
    words: textWords(group.lang ?? defaultLang(site.config)),
    fold: foldLabel(site, page),
    hasPlainCode: site.settings.hasPlainCode,
    report: (problem) => asSpecFault({ kind: 'broken-text', ...problem, where }, site.config).forEach(report),
  };
  const cache = new Map<string, SpecHtml>();
  const siteLang = languageOf(site, page).locale.lang;
  const catalogue = catalogueOrEnglish(siteLang);
  const { lang, strings } = catalogue;
  const textLang = group.lang ?? defaultLang(site.config);
  return {
    strings,
    interfaceLang: lang === page.lang ? undefined : lang,
    textLang: textLang === lang ? undefined : textLang,
    ...(operation && { provenanceOf: (id: string) => provenanceNotes(site, { group, operation }, { links, catalogue }, id) }),
    introHref: links.resolve(apiPath(group, api.slug)).href ?? '',
    tools: { dataHref: withBase(referenceDataPath(group.id), site.config.baseUrl), ...toolLabels(siteLang) },
    hrefOf: ({ slug }) => links.resolve(apiPath(group, slug)).href ?? '',
    renderMarkdown: (text, options = {}) => {
      const key = `${options.headingShift ?? 0} ${options.idPrefix ?? ''} ${options.anchors?.before ?? ''} ${text}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const rendered = markdownToHtml(text, markdownContext, options);
      cache.set(key, rendered);
      return rendered;
    },
    samplesOf: samplesWithBody,
    renderCode: ({ code, lang, title }) =>
      codeBlockToHtml({
        code,
        lang,
        meta: { ...parseCodeMeta(''), ...(title === undefined ? {} : { title }) },
        isPlain: site.settings.hasPlainCode,
        plainText: strings.writing.plainText,
      }),
  };
}

function brokenSpecLink(href: string, cure: string, where: Place): Omit<Problem, 'severity'> {
  return { what: `The link to ${href} leads nowhere; it is shown as text.`, where, ...(cure === '' ? {} : { cure }) };
}

/** Text that nests deeper than the parsers' calls may is shown as it is written. */
function markdownToHtml(text: string, context: PageContext, options: SpecMarkdownOptions): SpecHtml {
  try {
    return renderSpecMarkdown(text, context, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const what = 'A description nests too deeply to be laid out: it is shown as it is written.';
    context.report({ severity: 'warning', what, cure: 'Take quotes, lists and HTML out of each other.' }, {});
    return plainParagraph(text);
  }
}

/** What the buttons are called that open a tool. */
function toolLabels(wanted: string): { readonly lang: string; readonly compose: string; readonly check: string } {
  const { lang, strings } = toolCatalogue(wanted);
  return { lang, compose: strings.compose, check: strings.check };
}

interface InThisApiProps {
  readonly page: ApiIntroductionPage | OperationPage;
  readonly tools: PageTools;
  readonly context: OpenApiContext;
}

/** The way around a group that has no sidebar: open where there is room for it. */
function InThisApi({ page, tools, context }: InThisApiProps) {
  const entries = apiPageEntries(tools.site, page.group.id, tools.links) ?? [];
  const own = tools.links.resolve(page.pathname).href;
  const { lang, strings } = catalogueOrEnglish(languageOf(tools.site, page).locale.lang);
  return (
    <nav aria-label={strings.inThisApi} className="in-this-api" lang={lang}>
      <Fold summary={<summary>{strings.inThisApi}</summary>} context={context}>
        <ul>
          {entries.map(({ title, target, method, description }) => (
            <li key={title}>
              <SiteLink target={target} current={isSamePath(target.href, own) ? 'page' : undefined}>
                {method && <MethodBadge method={method} />}
                <strong>
                  <BreakableText text={title} />
                </strong>
                {page.group.deprecated && <span className="badge badge--deprecated">{strings.deprecated}</span>}
              </SiteLink>
              <span lang={page.lang}>{description}</span>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
