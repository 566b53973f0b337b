import type { Environment } from '../../openapi/postman/environments.ts';
import { object, text, texts } from './schema-parts.ts';

/** What readers of a site get for Postman besides the collections of its specifications. */
export interface PostmanConfig {
  /** What the names of the files start with. */
  readonly prefix?: string;
  /** Derived from the servers of the APIs unless given. */
  readonly environments?: readonly Environment[];
  readonly flows?: readonly FlowConfig[];
}

/** A folder of a collection whose requests do a job one after the other. Files are below `content/`, from its root. */
export interface FlowConfig {
  /** Id of the API group. */
  readonly api: string;
  readonly name: string;
  /** CommonMark. */
  readonly description?: string;
  /** File of a script that runs before every request. */
  readonly before?: string;
  /** File of a script that runs with every response. */
  readonly after?: string;
  readonly requests: readonly FlowRequestConfig[];
}

export interface FlowRequestConfig {
  /** An operationId. */
  readonly operation: string;
  readonly name?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  /** File of the body. */
  readonly body?: string;
  readonly before?: string;
  readonly after?: string;
}

const scripts = { before: text, after: text };

export const postmanSchema = object([], {
  prefix: { type: 'string', pattern: '^[A-Za-z0-9._-]*$', examples: ['acme-'] },
  environments: {
    type: 'array',
    minItems: 1,
    items: object(['id', 'name', 'variables'], {
      id: { type: 'string', pattern: '^[a-z0-9-]+$', examples: ['sandbox'] },
      name: text,
      variables: { type: 'object', required: ['baseUrl'], additionalProperties: { type: 'string' } },
    }),
  },
  flows: {
    type: 'array',
    items: object(['api', 'name', 'requests'], {
      api: text,
      name: text,
      description: text,
      ...scripts,
      requests: {
        type: 'array',
        minItems: 1,
        items: object(['operation'], { operation: text, name: text, parameters: texts, body: text, ...scripts }),
      },
    }),
  },
});
