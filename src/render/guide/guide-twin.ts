import { languageOf as languageOfType } from '../../components/openapi/text/language-of.ts';
import type { PageContext, PageMarkdown } from '../../markdown/page-context.ts';
import type { Operation } from '../../openapi/api.ts';
import { createPageIds } from '../../reference/page-ids.ts';
import { planEmbeddedSchema } from '../../reference/plan-embedded-schema.ts';
import { defaultLang } from '../../site/config/locales.ts';
import type { GuidePage } from '../../site/page.ts';
import { apiPath } from '../../site/sidebar/sidebars.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { type GuideTwinContext, guideToMarkdown, titleToMarkdown } from '../../twins/guide-tree.ts';
import type { ListedPage } from '../../twins/listed-page.ts';
import type { ReferenceTwinContext } from '../../twins/reference/reference-context.ts';
import { placeMark } from '../../twins/place-marks.ts';
import { writeSchema, writeType } from '../../twins/reference/write-schema.ts';
import { comparablePath } from '../../url/is-same-path.ts';
import { blocks, code, fence, link, list, plain } from '../../twins/markdown-writer.ts';
import { cardsOf, itemsOfOwnCategory } from '../parts/category-cards.ts';
import type { TwinText } from '../../twins/page-twin.ts';
import type { PageTools } from '../parts/page-body.ts';
import { createTwinLinks } from '../parts/twin-links.ts';
import { twinTexts } from '../parts/twin-texts.ts';
import { createOpenApiContext, specTextContext } from '../reference/create-openapi-context.ts';
import { referenceTwinContext } from '../reference/reference-twin.ts';
import { apiPageEntries, apiPageEntry } from '../reference/render-api-page.tsx';
import { cardFacts } from './card-facts.ts';
import { type ApiOfGroup, findOperation, findSample, findSchema } from './find-in-specs.ts';
import { listChanges } from './list-changes.ts';

/** Does not report missing content, because the page already does. */
export function guideTwin(page: GuidePage, { body, title }: PageMarkdown, context: PageContext, { site, reads }: PageTools): TwinText {
  const tools: PageTools = { site, reads, links: createTwinLinks(site, page), report: () => undefined };
  const { links } = tools;
  const { strings } = catalogueOrEnglish(page.lang);
  const texts = twinTexts(site.config, { ...context, resolveLink: (href) => links.resolve(href), report: () => undefined });
  const referenceOf = ({ group, api }: ApiOfGroup): ReferenceTwinContext => {
    const subject = { group, api, page };
    const place = { filePath: page.document.filePath };
    return referenceTwinContext(site, page, createOpenApiContext(subject, place, tools), specTextContext(subject, place, tools));
  };
  const ids = createPageIds([]);
  const components: Omit<GuideTwinContext, keyof typeof texts> = {
    words: {
      name: strings.twin.propertyName,
      type: strings.twin.propertyType,
      required: strings.reference.required,
      default: strings.reference.byDefault,
      description: strings.twin.propertyDescription,
    },
    apiPages: (group) =>
      (apiPageEntries(site, group, links) ?? []).map(({ title, target, method, description }) => ({
        title,
        href: target.href,
        request: method,
        description,
      })),
    cardFacts: (href) => {
      const target = site.pages.get(comparablePath(links.pathOf(href) ?? ''));
      return (target ? cardFacts(site, target) : []).map(({ kind, text }) => (kind === 'code' ? code(text) : plain(text))).join(', ');
    },
    categoryPages: () =>
      cardsOf(site, page, itemsOfOwnCategory(site, page).items, links).map(({ label, target, description }) => ({
        title: label,
        href: target.href,
        description,
      })),
    operation: (id) => {
      const found = findOperation(site, id);
      return found.kind === 'found' ? listedOperation(found.group, found.operation, tools) : undefined;
    },
    changeLog: () => changeLog(tools, page, referenceOf),
    schema: (name) => {
      const found = findSchema(site, name);
      if (found.kind !== 'found') return '';
      const own = referenceOf(found);
      const { id, schema } = planEmbeddedSchema(found.api, found.named, ids);
      return blocks(`${placeMark(id)}${writeType(schema.type, own)}:`, writeSchema(schema, own));
    },
    sample: (props) => {
      // The compiler has validated the props.
      const found = findSample(site, props as unknown as Parameters<typeof findSample>[1]);
      if (found.kind !== 'found') return '';
      const { sample } = found;
      return fence(sample.code, sample.what === 'command' ? sample.lang : languageOfType(sample.mediaType), sample.title);
    },
  };
  const own: GuideTwinContext = { ...texts, ...components };
  return { ...(title && { heading: titleToMarkdown(title, body, own) }), sections: [guideToMarkdown(body, own)] };
}

function listedOperation(group: ApiOfGroup['group'], operation: Operation, { links }: PageTools): ListedPage {
  const { title, target, method, description } = apiPageEntry(group, operation, links);
  return { title, href: target.href, request: `${method ?? ''} ${operation.path}`.trim(), description };
}

function changeLog({ site, links }: PageTools, page: GuidePage, referenceOf: (api: ApiOfGroup) => ReferenceTwinContext): string {
  const { strings } = catalogueOrEnglish(page.lang);
  const langOf = ({ group }: ApiOfGroup): string => group.lang ?? defaultLang(site.config);
  const changes = listChanges(site.apis, (api) => catalogueOrEnglish(langOf(api)).strings.changeLog);
  return list(
    changes.map((change) => {
      const { group, api, day, version, text } = change;
      const place = link(plain(group.label), links.resolve(apiPath(group, api.slug)).href);
      return blocks(`**${day}**, ${place}, ${strings.changeLog.version} ${plain(version)}`, referenceOf(change).describe(text, 3));
    }),
  );
}
