import type { Environment } from '../../openapi/postman/environments.ts';
import { about, object, text, texts } from '../../data/schema-parts.ts';

/** Postman settings beyond the generated collections. */
export interface PostmanConfig {
  /** Prefix of file names. */
  readonly prefix?: string;
  /** Default: derived from the APIs' servers. */
  readonly environments?: readonly Environment[];
  readonly flows?: readonly FlowConfig[];
}

/** A folder of consecutive requests in a collection. File paths are relative to `content/`. */
export interface FlowConfig {
  readonly api: string;
  readonly name: string;
  /** CommonMark. */
  readonly description?: string;
  /** Script file that runs before every request. */
  readonly before?: string;
  /** Script file that runs after every response. */
  readonly after?: string;
  readonly requests: readonly FlowRequestConfig[];
}

export interface FlowRequestConfig {
  /** operationId. */
  readonly operation: string;
  readonly name?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly before?: string;
  readonly after?: string;
}

const scripts = {
  before: about('File, below content/, of a script that runs before the request.', text),
  after: about('File, below content/, of a script that runs with the response.', text),
};

const environment = object(['id', 'name', 'variables'], {
  id: about('Name of its file: /downloads/<id>.postman_environment.json.', {
    type: 'string',
    pattern: '^[a-z0-9-]+$',
    examples: ['sandbox'],
  }),
  name: about('What Postman shows.', text),
  variables: about('Values by name; `baseUrl` is where requests go.', {
    type: 'object',
    required: ['baseUrl'],
    additionalProperties: { type: 'string' },
  }),
});

const request = object(['operation'], {
  operation: about('An operationId of the group.', text),
  name: about("What Postman shows; the operation's summary unless given.", text),
  parameters: about('Values of parameters and headers by name.', texts),
  body: about('File, below content/, of what the request sends.', text),
  ...scripts,
});

export const postmanSchema = about(
  'What readers get for Postman besides the collections of the specifications.',
  object([], {
    prefix: about('What the names of the files start with.', { type: 'string', pattern: '^[A-Za-z0-9._-]*$', examples: ['acme-'] }),
    environments: about('Made of the servers of the APIs unless given.', { type: 'array', minItems: 1, items: environment }),
    flows: about('Folders of requests that do a job one after the other.', {
      type: 'array',
      items: object(['api', 'name', 'requests'], {
        api: about('Id of the group whose collection it is in.', text),
        name: about('Name of the folder.', text),
        description: about('CommonMark.', text),
        ...scripts,
        requests: about('In their order.', { type: 'array', minItems: 1, items: request }),
      }),
    }),
  }),
);
