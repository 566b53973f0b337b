import { isCollection } from '../../data/lossless-number.ts';
import type { DaysFromToday, FileField, MediaType, PartEncoding } from '../api.ts';
import { formPairs, isForm } from '../examples/form-pairs.ts';
import { joinFields } from '../examples/join-lists.ts';
import { serializeParameter } from '../examples/serialize-parameter.ts';
import { isJsonList, isJsonObject } from '../read-json.ts';
import type { Json } from '../schema.ts';
import { withRelativeDates } from './relative-dates.ts';
import type { SampleText } from './sample-text.ts';

export type SampleBody =
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: SampleText }
  | { readonly kind: 'file'; readonly mediaType: string }
  | { readonly kind: 'form'; readonly mediaType: string; readonly fields: readonly SampleField[] }
  | { readonly kind: 'multipart'; readonly mediaType: string; readonly parts: readonly SamplePart[] };

export interface SampleField {
  readonly name: string;
  readonly value: string;
}

export type SamplePart = {
  readonly name: string;
  readonly contentType?: string;
  /** Headers other than the part's name and type. */
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
} & ({ readonly value: string } | { readonly fileName: string });

const FORM_DATA = 'multipart/form-data';

export const BYTES = 'application/octet-stream';

const TEXT = /^text\/|[/+](?:x-)?(?:json|xml|yaml|ndjson|jsonl|jsonlines)\b/i;

/** Builds the body for the first example. Reads text longer than `maxText` characters from a file. */
export function sampleBody(mediaType: MediaType, days: DaysFromToday, maxText: number): SampleBody | undefined {
  const { name } = mediaType;
  const [example] = mediaType.examples;
  const value = example?.value;
  const type = name.includes('*') ? typeInRange(name, value) : name;
  const isMultipart = /^multipart\//i.test(type);
  const isFormData = /^multipart\/form-data\b/i.test(type);
  if (isFormData || (isMultipart && isCollection(value))) {
    const parts = partsOf(mediaType);
    if (parts.length > 0) return { kind: 'multipart', mediaType: isFormData ? FORM_DATA : withoutBoundary(type), parts };
    if (isFormData) return undefined;
  }
  if (isForm(name) && isJsonObject(value)) return formBody(value, type, mediaType);
  if (value === undefined || !(TEXT.test(type) || (isForm(name) && typeof value === 'string')))
    return { kind: 'file', mediaType: withBoundary(type, example?.text) };
  const text = example?.text ?? '';
  return text.length > maxText
    ? { kind: 'file', mediaType: type }
    : { kind: 'text', mediaType: type, text: withRelativeDates(text, value, days) };
}

/** Adds the boundary that a multipart file needs: the example's, or a placeholder to replace. */
function withBoundary(type: string, text = ''): string {
  if (!/^multipart\//i.test(type) || /;\s*boundary=/i.test(type)) return type;
  return `${type}; boundary=${/^--([\w'()+,./:=?-]{1,70})\s*$/m.exec(text)?.[1] ?? 'BOUNDARY'}`;
}

function withoutBoundary(type: string): string {
  return type.replace(/;\s*boundary=(?:"[^"]*"|[^;]*)/i, '');
}

const COMMON: Readonly<Record<string, string>> = {
  audio: 'audio/mpeg',
  image: 'image/png',
  multipart: FORM_DATA,
  text: 'text/plain',
  video: 'video/mp4',
};

function typeInRange(range: string, value: Json | undefined): string {
  return COMMON[range.split('/')[0] ?? ''] ?? (isCollection(value) ? 'application/json' : 'application/octet-stream');
}

/** Returns unencoded fields for the language to encode, or encoded text if encoding would change delimiters. */
function formBody(value: JsonObject, mediaType: string, shape: MediaType): SampleBody {
  const pairs = formPairs(value, shape);
  const fields = pairs.map(([key, text]) => ({ name: decodeURIComponent(key), value: decodeURIComponent(text) }));
  const isPlain = fields.every((field, index) => encodeURIComponent(field.value) === pairs[index]?.[1]);
  return isPlain ? { kind: 'form', mediaType, fields } : { kind: 'text', mediaType, text: [pairs.map((pair) => pair.join('=')).join('&')] };
}

interface JsonObject {
  readonly [name: string]: Json;
}

/** Builds one part per field or list item. Required files get a part even without an example. */
function partsOf(media: MediaType): readonly SamplePart[] {
  const { schema, itemSchema, examples, files = [], encoding, prefixEncoding = [], itemEncoding } = media;
  const example = examples[0]?.value;
  // A stream's example may be a single item.
  const list = example !== undefined && itemSchema && !schema ? [example].flat() : example;
  if (isJsonList(list)) {
    const name = files.find((file) => file.isWhole)?.name ?? ITEM;
    if (prefixEncoding.length === 0) return partsOfField(media, name, list, itemEncoding);
    return list.flatMap((item, index) => partsOfField(media, name, item, prefixEncoding[index] ?? itemEncoding));
  }
  const value = joinFields(schema, isJsonObject(example) ? example : {});
  const missing = files.filter(({ name, isRequired }) => isRequired && (value[name] ?? null) === null);
  const all = { ...value, ...Object.fromEntries(missing.map(({ name }) => [name, ''])) };
  return Object.entries<Json>(all).flatMap(([name, item]) =>
    partsOfField(
      media,
      name,
      item,
      encoding.find(({ property }) => property === name),
    ),
  );
}

/** Part name for items of an unnamed list. */
const ITEM = 'item';

function partsOfField(
  { examples, files = [], encodedFields }: MediaType,
  name: string,
  item: Json,
  own: PartEncoding | undefined,
): readonly SamplePart[] {
  const file = files.find((field) => field.name === name);
  const type = concreteType(own?.contentType) ?? (encodedFields?.includes(name) ? BYTES : undefined);
  const headers = headersOf(own);
  const texts = examples[0]?.xmlParts?.[name];
  const all = (isJsonList(item) ? item : [item]).map((one, index) => ({ one, text: texts?.[index] ?? one }));
  const items = all.filter(({ one }) => one !== null);
  if (file) {
    return items.map(({ one }, index) => ({ ...filePart(file, one, items.length > 1 ? `-${index + 1}` : '', type), ...headers }));
  }
  const isStyled = own !== undefined && ((own.style ?? 'form') !== 'form' || own.explode === false);
  if (!isStyled || !isCollection(item)) return items.map(({ text }) => ({ ...textPart(name, text, type), ...headers }));
  return formPairs({ [name]: item }, { encoding: [{ ...own, property: name }] }).map(([key, text]) => ({
    name: decodeURIComponent(key),
    value: decodeURIComponent(text),
    ...headers,
  }));
}

/** Returns the headers that an encoding adds to a part, apart from its name and type. */
function headersOf(encoding: PartEncoding | undefined): Pick<SamplePart, 'headers'> {
  const headers = (encoding?.headers ?? []).flatMap(({ name, examples: [example] }) => {
    if (example?.value === undefined || /^content-(?:type|disposition)$/i.test(name)) return [];
    const value = example.serialized ?? serializeParameter({ name, in: 'header', style: 'simple', explode: false }, example.value);
    return value === undefined ? [] : [{ name, value: value.replaceAll(/\s+/g, ' ') }];
  });
  return headers.length === 0 ? {} : { headers };
}

/** Returns the first media type with its charset, or `undefined` if the first entry is a range. */
function concreteType(types: string | undefined): string | undefined {
  const [type = '', ...parameters] = (types?.split(',')[0] ?? '').split(';').map((text) => text.trim());
  const charset = parameters.find((parameter) => /^charset=[\w.:-]+$/i.test(parameter));
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? [type, ...(charset === undefined ? [] : [charset])].join('; ') : undefined;
}

/** Builds a file part. Its file name comes from the example, or else from the part's name. */
function filePart({ name, mediaType }: FileField, value: Json, number: string, type = concreteType(mediaType)): SamplePart {
  const named = typeof value === 'string' && /^[\w-][\w.-]*\.\w{1,5}$/.test(value) ? value : undefined;
  const plain = name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || 'file';
  return { name, fileName: named ?? plain + number, ...(type !== undefined && { contentType: type }) };
}

/** Builds a text part. Objects and nested lists become JSON. */
function textPart(name: string, value: Json, type: string | undefined): SamplePart {
  const contentType = type ?? (isCollection(value) ? 'application/json' : undefined);
  const isJson = contentType !== undefined && /[/+]json\b/i.test(contentType) && !(typeof value === 'string' && isJsonText(value));
  const text = typeof value === 'string' && !isJson ? value : JSON.stringify(value);
  return { name, value: text, ...(contentType !== undefined && { contentType }) };
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
