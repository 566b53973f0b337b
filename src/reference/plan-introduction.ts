import type { Api, Operation, Tag, TagNode } from '../openapi/api.ts';
import { createPageIds, idsOf } from './page-ids.ts';
import { planModels } from './plan-models.ts';
import { headingShift, type SectionPlan } from './plan-operation.ts';
import type { OpenApiContext } from '../components/openapi/text/render-context.ts';
import { schemeId } from './address.ts';

/** The parts of an API's introduction, with an id for everything that can be linked to. */
export interface IntroductionPlan {
  readonly descriptionHtml: string;
  readonly downloadsId: string;
  readonly servers?: SectionPlan;
  readonly security?: SectionPlan;
  readonly operations?: SectionPlan;
  readonly models?: SectionPlan & ReturnType<typeof planModels>;
  /** Operations and webhooks by their tag, as `tagTree` nests them; one group without a title when the API does not use several. */
  readonly groups: readonly GroupPlan[];
}

export interface GroupPlan {
  readonly id?: string;
  readonly title?: string;
  readonly tag?: Tag;
  readonly operations: readonly Operation[];
  readonly children: readonly GroupPlan[];
}

const WRITTEN_AUTHENTICATION = /<h[2-6] id="authentication(?:-and-scopes)?"/;

/** Plans the page of an API. */
export function planIntroduction(api: Api, context: OpenApiContext): IntroductionPlan {
  const descriptionHtml = context.renderMarkdown(api.description, { headingShift: headingShift(api.description) });
  const written = idsOf(descriptionHtml);
  const ids = createPageIds(written);
  const writesAuthentication = WRITTEN_AUTHENTICATION.test(descriptionHtml);
  const all = [...api.operations, ...api.webhooks];
  const { inThisApi, reference } = context.strings;
  const { headings } = reference;
  const downloadsId = ids.take('downloads');
  const sections = {
    // A section that the author has written under such an id says it better.
    ...(api.servers.length > 0 && !written.includes('base-urls') && { servers: { id: ids.take('base-urls'), title: headings.baseUrls } }),
    ...(api.securitySchemes.length > 0 &&
      !writesAuthentication && { security: { id: ids.take('authentication'), title: headings.authentication } }),
    ...(!written.includes('operations') && { operations: { id: ids.take('in-this-api'), title: inThisApi } }),
  };
  const names = new Set(all.map(({ tag }) => tag));
  const used = api.tags.filter(({ name }) => names.has(name));
  const untagged = all.filter(({ tag }) => tag === undefined);
  const byTag = Map.groupBy(all, ({ tag }) => tag);
  const planGroup = ({ title, tag, children }: TagNode): readonly GroupPlan[] => {
    const id = ids.take(`tag-${(tag?.name ?? title).toLowerCase()}`);
    const operations = tag ? (byTag.get(tag.name) ?? []) : [];
    const inside = children.flatMap(planGroup);
    return operations.length + inside.length === 0 ? [] : [{ id, title, ...(tag ? { tag } : {}), operations, children: inside }];
  };
  const groups =
    used.length > 1
      ? [...api.tagTree.flatMap(planGroup), ...(untagged.length > 0 ? [{ operations: untagged, children: [] }] : [])]
      : [{ operations: all, children: [] }];
  const anchors = api.securitySchemes.map((scheme) => `<span id="${schemeId(scheme)}"></span>`).join('');
  return {
    // The links of operations to their credentials lead to the author's section.
    descriptionHtml: writesAuthentication
      ? descriptionHtml.replace(WRITTEN_AUTHENTICATION, (heading) => anchors + heading)
      : descriptionHtml,
    downloadsId,
    ...sections,
    ...(api.schemas.size > 0 && { models: { id: ids.take('models'), title: headings.models, ...planModels(api, ids, reference) } }),
    groups: sections.operations ? groups : [],
  };
}
