import { stringify } from 'yaml';

/** Structures of well-known public API descriptions, with made-up content. */
export type SpecStyle = 'expandable' | 'rest' | 'petstore' | 'cluster' | 'forms' | 'webhooks';

export const SPEC_STYLES: readonly SpecStyle[] = ['expandable', 'rest', 'petstore', 'cluster', 'forms', 'webhooks'];

export interface SpecSize {
  /** Number of operations, or of webhooks for the webhooks-only style. */
  readonly operations: number;
  /** Minimum document size in bytes, reached by padding with descriptions. */
  readonly bytes?: number;
  /** Number of nested object schemas in an additional operation's body; default 0: no such operation. */
  readonly nodes?: number;
}

type Json = Readonly<Record<string, unknown>>;

const ref = (name: string, section = 'schemas'): Json => ({ $ref: `#/components/${section}/${name}` });
const json = (schema: unknown, more: Json = {}): Json => ({ content: { 'application/json': { schema, ...more } } });
const range = <T>(count: number, make: (number: number) => T): readonly T[] => Array.from({ length: count }, (_, number) => make(number));
const say = (about: string): string =>
  `The ${about} as it is known to the account. See [the guide](https://docs.example/${about}) for \`${about}\`.`;

const PER_RESOURCE = 5;

/** Generates a valid document with this many operations; the number of schemas grows with it. */
export function generateSpec(style: SpecStyle, { operations, bytes = 0, nodes = 0 }: SpecSize): Json {
  const resources = Math.ceil(operations / PER_RESOURCE);
  const own = STYLES[style](operations, resources);
  const document = nodes > 0 ? withTree(own, nodes) : own;
  const missing = bytes - JSON.stringify(document).length;
  return missing > 0 ? withNotes(document, missing) : document;
}

/** Generates the document as YAML in a hand-written style, without aliases. */
export function generateSpecText(style: SpecStyle, size: SpecSize): string {
  return stringify(generateSpec(style, size), { aliasDuplicateObjects: false });
}

const PER_NODE = 100;

/** Adds an operation whose body nests objects of `PER_NODE` strings, with this many schemas in total. */
function withTree(document: Json, nodes: number): Json {
  const components = document['components'] as Record<string, Json>;
  const leaves = Object.fromEntries(range(PER_NODE, (number) => [`field${number}`, { type: 'string', description: say('field') }]));
  const branches = range(
    Math.ceil(nodes / (PER_NODE + 1)),
    (number) => [`Branch${number}`, { type: 'object', properties: leaves }] as const,
  );
  const tree = { type: 'object', properties: Object.fromEntries(branches.map(([name]) => [name, ref(name)])) };
  const post = {
    operationId: 'takeTree',
    summary: 'Take a tree',
    requestBody: json(ref('Tree')),
    responses: { '204': { description: 'OK' } },
  };
  return {
    ...document,
    paths: { ...(document['paths'] as Json | undefined), '/tree': { post } },
    components: { ...components, schemas: { ...components['schemas'], ...Object.fromEntries(branches), Tree: tree } },
  };
}

/** Adds unreferenced schemas until the document is `bytes` longer. */
function withNotes(document: Json, bytes: number): Json {
  const components = document['components'] as Record<string, Json>;
  const note = { type: 'object', properties: { text: { type: 'string', description: say('note').repeat(10) } } };
  const count = Math.ceil(bytes / (JSON.stringify(note).length + 12));
  const notes = Object.fromEntries(range(count, (number) => [`Note${number}`, note]));
  return { ...document, components: { ...components, schemas: { ...components['schemas'], ...notes } } };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

function pathsOf(operations: number, make: (number: number, resource: number) => Json): Json {
  const byPath = Map.groupBy(
    range(operations, (number) => number),
    (number) => Math.floor(number / PER_RESOURCE),
  );
  return Object.fromEntries(
    [...byPath].map(([resource, numbers]) => [
      `/v1/accounts/{account}/resources-${resource}/{id}`,
      {
        parameters: ['account', 'id'].map((name) => ({
          name,
          in: 'path',
          required: true,
          description: say(name),
          schema: { type: 'string' },
        })),
        ...Object.fromEntries(numbers.map((number) => [METHODS[number % PER_RESOURCE] ?? 'get', make(number, resource)])),
      },
    ]),
  );
}

function namesOf(number: number, resource: number): Json {
  const verb = ['Retrieve', 'Create', 'Replace', 'Update', 'Delete'][number % PER_RESOURCE] ?? '';
  return {
    operationId: `${verb}Resource${resource}`,
    summary: `${verb} resource ${resource}`,
    description: say('resource'),
    tags: [`Tag ${resource % 20}`],
  };
}

const head = (title: string, openapi: string): Json => ({
  openapi,
  info: {
    title,
    version: '2026-01-01',
    description: `${say('API')}\n\n## Errors\n\n${say('error')}`,
    license: { name: 'MIT' },
    contact: { email: 'api@api.example' },
  },
  servers: [{ url: 'https://api.example' }],
});

const scalars = (resource: number): Json =>
  Object.fromEntries(
    ['created', 'currency', 'status', 'amount', 'livemode', 'metadata', 'email', 'url'].map((name, index) => [
      `${name}_${resource}`,
      [
        { type: 'integer', format: 'unix-time', description: say(name) },
        { type: 'string', maxLength: 5000, description: say(name), nullable: true },
        { type: 'string', enum: ['active', 'past_due', 'canceled'], description: say(name) },
        { type: 'integer', format: 'int64', minimum: 0, example: 1000 },
        { type: 'boolean', description: say(name) },
        { type: 'object', additionalProperties: { type: 'string', maxLength: 500 } },
        { type: 'string', format: 'email' },
        { type: 'string', format: 'uri' },
      ][index],
    ]),
  );

const STYLES: Readonly<Record<SpecStyle, (operations: number, resources: number) => Json>> = {
  /** A reference to another resource is an id or the expanded resource, so all resources are connected. */
  expandable: (operations, resources) => ({
    ...head('Expandable API', '3.0.0'),
    security: [{ basic: [] }, { bearer: [] }],
    paths: pathsOf(operations, (number, resource) => ({
      ...namesOf(number, resource),
      parameters: [
        {
          name: 'expand',
          in: 'query',
          style: 'deepObject',
          explode: true,
          schema: { type: 'array', items: { type: 'string', maxLength: 5000 } },
        },
      ],
      ...(number % PER_RESOURCE === 0 || number % PER_RESOURCE === 4
        ? {}
        : {
            requestBody: {
              content: {
                'application/x-www-form-urlencoded': {
                  schema: { type: 'object', properties: scalars(resource) },
                  encoding: { [`metadata_${resource}`]: { style: 'deepObject', explode: true } },
                },
              },
            },
          }),
      responses: {
        '200': { description: 'Successful response.', ...json(ref(`resource_${resource}`)) },
        default: { description: 'Error response.', ...json(ref('error')) },
      },
    })),
    components: {
      schemas: {
        error: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            source: { anyOf: range(Math.min(resources, 5), (index) => ref(`resource_${index}`)) },
          },
        },
        ...Object.fromEntries(
          range(resources, (resource) => [
            `resource_${resource}`,
            {
              type: 'object',
              title: `Resource${resource}`,
              description: say('resource'),
              required: ['id', 'object'],
              properties: {
                id: { type: 'string', maxLength: 5000 },
                object: { type: 'string', enum: [`resource_${resource}`] },
                ...scalars(resource),
                ...Object.fromEntries(
                  [1, 7, 31].map((step) => {
                    const other = ref(`resource_${(resource + step) % resources}`);
                    return [
                      `expandable_${step}`,
                      { anyOf: [{ maxLength: 5000, type: 'string' }, other], nullable: true, 'x-expansionResources': { oneOf: [other] } },
                    ];
                  }),
                ),
              },
              'x-expandableFields': ['expandable_1'],
            },
          ]),
        ),
      },
      securitySchemes: { basic: { type: 'http', scheme: 'basic' }, bearer: { type: 'http', scheme: 'bearer' } },
    },
  }),

  /** Parameters, headers, examples and responses by reference; links in every description. */
  rest: (operations, resources) => ({
    ...head('REST API', '3.0.3'),
    tags: range(20, (number) => ({ name: `Tag ${number}`, description: say('tag') })),
    paths: pathsOf(operations, (number, resource) => ({
      ...namesOf(number, resource),
      operationId: `tag-${resource}/operation-${number}`,
      externalDocs: { description: 'API method documentation', url: `https://docs.example/rest/${resource}` },
      parameters: [ref('per-page', 'parameters'), ref('page', 'parameters')],
      ...(number % PER_RESOURCE === 1
        ? {
            requestBody: {
              required: true,
              ...json({
                type: 'object',
                properties: scalars(resource),
                anyOf: [{ required: [`amount_${resource}`] }, { required: [`email_${resource}`] }],
              }),
            },
          }
        : {}),
      responses: {
        '200': {
          description: 'Response',
          headers: { Link: ref('link', 'headers') },
          ...json(ref(`thing-${resource}`), { examples: { default: ref('thing', 'examples') } }),
        },
        '404': ref('not_found', 'responses'),
        '422': ref('validation_failed', 'responses'),
      },
      'x-github': { category: 'things' },
    })),
    components: {
      schemas: {
        'basic-error': {
          title: 'Basic Error',
          type: 'object',
          properties: { message: { type: 'string' }, documentation_url: { type: 'string' } },
        },
        ...Object.fromEntries(
          range(resources, (resource) => [
            `thing-${resource}`,
            {
              title: `Thing ${resource}`,
              type: 'object',
              properties: {
                ...scalars(resource),
                owner: { allOf: [ref('basic-error')], nullable: true },
                parent: ref(`thing-${resource}`),
              },
            },
          ]),
        ),
      },
      examples: { thing: { value: { id: 1, parent: { id: 2 } } } },
      parameters: {
        'per-page': { name: 'per_page', description: 'Results a page (max 100).', in: 'query', schema: { type: 'integer', default: 30 } },
        page: { name: 'page', in: 'query', schema: { type: 'integer', default: 1 } },
      },
      headers: { link: { example: '<https://api.example/?page=2>; rel="next"', schema: { type: 'string' } } },
      responses: {
        not_found: { description: 'Resource not found', ...json(ref('basic-error')) },
        validation_failed: { description: 'Validation failed', ...json(ref('basic-error')) },
      },
    },
  }),

  /** XML next to JSON, implicit OAuth, few descriptions and summaries, operations without operationId. */
  petstore: (operations, resources) => ({
    ...head('Petstore', '3.0.4'),
    servers: [{ url: '/api/v3' }],
    paths: pathsOf(operations, (number, resource) => ({
      tags: ['pet'],
      summary: ['Find', 'Add', 'Update', 'Change', 'Remove'][number % PER_RESOURCE],
      security: [{ petstore_auth: ['write:pets', 'read:pets'] }, { api_key: [] }, {}],
      ...(number % PER_RESOURCE === 1
        ? {
            requestBody: {
              content: Object.fromEntries(
                ['application/json', 'application/xml', 'application/x-www-form-urlencoded'].map((type) => [
                  type,
                  { schema: ref(`Pet${resource}`) },
                ]),
              ),
            },
          }
        : {}),
      responses: {
        '200': {
          description: 'ok',
          content: {
            'application/xml': { schema: ref(`Pet${resource}`) },
            'application/json': { schema: { type: 'array', items: ref(`Pet${resource}`) } },
          },
        },
        '405': { description: 'Invalid input' },
      },
    })),
    components: {
      schemas: Object.fromEntries(
        range(resources, (resource) => [
          `Pet${resource}`,
          {
            required: ['name'],
            type: 'object',
            properties: {
              id: { type: 'integer', format: 'int64', example: 10 },
              name: { type: 'string', example: 'doggie' },
              photoUrls: { type: 'array', xml: { wrapped: true }, items: { type: 'string', xml: { name: 'photoUrl' } } },
              ...scalars(resource),
            },
            xml: { name: 'pet' },
          },
        ]),
      ),
      securitySchemes: {
        petstore_auth: {
          type: 'oauth2',
          flows: {
            implicit: {
              authorizationUrl: 'https://petstore.example/oauth/authorize',
              scopes: { 'write:pets': 'modify pets', 'read:pets': 'read pets' },
            },
          },
        },
        api_key: { type: 'apiKey', name: 'api_key', in: 'header' },
      },
    },
  }),

  /** Long dotted names, schemas composed of references (one recursive), vendor extensions everywhere. */
  cluster: (operations, resources) => {
    const name = (resource: number): string => `io.cluster.api.core.v1.Resource${resource}`;
    return {
      ...head('Cluster', '3.0.0'),
      paths: pathsOf(operations, (number, resource) => ({
        ...namesOf(number, resource),
        parameters: range(6, (index) => ({
          name: `option${index}`,
          in: 'query',
          description: say('option').repeat(4),
          schema: { type: 'string', uniqueItems: true },
        })),
        ...(number % PER_RESOURCE === 1 ? { requestBody: { content: { '*/*': { schema: ref(name(resource)) } } } } : {}),
        responses: {
          '200': {
            description: 'OK',
            content: Object.fromEntries(
              ['application/json', 'application/yaml', 'application/vnd.cluster.protobuf', 'application/json;stream=watch'].map((type) => [
                type,
                { schema: ref(name(resource)) },
              ]),
            ),
          },
          '401': { description: 'Unauthorized' },
        },
        'x-cluster-group-version-kind': { group: '', kind: 'Resource', version: 'v1' },
      })),
      components: {
        schemas: {
          'io.cluster.meta.v1.JSONSchemaProps': {
            type: 'object',
            properties: {
              $ref: { type: 'string' },
              $schema: { type: 'string' },
              items: ref('io.cluster.meta.v1.JSONSchemaProps'),
              properties: { type: 'object', additionalProperties: ref('io.cluster.meta.v1.JSONSchemaProps') },
            },
          },
          ...Object.fromEntries(
            range(resources, (resource) => [
              name(resource),
              {
                description: say('resource'),
                type: 'object',
                'x-cluster-map-type': 'atomic',
                properties: {
                  ...scalars(resource),
                  spec: { allOf: [ref(name((resource + 1) % resources))], default: {}, description: say('spec') },
                  status: { allOf: [ref(name((resource + 3) % resources))], default: {} },
                  schema: ref('io.cluster.meta.v1.JSONSchemaProps'),
                },
              },
            ]),
          ),
        },
      },
    };
  },

  /** Form bodies with identifier patterns, enumerations by reference, several servers, callbacks. */
  forms: (operations, resources) => ({
    ...head('Forms', '3.0.1'),
    paths: pathsOf(operations, (number, resource) => ({
      ...namesOf(number, resource),
      servers: [{ url: 'https://forms.example' }],
      security: [{ account: [] }],
      ...(number % PER_RESOURCE === 1
        ? {
            requestBody: {
              content: {
                'application/x-www-form-urlencoded': {
                  schema: {
                    title: 'CreateRequest',
                    type: 'object',
                    required: ['To'],
                    properties: {
                      To: { type: 'string', format: 'phone-number' },
                      Sid: { type: 'string', minLength: 34, maxLength: 34, pattern: '^SM[0-9a-fA-F]{32}$' },
                      Kind: ref(`enum_${resource}`),
                      ...scalars(resource),
                    },
                  },
                  encoding: { To: { style: 'form', explode: true } },
                },
              },
            },
            callbacks: {
              status: {
                '{$request.body#/Callback}': {
                  post: { requestBody: json(ref(`record_${resource}`)), responses: { '200': { description: 'OK' } } },
                },
              },
            },
          }
        : {}),
      responses: {
        '201': {
          description: 'Created',
          headers: { 'Access-Control-Allow-Origin': { schema: { type: 'string' } } },
          ...json(ref(`record_${resource}`)),
        },
      },
    })),
    components: {
      schemas: Object.fromEntries(
        range(resources, (resource) => [
          [`enum_${resource}`, { type: 'string', enum: ['queued', 'sending', 'sent'] }],
          [
            `record_${resource}`,
            {
              type: 'object',
              properties: { kind: { type: 'string', allOf: [ref(`enum_${resource}`)], nullable: true }, ...scalars(resource) },
            },
          ],
        ]).flat(),
      ),
      securitySchemes: { account: { type: 'http', scheme: 'basic' } },
    },
  }),

  /** OpenAPI 3.1 without paths: webhooks only. */
  webhooks: (operations, resources) => ({
    ...head('Events', '3.1.0'),
    webhooks: Object.fromEntries(
      range(operations, (number) => [
        `resource.event-${number}`,
        {
          post: {
            summary: `Event ${number}`,
            description: say('event'),
            requestBody: json(ref(`Event${number % resources}`)),
            responses: { '2XX': { description: 'Heard' } },
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        range(resources, (resource) => [
          `Event${resource}`,
          {
            type: ['object', 'null'],
            properties: {
              type: { const: `event.${resource}` },
              data: {
                oneOf: [
                  { type: 'object', properties: { text: { type: ['string', 'null'], examples: ['a'] } } },
                  { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] },
                ],
              },
            },
            unevaluatedProperties: false,
          },
        ]),
      ),
    },
  }),
};
