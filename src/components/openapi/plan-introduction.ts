import type { Api, Operation, Tag } from '../../openapi/api.ts';
import { createPageIds, idsOf } from './page-ids.ts';
import { headingShift, type SectionPlan } from './plan-operation.ts';
import type { OpenApiContext } from './render-context.ts';
import { schemeId } from './security.tsx';

/** The parts of an API's introduction, with an id for everything that can be linked to. */
export interface IntroductionPlan {
  readonly descriptionHtml: string;
  readonly servers?: SectionPlan;
  readonly security?: SectionPlan;
  readonly operations?: SectionPlan;
  /** Operations and webhooks by their first tag; one group without a tag when the API does not use several. */
  readonly groups: readonly { readonly id?: string; readonly tag?: Tag; readonly operations: readonly Operation[] }[];
}

const WRITTEN_AUTHENTICATION = /<h[2-6] id="authentication(?:-and-scopes)?"/;

/** Plans the page of an API. */
export function planIntroduction(api: Api, context: OpenApiContext): IntroductionPlan {
  const descriptionHtml = context.renderMarkdown(api.description, { headingShift: headingShift(api.description) });
  const written = idsOf(descriptionHtml);
  const ids = createPageIds(written);
  const writesAuthentication = WRITTEN_AUTHENTICATION.test(descriptionHtml);
  const all = [...api.operations, ...api.webhooks];
  const sections = {
    // A section that the author has written under such an id says it better.
    ...(api.servers.length > 0 && !written.includes('base-urls') && { servers: { id: ids.take('base-urls'), title: 'Base URLs' } }),
    ...(api.securitySchemes.length > 0 &&
      !writesAuthentication && { security: { id: ids.take('authentication'), title: 'Authentication' } }),
    ...(!written.includes('operations') && { operations: { id: ids.take('in-this-api'), title: 'In this API' } }),
  };
  const used = api.tags.filter(({ name }) => all.some(({ tag }) => tag === name));
  const untagged = all.filter(({ tag }) => tag === undefined);
  const tagged = used.map((tag) => ({
    id: ids.take(`tag-${tag.name.toLowerCase()}`),
    tag,
    operations: all.filter((operation) => operation.tag === tag.name),
  }));
  const groups = used.length > 1 ? [...tagged, ...(untagged.length > 0 ? [{ operations: untagged }] : [])] : [{ operations: all }];
  const anchors = api.securitySchemes.map((scheme) => `<span id="${schemeId(scheme)}"></span>`).join('');
  return {
    // The links of operations to their credentials lead to the author's section.
    descriptionHtml: writesAuthentication
      ? descriptionHtml.replace(WRITTEN_AUTHENTICATION, (heading) => anchors + heading)
      : descriptionHtml,
    ...sections,
    groups: sections.operations ? groups : [],
  };
}
