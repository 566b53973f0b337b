import { pointerOf, valueAt } from '../../data/pointer.ts';
import { plainNumbers } from '../../data/written-number.ts';
import type { Api } from '../api.ts';
import { buildExample } from '../examples/build-example.ts';
import { listOperations } from '../list-operations.ts';
import { introductionSlug } from '../introduction-slug.ts';
import { createOperationSlug } from '../operation-slug.ts';
import { isObject, itemsAt, stringAt, type JsonObject } from '../read-json.ts';
import { looksReferring, referenceOf, resolveValue } from '../follow-reference.ts';
import { specVersion } from '../spec.ts';
import { editSpec } from '../walk-spec.ts';
import { withoutLoops } from '../without-loops.ts';
import type { PostmanItem } from './collection.ts';

/** What the document describes: the examples of requests are taken from there. */
export type ConvertedApi = Pick<Api, 'operations' | 'webhooks' | 'schemas'>;

/** What the converter is asked for; its other options have to do with folders and comparisons. */
const OPTIONS = {
  parametersResolution: 'Example',
  requestParametersResolution: 'Example',
  exampleParametersResolution: 'Example',
  includeAuthInfoInExample: false,
  // They are there to be ticked: all of them at once, a cursor among them, make no sense.
  enableOptionalParameters: false,
  includeWebhooks: true,
  optimizeConversion: false,
  folderStrategy: 'Tags',
};

/**
 * The requests that the official converter makes of the operations and webhooks of a document, by the operation's slug.
 * Addresses start at the path: which server they go to is not the converter's to say.
 *
 * @throws Error with the converter's reason when it cannot convert the document
 */
export async function convertOperations(document: JsonObject, api: ConvertedApi): Promise<ReadonlyMap<string, PostmanItem>> {
  const items = new Map<string, PostmanItem>();
  const collect = (value: unknown): void => {
    for (const item of itemsAt(value, 'item')) {
      // The converter writes the format.
      if (isObject(item) && isObject(item['request'])) items.set(stringAt(item, 'name') ?? '', item as unknown as PostmanItem);
      else collect(item);
    }
  };
  const copy = named(document);
  giveExamples(copy, api);
  collect(await convert(copy));
  return items;
}

/** The document with every operation called by its slug, which no other has, without servers, and without what would not end. */
function named(document: JsonObject): JsonObject {
  const plain = plainNumbers(withoutLoops({ root: document, version: specVersion(document) ?? '3.1' }));
  const copy = structuredClone(plain) as Record<string, unknown>; // An object stays one, and is ours.
  const operations = listOperations({ root: copy });
  const operationSlug = createOperationSlug(operations, introductionSlug(document));
  for (const operation of operations) {
    Object.assign(operation.value, { summary: operationSlug(operation) });
  }
  editSpec(copy, ({ kind, value }) => {
    delete value['servers'];
    dropReferring(value, kind === 'example' ? ['value'] : ['example', 'default']);
    if (kind === 'example') dropEndless(copy, value);
    if (kind === 'response') emptyContent(value, () => true);
    if (kind === 'request body') emptyContent(value, (mediaType) => WRITTEN.test(mediaType));
    if (kind !== 'schema') return;
    shortenLists(value);
    dropPatterns(value);
  });
  return copy;
}

/** The converter follows what looks like a reference in a value too, without end where that leads back to it. */
function dropReferring(owner: Record<string, unknown>, keys: readonly string[]): void {
  for (const key of keys) if (looksReferring(owner[key])) delete owner[key];
}

/** The same of a reference to an example: what it leads to may be a map of examples, that one among them. */
function dropEndless(root: unknown, example: Record<string, unknown>): void {
  if (referenceOf(example) === undefined) return;
  const target = resolveValue(root, { pointer: '', value: example });
  if (target.kind !== 'found' || looksReferring(target.value)) for (const key of Object.keys(example)) delete example[key];
}

/** Media types whose bodies are one text: the author's example, or what `buildExample` makes of the schema. */
const WRITTEN = /[/+](?:json|xml)\b/;

/**
 * Leaves the names of media types only. Their bodies are our own, and the converter would make its own by compiling every
 * schema with an example again: 100 ms for an operation of a large document.
 */
function emptyContent(owner: JsonObject, isOurs: (mediaType: string) => boolean): void {
  const content = owner['content'];
  if (!isObject(content)) return;
  const entries = Object.entries(content).map(([mediaType, media]): [string, unknown] => [
    mediaType,
    isOurs(mediaType) ? { schema: {} } : media,
  ]);
  Object.assign(owner, { content: Object.fromEntries(entries) });
}

/** Gives every value that the converter asks for our own example: what it makes up itself is another one in each build. */
function giveExamples(copy: JsonObject, { operations, webhooks, schemas }: ConvertedApi): void {
  for (const { parameters, requestBody, responses } of [...operations, ...webhooks]) {
    for (const { pointer, examples } of [...parameters, ...responses.flatMap(({ headers }) => headers)]) {
      const owner = valueAt(copy, pointer);
      const [example] = examples;
      if (example?.isGenerated && example.value !== undefined && isObject(owner))
        Object.assign(owner, { example: plainNumbers(example.value) });
    }
    for (const { name, schema, examples } of requestBody?.content ?? []) {
      const owner = WRITTEN.test(name) ? undefined : valueAt(copy, requestBody?.pointer + pointerOf(['content', name]));
      if (!schema || !isObject(owner)) continue;
      const fields = [buildExample(schema, schemas, 'request'), examples[0]?.value].filter(isObject);
      if (fields.length > 0)
        Object.assign(owner, { schema: { ...schemaOf(copy, owner), example: plainNumbers(Object.assign({}, ...fields)) } });
    }
  }
}

/** The schema of a media type at the end of its reference: of forms, the converter reads an example there only. */
function schemaOf(copy: JsonObject, media: JsonObject): JsonObject {
  const schema = media['schema'];
  if (!isObject(schema)) return {};
  const target = resolveValue(copy, { pointer: '', value: schema });
  return target.kind === 'found' && isObject(target.value) ? target.value : schema;
}

/** A group that repeats what repeats: it may match in more ways than can be tried. */
const ASTRAY = /\([^()]*[+*}][^()]*\)[+*{]/;

/** Groups that the generator of texts does not know, although JavaScript does: `(?<=a)`, `(?<name>a)`. */
const UNKNOWN_GROUP = /\(\?[^:=!]/;

function isUsable(pattern: string): boolean {
  if (ASTRAY.test(pattern) || UNKNOWN_GROUP.test(pattern)) return false;
  try {
    RegExp(pattern);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** The converter tries patterns on examples, which nothing stops, and prints the whole schema for one that it cannot read. */
function dropPatterns(schema: Record<string, unknown>): void {
  const { pattern } = schema;
  if (typeof pattern === 'string' && !isUsable(pattern)) delete schema['pattern'];
  const properties = schema['patternProperties'];
  if (isObject(properties)) schema['patternProperties'] = Object.fromEntries(Object.entries(properties).filter(([key]) => isUsable(key)));
}

/** The converter makes two items for each list, and so of twenty lists in each other a million: of those, one each. */
function shortenLists(schema: Record<string, unknown>): void {
  if (isObject(schema['items']) && isObject(schema['items']['items'])) Object.assign(schema, { minItems: 1, maxItems: 1 });
}

async function convert(data: object): Promise<unknown> {
  // Loading it takes half a second, and mostly its results are known already.
  const { default: converter } = await import('openapi-to-postmanv2');
  return new Promise((resolve, reject) => {
    converter.convertV2({ type: 'json', data }, OPTIONS, (error, conversion) => {
      if (error) reject(error);
      else if (conversion?.result) resolve(conversion.output?.[0]?.data);
      else reject(new Error(conversion?.reason ?? 'The converter gave no reason.'));
    });
  });
}
