import type { Environment } from '../../openapi/postman/environments.ts';
import { withDescription, object, nonEmptyText, texts } from '../../data/schema-parts.ts';

export interface PostmanConfig {
  /** Prefix of file names. */
  readonly prefix?: string;
  /** Default: derived from the APIs' servers. */
  readonly environments?: readonly Environment[];
  readonly flows?: readonly FlowConfig[];
}

/** A collection folder of consecutive requests. File paths are relative to `content/`. */
export interface FlowConfig {
  readonly api: string;
  readonly name: string;
  /** CommonMark. */
  readonly description?: string;
  /** Script file to run before every request. */
  readonly before?: string;
  /** Script file to run after every response. */
  readonly after?: string;
  readonly requests: readonly FlowRequestConfig[];
}

export interface FlowRequestConfig {
  /** operationId */
  readonly operation: string;
  readonly name?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly before?: string;
  readonly after?: string;
}

const scripts = {
  before: withDescription('Script below content/ that runs before the request.', nonEmptyText),
  after: withDescription('Script below content/ that runs after the response.', nonEmptyText),
};

const environment = object(['id', 'name', 'variables'], {
  id: withDescription('File name: /downloads/<id>.postman_environment.json.', {
    type: 'string',
    pattern: '^[a-z0-9-]+$',
    examples: ['sandbox'],
  }),
  name: withDescription('Name in Postman.', nonEmptyText),
  variables: withDescription('Values by name; requests are sent to `baseUrl`.', {
    type: 'object',
    required: ['baseUrl'],
    additionalProperties: { type: 'string' },
  }),
});

const request = object(['operation'], {
  operation: withDescription('operationId of an operation in the group.', nonEmptyText),
  name: withDescription("Name in Postman. Default: the operation's summary.", nonEmptyText),
  parameters: withDescription('Values of parameters and headers, by name.', texts),
  body: withDescription('File with the request body, below content/.', nonEmptyText),
  ...scripts,
});

export const postmanSchema = withDescription(
  'Postman files in addition to the collections.',
  object([], {
    prefix: withDescription('Prefix of the file names.', { type: 'string', pattern: '^[A-Za-z0-9._-]*$', examples: ['acme-'] }),
    environments: withDescription("Postman environments. Default: derived from the APIs' servers.", {
      type: 'array',
      minItems: 1,
      items: environment,
    }),
    flows: withDescription('Folders of consecutive requests that complete a task.', {
      type: 'array',
      items: object(['api', 'name', 'requests'], {
        api: withDescription('Id of the group whose collection contains the folder.', nonEmptyText),
        name: withDescription('Name of the folder.', nonEmptyText),
        description: withDescription('Description of the folder, in CommonMark.', nonEmptyText),
        ...scripts,
        requests: withDescription('Requests, in order.', { type: 'array', minItems: 1, items: request }),
      }),
    }),
  }),
);
