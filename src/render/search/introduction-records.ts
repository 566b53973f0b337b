import type { Api } from '../../openapi/api.ts';
import { joinTexts } from '../../openapi/join-texts.ts';
import type { SecurityScheme } from '../../openapi/security-scheme.ts';
import { schemeAddress } from '../../reference/address.ts';
import type { IntroductionPlan } from '../../reference/plan-introduction.ts';
import type { ModelPlan } from '../../reference/plan-models.ts';
import type { SearchRecord } from '../../search/search-record.ts';
import type { Strings } from '../../site/strings/en.ts';
import { descriptionRecords } from './description-records.ts';
import { plainMarkdown } from './plain-markdown.ts';

interface OfferedFile {
  readonly label: string;
  readonly fileName: string;
}

/** The first record is the page itself. Strings are in the interface language. */
export function introductionRecords(
  api: Api,
  plan: IntroductionPlan,
  files: readonly OfferedFile[],
  { downloads, reference: { headings } }: Pick<Strings, 'downloads' | 'reference'>,
): readonly SearchRecord[] {
  const [lead, ...sections] = descriptionRecords(plan.description);
  const page: SearchRecord = {
    kind: 'guide',
    id: '',
    title: api.title,
    names: [api.id],
    trail: [],
    text: joinTexts([plan.summary, lead?.text]),
  };
  const hasCredentials = plan.security !== undefined || plan.description.anchors !== undefined;
  const schemes = (hasCredentials ? api.securitySchemes : []).map((scheme): SearchRecord => {
    const text = plainMarkdown(scheme.description ?? '');
    return {
      kind: 'guide',
      id: schemeAddress(scheme.id),
      title: scheme.id,
      names: namesOfScheme(scheme),
      trail: [headings.authentication],
      text,
    };
  });
  const credentials = api.securitySchemes
    .flatMap((scheme) => [...namesOfScheme(scheme), plainMarkdown(scheme.description ?? '')])
    .join(' ');
  const servers = api.servers.map(({ url, description = '' }) => `${url} ${description}`).join(' ');
  return [
    page,
    ...files.map(({ label, fileName }): SearchRecord => {
      // The result opens the downloads section, not the file. `text` is empty, because the page already describes the file's content.
      return { kind: 'download', id: plan.downloadsId, title: label, names: [fileName], trail: [downloads], text: '' };
    }),
    ...sections,
    ...(plan.servers ? [section(plan.servers.id, headings.baseUrls, servers)] : []),
    ...(plan.security ? [section(plan.security.id, headings.authentication, credentials)] : []),
    ...schemes,
    ...(plan.models?.models ?? []).map((model) => modelRecord(model, headings.models)),
  ];
}

/** Returns terms that readers with credentials for the scheme may search for. */
function namesOfScheme(scheme: SecurityScheme): readonly string[] {
  switch (scheme.kind) {
    case 'apiKey':
      return [scheme.parameterName];
    case 'oauth2':
      return [...new Set(scheme.flows.flatMap(({ type, tokenUrl, scopes }) => [type, tokenUrl ?? '', ...scopes.map(({ name }) => name)]))];
    case 'http':
      return [scheme.scheme];
    case 'openIdConnect':
      return ['OpenID Connect'];
    case 'mutualTLS':
      return ['mTLS'];
  }
}

function section(id: string, title: string, text: string): SearchRecord {
  return { kind: 'guide', id, title, names: [], trail: [], text };
}

function modelRecord({ id, name, description, fields }: ModelPlan, models: string): SearchRecord {
  return { kind: 'schema', id, title: name, names: fields.map((field) => field.name), trail: [models], text: plainMarkdown(description) };
}
