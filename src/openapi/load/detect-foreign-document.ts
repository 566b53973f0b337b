import { pointerOf, valueAt } from '../../data/pointer.ts';
import { METHODS } from '../list-operations.ts';
import { isObject, member, stringAt, type JsonObject } from '../read-json.ts';

export interface ForeignDocument {
  readonly what: string;
  readonly cure: string;
  /** Pointer of the key that identifies the format. */
  readonly pointer: string;
}

const NAMED: readonly ForeignDocument[] = [
  {
    pointer: '/overlay',
    what: 'The file is an Overlay, which modifies an OpenAPI document but does not describe an API.',
    cure: 'Apply it to its OpenAPI document with an Overlay tool, and use the result instead.',
  },
  {
    pointer: '/arazzo',
    what: 'The file is an Arazzo description, which sequences API calls but does not describe an API.',
    cure: 'Use the OpenAPI documents in its sourceDescriptions instead, and write the workflow as a guide.',
  },
  {
    pointer: '/asyncapi',
    what: 'The file is an AsyncAPI document.',
    cure: 'Describe messages that arrive over HTTP as "webhooks" in an OpenAPI 3.1 document, and other messages in a guide.',
  },
  {
    pointer: '/openrpc',
    what: 'The file is an OpenRPC document, which describes JSON-RPC methods.',
    cure: 'Describe the JSON-RPC endpoint as a POST operation in an OpenAPI document, with a oneOf branch for each method.',
  },
  ...['/__schema', '/data/__schema'].map((pointer) => ({
    pointer,
    what: 'The file is a GraphQL introspection result.',
    cure: 'Describe the GraphQL endpoint, such as POST /graphql, as an operation in an OpenAPI document.',
  })),
  {
    pointer: '/log/entries',
    what: 'The file is an HTTP Archive (HAR), which records requests but does not describe an API.',
    cure: 'Convert it to OpenAPI, for example with har-to-openapi, and use the result instead.',
  },
  {
    pointer: '/swaggerVersion',
    what: 'The file is a Swagger 1 document. Swagger documents before 2.0 are not supported.',
    cure: 'Convert the file, and every file listed in its "apis", to OpenAPI 3.1.',
  },
  {
    pointer: '/_postman_variable_scope',
    what: 'The file is a Postman environment, which contains variables but does not describe an API.',
    cure: 'Use an OpenAPI document instead, and list the URLs of the environment as its "servers".',
  },
];

const POSTMAN: Omit<ForeignDocument, 'pointer'> = {
  what: 'The file is a Postman collection.',
  cure: 'Convert it to OpenAPI, and use the result instead. The site generates a Postman collection from every OpenAPI document.',
};

const JSON_SCHEMA: Omit<ForeignDocument, 'pointer'> = {
  what: 'The file is a JSON Schema, which describes data but no operations.',
  cure: 'Put it under components.schemas of an OpenAPI document, or reference it from there with $ref.',
};

const DISCOVERY: ForeignDocument = {
  pointer: '/kind',
  what: 'The file is a Google API Discovery document.',
  cure: 'Convert it to OpenAPI, for example with google-discovery-to-swagger, and use the result instead.',
};

const CUSTOM_RESOURCE: ForeignDocument = {
  pointer: '/apiVersion',
  what: 'The file is a Kubernetes manifest, which describes resources but no operations.',
  cure: 'Export the OpenAPI document of the cluster, and use it instead: kubectl get --raw /openapi/v3/apis/<group>/<version>.',
};

function isBarePaths(root: JsonObject): boolean {
  const entries = Object.entries(root).filter(([key]) => !key.startsWith('x-'));
  const hasMethod = entries.some(([, item]) => isObject(item) && Object.keys(item).some((key) => METHODS.includes(key)));
  return hasMethod && entries.every(([key]) => key.startsWith('/'));
}

/** JSON Schema keys that other formats do not have at the root. */
const SCHEMA_KEYS = ['$schema', '$defs', 'definitions', 'properties', '$id'] as const;

/** Detects the format of a document without an OpenAPI version. `undefined` if only the version may be missing. */
export function detectForeignDocument(root: JsonObject): ForeignDocument | undefined {
  const named = NAMED.find(({ pointer }) => valueAt(root, pointer) !== undefined);
  if (named) return named;
  if (stringAt(root, 'kind')?.startsWith('discovery#')) return DISCOVERY;
  if (stringAt(root, 'apiVersion') !== undefined && stringAt(root, 'kind') !== undefined) return CUSTOM_RESOURCE;
  if (isBarePaths(root))
    return {
      pointer: pointerOf([Object.keys(root)[0] ?? '']),
      what: 'The file contains only paths, not a complete OpenAPI document.',
      cure: 'Use the file whose "paths" reference it, or add "openapi: 3.1.0", "info:" and "paths:" above them.',
    };
  // Postman's API wraps collections in an object.
  for (const [pointer, collection] of [['', root] as const, ['/collection', member(root, 'collection')] as const]) {
    if (stringAt(member(collection, 'info'), 'schema')?.includes('getpostman.com'))
      return { ...POSTMAN, pointer: `${pointer}/info/schema` };
  }
  const key = Object.hasOwn(root, 'paths') ? undefined : SCHEMA_KEYS.find((name) => Object.hasOwn(root, name));
  return key === undefined ? undefined : { ...JSON_SCHEMA, pointer: `/${key}` };
}
