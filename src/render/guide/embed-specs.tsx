import { ChangeLog } from '../../components/openapi/page/change-log.tsx';
import type { MdxContext } from '../../components/mdx/mdx-components.tsx';
import { EmbeddedSchema } from '../../components/openapi/page/embedded-schema.tsx';
import { languageOf } from '../../components/openapi/text/language-of.ts';
import { SECTION_IDS } from '../../reference/address.ts';
import { createPageIds } from '../../reference/page-ids.ts';
import { type EmbeddedSchemaPlan, planEmbeddedSchema } from '../../reference/plan-embedded-schema.ts';
import type { Place } from '../../errors.ts';
import { codeBlockToHtml } from '../../markdown/code/code-block.ts';
import { hasEnvironments } from '../../markdown/code/environment-texts.ts';
import { parseCodeMeta } from '../../markdown/code/code-meta.ts';
import type { PageContext } from '../../markdown/page-context.ts';
import type { Site } from '../../site/load-site.ts';
import type { GuidePage } from '../../site/page.ts';
import { createOpenApiContext } from '../reference/create-openapi-context.ts';
import { apiPageEntries, apiPageEntry } from '../reference/render-api-page.tsx';
import { listSunsets } from '../../site/list-sunsets.ts';
import { CALENDAR_PATH, FEED_PATH } from '../../site/machine-paths.ts';
import { apiPath } from '../../site/sidebar/sidebars.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { comparablePath } from '../../url/is-same-path.ts';
import { withBase } from '../../url/base-url.ts';
import { dayInWords } from '../parts/day-in-words.ts';
import { foreignLang } from '../parts/foreign-lang.ts';
import { cardFacts } from './card-facts.ts';
import { findApi, findOperation, findSample, findSchema, type Found, type FoundSample } from './find-in-specs.ts';
import { changeLang, changesOf } from './list-changes.ts';
import type { PageTools } from '../parts/page-body.ts';
import { staticHtml } from '../parts/static-html.ts';
import { addedStrings } from '../parts/added-strings.ts';

/** A guide that is being rendered. */
export interface OpenGuide {
  readonly page: GuidePage;
  readonly tools: PageTools;
  readonly environments: NonNullable<PageContext['environments']>;
  /** Converts a component's `at` attribute to a location. */
  readonly placeAt: (at: string | undefined) => Place;
}

/**
 * Returns what components need to show specification content. Missing content is reported at the component that refers to it.
 * @param ids ids that the page already has
 */
export function embedSpecs(
  guide: OpenGuide,
  ids: readonly string[],
  onSchema: (plan: EmbeddedSchemaPlan) => void,
): Omit<MdxContext, 'words' | 'resolveLink' | 'categoryCards'> {
  const { page, tools, placeAt } = guide;
  const { links, report } = tools;
  const pageIds = createPageIds(ids);
  const orReport = <T,>(found: Found<T>, at: string | undefined, dropsIds = false): ({ readonly kind: 'found' } & T) | undefined => {
    if (found.kind === 'found') return found;
    report({
      severity: 'error',
      ...(dropsIds && { dropsIds }),
      what: found.what,
      where: placeAt(at),
      ...(found.cure === '' ? {} : { cure: found.cure }),
    });
    return undefined;
  };
  const withSpecs = (): Site => {
    tools.reads.showsSpecs = true;
    return tools.site;
  };
  const withReference = (): Site => {
    tools.reads.needsReferenceStyle = true;
    return withSpecs();
  };
  return {
    cardFacts: (href) => {
      const path = links.pathOf(href);
      const target = path === undefined ? undefined : withSpecs().pages.get(comparablePath(path));
      return target ? cardFacts(tools.site, target) : [];
    },
    apiPages: (group, at) => {
      const site = withReference();
      return orReport(findApi(site, group), at) ? (apiPageEntries(site, group, links) ?? []) : [];
    },
    operation: (id, at) => {
      const found = orReport(findOperation(withReference(), id), at);
      return found && { ...apiPageEntry(found.group, found.operation, links), path: found.operation.path };
    },
    changeLogHtml: (at) => changeLogHtml(withReference(), guide, placeAt(at)),
    schemaHtml: (name, at) => {
      const found = orReport(findSchema(withReference(), name), at, true);
      if (!found) return '';
      const context = createOpenApiContext({ group: found.group, api: found.api, page }, placeAt(at), tools);
      const plan = planEmbeddedSchema(found.api, found.named, pageIds);
      onSchema(plan);
      return staticHtml(<EmbeddedSchema plan={plan} context={context} />);
    },
    sampleHtml: (name, at) => {
      const site = withSpecs();
      const found = orReport(findSample(site, name), at);
      if (!found) return '';
      return sampleHtml(site, guide, found.sample);
    },
  };
}

function changeLogHtml(site: Site, { page, tools }: OpenGuide, where: Place): string {
  const { links } = tools;
  const { strings } = catalogueOrEnglish(page.lang);
  const rows = changesOf(site).map((change) => {
    const { group, api, day, version, text } = change;
    const context = createOpenApiContext({ group, api, page }, where, tools);
    const introduction = apiPath(group, api.slug);
    const isRecorded = site.history.groups.get(group.id)?.days.some((recorded) => recorded.day === day) ?? false;
    return {
      day,
      date: dayInWords(day, strings, 'medium'),
      label: group.label,
      target: links.resolve(introduction),
      version,
      ...(isRecorded ? { record: links.resolve(`${introduction}#${SECTION_IDS.changes}`) } : {}),
      html: context.renderMarkdown(text).html,
      lang: foreignLang(changeLang(site, change), page.lang),
    };
  });
  const { changeLog: words } = strings;
  const files = [
    ...(rows.length > 0 ? [{ label: words.feed, path: FEED_PATH, type: 'application/atom+xml' }] : []),
    ...(listSunsets(site).length > 0 ? [{ label: words.calendar, path: CALENDAR_PATH, type: 'text/calendar' }] : []),
  ].map(({ path, ...file }) => ({ ...file, href: withBase(path, site.config.baseUrl) }));
  return staticHtml(<ChangeLog rows={rows} words={words} files={files} />);
}

function sampleHtml(site: Site, { page, environments }: OpenGuide, sample: FoundSample): string {
  const lang = sample.what === 'command' ? sample.lang : languageOf(sample.mediaType);
  const meta = { ...parseCodeMeta(''), ...(sample.title ? { title: sample.title } : {}) };
  const { plainText } = addedStrings(page.lang);
  if (hasEnvironments(sample.code, environments.texts)) environments.onUse();
  return codeBlockToHtml({
    code: sample.code,
    lang,
    meta,
    plainText,
    isPlain: site.settings.hasPlainCode,
    environments: environments.texts,
  });
}
