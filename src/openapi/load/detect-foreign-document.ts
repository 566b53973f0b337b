import { pointerOf, valueAt } from '../../data/pointer.ts';
import { METHODS } from '../list-operations.ts';
import { isObject, member, stringAt, type JsonObject } from '../read-json.ts';

export interface ForeignDocument {
  readonly what: string;
  readonly cure: string;
  /** The key that identifies the format. */
  readonly pointer: string;
}

const NAMED: readonly ForeignDocument[] = [
  {
    pointer: '/overlay',
    what: 'The file is an Overlay, which changes an OpenAPI document and describes no API itself.',
    cure: 'Apply it with a tool for Overlays, and name the resulting document here.',
  },
  {
    pointer: '/arazzo',
    what: 'The file is an Arazzo description, which puts calls of APIs in order and describes no API itself.',
    cure: 'Name the OpenAPI documents in its sourceDescriptions here, and write the workflow as a guide.',
  },
  {
    pointer: '/asyncapi',
    what: 'The file is an AsyncAPI document.',
    cure: 'Describe messages that arrive over HTTP as "webhooks" of an OpenAPI 3.1 document, and others in a guide.',
  },
  {
    pointer: '/openrpc',
    what: 'The file is an OpenRPC document, which describes methods of JSON-RPC.',
    cure: 'Describe the endpoint that takes its calls as a POST of an OpenAPI document, whose oneOf has a schema for each method.',
  },
  ...['/__schema', '/data/__schema'].map((pointer) => ({
    pointer,
    what: 'The file is the answer to an introspection of GraphQL.',
    cure: 'Describe the endpoint that takes its queries, such as POST /graphql, as an operation of an OpenAPI document.',
  })),
  {
    pointer: '/log/entries',
    what: 'The file is an HTTP Archive (HAR), which records calls and describes no API.',
    cure: 'Make an OpenAPI document of it, with har-to-openapi for instance, and name the result here.',
  },
  {
    pointer: '/swaggerVersion',
    what: 'The file is of Swagger 1: Swagger documents before 2.0 are not supported.',
    cure: 'Convert the file, with all that its "apis" name, to OpenAPI 3.1.',
  },
  {
    pointer: '/_postman_variable_scope',
    what: 'The file is a Postman environment, which holds values of variables and describes no API.',
    cure: 'Name the OpenAPI document here, and write the addresses of the environment as its "servers".',
  },
];

const POSTMAN: Omit<ForeignDocument, 'pointer'> = {
  what: 'The file is a Postman collection.',
  cure: 'Convert it to OpenAPI first. The site makes a collection of every OpenAPI document.',
};

const JSON_SCHEMA: Omit<ForeignDocument, 'pointer'> = {
  what: 'The file is a JSON Schema, which describes data and no operations.',
  cure: 'Put it under components.schemas of an OpenAPI document, or refer to it from there with $ref.',
};

const DISCOVERY: ForeignDocument = {
  pointer: '/kind',
  what: 'The file is a Discovery document of Google.',
  cure: 'Convert it to OpenAPI, with google-discovery-to-swagger for instance, and name the result here.',
};

const CUSTOM_RESOURCE: ForeignDocument = {
  pointer: '/apiVersion',
  what: 'The file is a manifest of Kubernetes, which describes resources and no operations.',
  cure: 'Take the OpenAPI document of the cluster: kubectl get --raw /openapi/v3/apis/<group>/<version>.',
};

function isBarePaths(root: JsonObject): boolean {
  const entries = Object.entries(root).filter(([key]) => !key.startsWith('x-'));
  const hasMethod = entries.some(([, item]) => isObject(item) && Object.keys(item).some((key) => METHODS.includes(key)));
  return hasMethod && entries.every(([key]) => key.startsWith('/'));
}

/** Keys of JSON Schema that other formats do not start with. */
const SCHEMA_KEYS = ['$schema', '$defs', 'definitions', 'properties', '$id'] as const;

/** Detects the format of a document without an OpenAPI version; `undefined` if only the version may be missing. */
export function detectForeignDocument(root: JsonObject): ForeignDocument | undefined {
  const named = NAMED.find(({ pointer }) => valueAt(root, pointer) !== undefined);
  if (named) return named;
  if (stringAt(root, 'kind')?.startsWith('discovery#')) return DISCOVERY;
  if (stringAt(root, 'apiVersion') !== undefined && stringAt(root, 'kind') !== undefined) return CUSTOM_RESOURCE;
  if (isBarePaths(root))
    return {
      pointer: pointerOf([Object.keys(root)[0] ?? '']),
      what: 'The file has only paths: it is a part of an OpenAPI document.',
      cure: 'Name the file here whose "paths" lead to it, or put "openapi: 3.1.0", "info:" and "paths:" in front of them.',
    };
  // Postman's API wraps collections in an object.
  for (const [pointer, collection] of [['', root] as const, ['/collection', member(root, 'collection')] as const]) {
    if (stringAt(member(collection, 'info'), 'schema')?.includes('getpostman.com'))
      return { ...POSTMAN, pointer: `${pointer}/info/schema` };
  }
  const key = Object.hasOwn(root, 'paths') ? undefined : SCHEMA_KEYS.find((name) => Object.hasOwn(root, name));
  return key === undefined ? undefined : { ...JSON_SCHEMA, pointer: `/${key}` };
}
