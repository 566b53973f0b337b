import type { Environment } from '../../openapi/postman/environments.ts';
import { about, object, text, texts } from '../../data/schema-parts.ts';

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
  before: about('Script below content/ that runs before the request.', text),
  after: about('Script below content/ that runs after the response.', text),
};

const environment = object(['id', 'name', 'variables'], {
  id: about('File name: /downloads/<id>.postman_environment.json.', {
    type: 'string',
    pattern: '^[a-z0-9-]+$',
    examples: ['sandbox'],
  }),
  name: about('Name in Postman.', text),
  variables: about('Values by name; `baseUrl` is the server of the requests.', {
    type: 'object',
    required: ['baseUrl'],
    additionalProperties: { type: 'string' },
  }),
});

const request = object(['operation'], {
  operation: about('operationId of the group.', text),
  name: about('Name in Postman. Default: the summary of the operation.', text),
  parameters: about('Values of parameters and headers, by name.', texts),
  body: about('File with the request body, below content/.', text),
  ...scripts,
});

export const postmanSchema = about(
  'Postman files in addition to the collections.',
  object([], {
    prefix: about('Prefix of the file names.', { type: 'string', pattern: '^[A-Za-z0-9._-]*$', examples: ['acme-'] }),
    environments: about('Default: derived from the servers of the APIs.', { type: 'array', minItems: 1, items: environment }),
    flows: about('Folders of requests that complete a task in order.', {
      type: 'array',
      items: object(['api', 'name', 'requests'], {
        api: about('Id of the group whose collection contains it.', text),
        name: about('Name of the folder.', text),
        description: about('CommonMark.', text),
        ...scripts,
        requests: about('Requests in order.', { type: 'array', minItems: 1, items: request }),
      }),
    }),
  }),
);
