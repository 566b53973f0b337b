import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { asObject, follow, type Schema, type SpecDocument } from './schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
  /** Whether a list repeats the parameter instead of separating values with commas. */
  readonly explode: boolean;
}

export interface ResponseHeader {
  readonly required: boolean;
  readonly schema: Schema;
}

export interface ResponseRule {
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, ResponseHeader>;
  /** Schemas by media type; empty without a body. */
  readonly content: ReadonlyMap<string, Schema>;
}

export interface Operation {
  /** The specification's file name without extension. */
  readonly api: string;
  readonly document: SpecDocument;
  readonly operationId: string;
  readonly method: string;
  /** Starts with the server's path, such as `/sales/v1/hotels/{hotelId}/descriptive-info`. */
  readonly template: string;
  /** Alternative requirements, each with the required scopes by security scheme. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  /** Schemas by media type; absent without a body. */
  readonly body?: { readonly required: boolean; readonly content: ReadonlyMap<string, Schema> };
  readonly responses: ReadonlyMap<number, ResponseRule>;
  /** Query parameters, at least one of which is required. */
  readonly requireOneOf: readonly string[];
}

const SPECS = path.resolve(import.meta.dirname, '../../../../specs');
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export function readOperations(apis: readonly string[]): readonly Operation[] {
  return apis.flatMap((api) => {
    const document = readDocument(api);
    const [server] = (document['servers'] ?? []) as readonly { readonly url: string }[]; // OpenAPI defines this type.
    const base = server ? new URL(server.url).pathname.replace(/\/$/, '') : '';
    return Object.entries(asObject(document['paths']) ?? {}).flatMap(([template, item]) =>
      METHODS.flatMap((method) => {
        const node = asObject(asObject(item)?.[method]);
        if (!node) return [];
        const shared = asObject(item)?.['parameters'];
        return [readOperation({ api, document, method: method.toUpperCase(), template: base + template, node, shared })];
      }),
    );
  });
}

const documents = new Map<string, SpecDocument>();

/** Reads each specification once. */
export function readDocument(api: string): SpecDocument {
  const known = documents.get(api);
  if (known) return known;
  const document = asObject(parse(readFileSync(path.join(SPECS, `${api}.yaml`), 'utf8'))) ?? {};
  documents.set(api, document);
  return document;
}

interface Found extends Pick<Operation, 'api' | 'document' | 'method' | 'template'> {
  readonly node: Readonly<Record<string, unknown>>;
  readonly shared: unknown;
}

function readOperation({ node, shared, ...operation }: Found): Operation {
  const { document } = operation;
  const body = node['requestBody'] === undefined ? undefined : follow(document, node['requestBody']);
  return {
    ...operation,
    operationId: String(node['operationId']),
    security: (node['security'] ?? document['security'] ?? []) as Operation['security'], // OpenAPI defines this type.
    parameters: [shared, node['parameters']]
      .flat()
      .filter(Boolean)
      .map((parameter) => readParameter(follow(document, parameter))),
    ...(body && { body: { required: body['required'] === true, content: readContent(body['content']) } }),
    responses: new Map(
      Object.entries(asObject(node['responses']) ?? {}).map(([status, response]) => [Number(status), readResponse(document, response)]),
    ),
    requireOneOf: (node['x-require-one-of'] ?? []) as readonly string[], // Another test validates the specifications.
  };
}

function readParameter(node: Readonly<Record<string, unknown>>): Parameter {
  return {
    name: String(node['name']),
    in: node['in'] as Parameter['in'], // The specifications have no cookie parameters.
    required: node['required'] === true,
    schema: (node['schema'] ?? {}) as Schema, // OpenAPI defines this type.
    explode: node['explode'] !== false,
  };
}

function readResponse(document: SpecDocument, response: unknown): ResponseRule {
  const node = follow(document, response);
  const headers = Object.entries(asObject(node['headers']) ?? {}).map(([name, header]): [string, ResponseHeader] => {
    const found = follow(document, header);
    return [name.toLowerCase(), { required: found['required'] === true, schema: (found['schema'] ?? {}) as Schema }]; // OpenAPI defines this type.
  });
  return { headers: new Map(headers), content: readContent(node['content']) };
}

function readContent(content: unknown): ReadonlyMap<string, Schema> {
  // OpenAPI defines this type.
  return new Map(Object.entries(asObject(content) ?? {}).map(([type, media]) => [type, (asObject(media)?.['schema'] ?? {}) as Schema]));
}
