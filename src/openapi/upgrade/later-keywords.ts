import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerOf } from '../../data/pointer.ts';
import type { Problem } from '../../errors.ts';
import { isObject, type JsonObject, stringAt } from '../read-json.ts';
import { referenceOf } from '../follow-reference.ts';
import { type NodeKind, type SpecNode, walkSpec } from '../walk-spec.ts';
import { placesOf } from './places-of.ts';
import { bodyPlace } from './upgrade-paths.ts';

/** Keys that OpenAPI 3 added, by the kind of their object. */
const ADDED: Readonly<Partial<Record<NodeKind, readonly string[]>>> = {
  document: ['components', 'servers'],
  'path item': ['summary', 'description', 'servers', 'trace'],
  operation: ['requestBody', 'callbacks', 'servers'],
  parameter: ['schema', 'content', 'style', 'explode', 'allowReserved', 'example', 'examples', 'deprecated'],
  header: ['schema', 'content', 'style', 'explode', 'required', 'example', 'examples', 'deprecated'],
  response: ['content', 'links'],
  'security scheme': ['flows', 'scheme', 'bearerFormat', 'openIdConnectUrl'],
  schema: ['nullable', 'oneOf', 'anyOf', 'not', 'writeOnly', 'deprecated'],
};

const CURES: Readonly<Record<string, string>> = {
  '"requestBody" in an operation': 'Declare the body as a parameter, with in: body and a schema.',
  '"schema" in a parameter': 'Write its type beside the name, as in type: string.',
  '"content" in a response': 'Write the schema as schema, and the media type in produces.',
  '"example" in a parameter': 'Write x-example.',
  '"nullable" in a schema': 'Write x-nullable.',
};

const FILE = '"type: file" outside form fields and responses';

/** Reports OpenAPI 3 constructs in a Swagger 2.0 document, with one warning per kind. */
export function laterKeywords(root: JsonObject, source: DataSource): readonly Problem[] {
  const found = new Map<string, string[]>();
  walkSpec(root, (node) => {
    for (const [name, ...keys] of wordsOf(node)) found.set(name, [...(found.get(name) ?? []), node.pointer + pointerOf(keys)]);
  });
  return [...found].map(([name, pointers]) => {
    const { where, count } = placesOf(pointers, source);
    const cure = CURES[name] ?? (name === FILE ? 'Use a form field for each file.' : 'Remove it, or convert the document to OpenAPI 3.1.');
    const what = `Swagger 2.0 does not allow ${name}${count}.`;
    return { severity: 'warning', kind: name === FILE ? 'wrong-value' : 'unknown-key', what, where, cure };
  });
}

type Use = readonly [name: string, ...keys: string[]];

function wordsOf({ kind, value, pointer }: SpecNode): readonly Use[] {
  if (referenceOf(value) !== undefined) return [];
  const isBody = kind === 'parameter' && bodyPlace(stringAt(value, 'in')) === 'body';
  const added = (ADDED[kind] ?? []).filter((key) => Object.hasOwn(value, key) && !(isBody && key === 'schema'));
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a';
  const { items } = value;
  const isFile = kind === 'schema' && value['type'] === 'file' && !/\/responses\/[^/]+\/schema$/.test(pointer);
  return [
    ...added.map((key): Use => [kind === 'document' ? `"${key}"` : `"${key}" in ${article} ${kind}`, key]),
    ...(isFile ? [[FILE, 'type'] as const] : []),
    ...(kind === 'parameter' && isObject(items) && items['type'] === 'file' ? [[FILE, 'items', 'type'] as const] : []),
  ];
}
