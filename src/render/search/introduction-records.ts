import type { Api } from '../../openapi/api.ts';
import { schemeAddress } from '../../reference/address.ts';
import type { IntroductionPlan } from '../../reference/plan-introduction.ts';
import type { ModelPlan } from '../../reference/plan-models.ts';
import type { SearchRecord } from '../../search/search-record.ts';
import type { ReferenceStrings } from '../../site/strings/en.ts';
import { descriptionRecords } from './description-records.ts';
import { plainMarkdown } from './plain-markdown.ts';

/** What can be found on the introduction of an API, the page itself first. `strings` are those of the interface. */
export function introductionRecords(api: Api, plan: IntroductionPlan, { headings }: ReferenceStrings): readonly SearchRecord[] {
  const [lead, ...sections] = descriptionRecords(plan.description);
  const page: SearchRecord = { kind: 'guide', id: '', title: api.title, names: [api.id], trail: [], text: lead?.text ?? '' };
  const schemes = api.securitySchemes.flatMap(({ id, description = '' }): readonly SearchRecord[] =>
    plan.security || plan.description.anchors
      ? [
          {
            kind: 'guide',
            id: schemeAddress(id),
            title: id,
            names: [],
            trail: [headings.authentication],
            text: plainMarkdown(description),
          },
        ]
      : [],
  );
  const servers = api.servers.map(({ url, description = '' }) => `${url} ${description}`).join(' ');
  return [
    page,
    ...sections,
    ...(plan.servers ? [section(plan.servers.id, headings.baseUrls, servers)] : []),
    ...schemes,
    ...(plan.models?.models ?? []).map((model) => modelRecord(model, headings.models)),
  ];
}

function section(id: string, title: string, text: string): SearchRecord {
  return { kind: 'guide', id, title, names: [], trail: [], text };
}

function modelRecord({ id, name, description, fields }: ModelPlan, models: string): SearchRecord {
  return { kind: 'schema', id, title: name, names: fields.map((field) => field.name), trail: [models], text: plainMarkdown(description) };
}
