import { about, languageTag, object, text, texts } from '../../data/schema-parts.ts';

const tokenEnv = about('Name of the variable of the environment that holds the token; without it the request is anonymous.', text);
const kinds = ['github', 'gitlab', 'bitbucket', 'azure-devops', 'raw'];

/** Other rules are in `validateSource`, because messages must not repeat these values. */
const specSource = about('Where the specification is maintained, if not here; `npm run specs:pull` fetches it.', {
  if: { type: 'object', required: ['kind'], properties: { kind: { const: 'raw' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: object(['url'], { kind: about('A file at an address of its own.', {}), url: about('Address of the file.', text), tokenEnv }),
  else: object(['kind', 'repository', 'path'], {
    kind: about('The service that holds the repository, or `raw` for any other address.', { enum: kinds }),
    baseUrl: about("Address of the service's API; that of the public service unless given.", text),
    repository: about('`owner/name`; for Azure DevOps `organisation/project/name`.', text),
    path: about("From the repository's root.", text),
    ref: about('Branch, tag or commit; `main` unless given.', text),
    tokenEnv,
  }),
});

export const apis = about('The groups of the reference, each with a specification.', {
  type: 'array',
  items: object(['id', 'label'], {
    id: about('Part of the addresses of its pages and files: /docs/api/<id>/….', {
      type: 'string',
      pattern: '^[a-z0-9-]+$',
      examples: ['sales'],
    }),
    label: about('What readers see.', text),
    spec: about("The OpenAPI file, from the site's root folder; specs/<id>.yaml unless given.", text),
    sidebar: about('Whether its pages have a sidebar; true unless given.', { type: 'boolean' }),
    lang: about('BCP 47 tag of the language of its texts; that of the site unless given.', languageTag),
    deprecated: about('Whether it is to be used no more: its pages say so. False unless given.', { type: 'boolean' }),
    source: specSource,
  }),
});

export const migrations = about('Groups that replace others: the introduction of the new one shows what changes.', {
  type: 'array',
  items: object(['from', 'to'], {
    from: about('Id of the old group.', text),
    to: about('Id of the new group.', text),
    operations: about('New operationId by old one, where they differ.', texts),
    renames: about('New address of a field by its old one, where it is called or placed differently.', texts),
    notes: about('What to know of a change, in CommonMark, by the address of the old or new field.', texts),
  }),
});

export const environments = about('What samples say in the sandbox and in production: readers choose between the two.', {
  type: 'array',
  items: object(['sandbox', 'production'], {
    sandbox: about('A text of samples, such as a host.', text),
    production: about('What stands in its place for production.', text),
  }),
});

export const faultLevel = { enum: ['error', 'warn', 'ignore'] };

/** The known kinds are checked in `specFaultProblems`; under a group's id they are nested one level deeper. */
export const specFaults = about(
  'How severe single kinds of faults of specifications are: by kind, and for one group by kind under its id.',
  {
    type: 'object',
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    additionalProperties: { if: { type: 'object' }, then: { additionalProperties: faultLevel }, else: faultLevel },
  },
);
