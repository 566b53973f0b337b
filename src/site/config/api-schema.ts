import { about, languageTag, object, text, texts } from '../../data/schema-parts.ts';

const tokenEnv = about('Environment variable with the token. Without it, the request is anonymous.', text);
const kinds = ['github', 'gitlab', 'bitbucket', 'azure-devops', 'raw'];

/** `validateSource` checks everything else, because schema messages quote values, which may contain secrets. */
const specSource = about('Where the specification is maintained, if not here. `npm run specs:pull` fetches it.', {
  if: { type: 'object', required: ['kind'], properties: { kind: { const: 'raw' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: object(['url'], { kind: about('A file at any URL.', {}), url: about('URL of the file.', text), tokenEnv }),
  else: object(['kind', 'repository', 'path'], {
    kind: about('Service that hosts the repository, or `raw` for any URL.', { enum: kinds }),
    baseUrl: about("URL of the service's API. Default: the public service.", text),
    repository: about('`owner/name`; for Azure DevOps `organisation/project/name`.', text),
    path: about('Path from the root of the repository.', text),
    ref: about('Branch, tag or commit. Default: `main`.', text),
    tokenEnv,
  }),
});

export const apis = about('API groups, each with a specification.', {
  type: 'array',
  items: object(['id', 'label'], {
    id: about('Segment of its addresses: /docs/api/<id>/….', {
      type: 'string',
      pattern: '^[a-z0-9-]+$',
      examples: ['sales'],
    }),
    label: about('Visible text.', text),
    spec: about('OpenAPI file, relative to the root folder. Default: specs/<id>.yaml.', text),
    sidebar: about('Whether its pages have a sidebar. Default: true.', { type: 'boolean' }),
    lang: about('BCP 47 tag of its texts. Default: the language of the site.', languageTag),
    deprecated: about('Marks the group as deprecated on its pages. Default: false.', { type: 'boolean' }),
    source: specSource,
  }),
});

export const migrations = about('Groups that replace others. The introduction of the new group shows the changes.', {
  type: 'array',
  items: object(['from', 'to'], {
    from: about('Id of the old group.', text),
    to: about('Id of the new group.', text),
    operations: about('New operationId by old operationId, where they differ.', texts),
    renames: about('New address of a field by old address, where name or place differ.', texts),
    notes: about('Notes on changes, in CommonMark, by the address of the old or new field.', texts),
  }),
});

export const environments = about('Texts that differ between sandbox and production in samples; readers switch between the two.', {
  type: 'array',
  items: object(['sandbox', 'production'], {
    sandbox: about('Sandbox text, such as a host.', text),
    production: about('Production text.', text),
  }),
});

export const faultLevel = { enum: ['error', 'warn', 'ignore'] };

/** Severities by kind of specification fault, or nested under a group's id. `specFaultProblems` validates the names. */
export const specFaults = about('Severities of specification faults, by kind; for one group, by kind under its id.', {
  type: 'object',
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  additionalProperties: { if: { type: 'object' }, then: { additionalProperties: faultLevel }, else: faultLevel },
});
