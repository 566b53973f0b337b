import { withDescription, languageTag, object, nonEmptyText, texts } from '../../data/schema-parts.ts';

const tokenEnv = withDescription(
  'Environment variable that contains the access token. Without it, the request is anonymous.',
  nonEmptyText,
);
const kinds = ['github', 'gitlab', 'bitbucket', 'azure-devops', 'raw'];

/** `validateSource` checks everything else, because schema messages quote values, which may contain secrets. */
const specSource = withDescription('Where the specification is maintained, if not in this repository. `npm run specs:pull` fetches it.', {
  if: { type: 'object', required: ['kind'], properties: { kind: { const: 'raw' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: object(['url'], {
    kind: withDescription('A file at any URL.', {}),
    url: withDescription('URL of the file.', nonEmptyText),
    tokenEnv,
  }),
  else: object(['kind', 'repository', 'path'], {
    kind: withDescription('Service that hosts the repository, or `raw` for any URL.', { enum: kinds }),
    baseUrl: withDescription("URL of the service's API. Default: the public service.", nonEmptyText),
    repository: withDescription('`owner/name`; for Azure DevOps `organisation/project/name`.', nonEmptyText),
    path: withDescription('Path from the root of the repository.', nonEmptyText),
    ref: withDescription('Branch, tag or commit. Default: `main`.', nonEmptyText),
    tokenEnv,
  }),
});

export const apis = withDescription('API groups, each with a specification.', {
  type: 'array',
  items: object(['id', 'label'], {
    id: withDescription("Segment of the group's addresses: /docs/api/<id>/….", {
      type: 'string',
      pattern: '^[a-z0-9-]+$',
      examples: ['sales'],
    }),
    label: withDescription('Visible text.', nonEmptyText),
    spec: withDescription('OpenAPI file, relative to the root folder. Default: specs/<id>.yaml.', nonEmptyText),
    sidebar: withDescription("Whether the group's pages have a sidebar. Default: true.", { type: 'boolean' }),
    lang: withDescription("BCP 47 tag of the specification's language. Default: the site's language.", languageTag),
    deprecated: withDescription('Marks the group as deprecated on its pages. Default: false.', { type: 'boolean' }),
    source: specSource,
  }),
});

export const migrations = withDescription("API groups that replace old groups. The new group's introduction lists the changes.", {
  type: 'array',
  items: object(['from', 'to'], {
    from: withDescription('Id of the old group.', nonEmptyText),
    to: withDescription('Id of the new group.', nonEmptyText),
    operations: withDescription('New operationId by old operationId, if they differ.', texts),
    renames: withDescription('New field address by old field address, if a field was renamed or moved.', texts),
    notes: withDescription('Notes on changes, in CommonMark, by old or new field address.', texts),
  }),
});

export const environments = withDescription(
  'Strings in samples that differ between sandbox and production. Readers can switch between the two.',
  {
    type: 'array',
    items: object(['sandbox', 'production'], {
      sandbox: withDescription('Sandbox string, such as a host.', nonEmptyText),
      production: withDescription('Production string.', nonEmptyText),
    }),
  },
);

export const faultLevel = { enum: ['error', 'warn', 'ignore'] };

/** Severities by kind of specification fault, or nested under a group's id. `specFaultProblems` validates the names. */
export const specFaults = withDescription("Severities of specification faults, by kind. A group's id can contain its own severities.", {
  type: 'object',
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  additionalProperties: { if: { type: 'object' }, then: { additionalProperties: faultLevel }, else: faultLevel },
});
