import { isCollection } from '../../data/written-number.ts';
import type { DaysFromToday, FileField, MediaType } from '../api.ts';
import { formPairs, isForm } from '../examples/form-pairs.ts';
import { joinFields } from '../examples/join-lists.ts';
import { isJsonObject } from '../read-json.ts';
import type { Json } from '../schema.ts';
import { withRelativeDates } from './relative-dates.ts';
import type { SampleText } from './sample-text.ts';

export type SampleBody =
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: SampleText }
  | { readonly kind: 'file'; readonly mediaType: string }
  | { readonly kind: 'form'; readonly mediaType: string; readonly fields: readonly SampleField[] }
  | { readonly kind: 'multipart'; readonly mediaType: string; readonly parts: readonly SamplePart[] };

/** A field of a form, before it is encoded. */
export interface SampleField {
  readonly name: string;
  readonly value: string;
}

/** A part of a multipart body: a text, or a file on disk. */
export type SamplePart = { readonly name: string; readonly contentType?: string } & (
  | { readonly value: string }
  | { readonly fileName: string }
);

/** The media type without its parameters. */
const FORM_DATA = 'multipart/form-data';

/** Media types of bodies that are texts. */
const TEXT = /^text\/|[/+](?:x-)?(?:json|xml|yaml|ndjson|jsonl|jsonlines)\b/i;

/**
 * The body that samples send: the first example of a media type.
 *
 * @param days dates in it that are counted from today
 * @param maxText characters of a text above which it is read from a file
 */
export function sampleBody(mediaType: MediaType, days: DaysFromToday, maxText: number): SampleBody | undefined {
  const { name } = mediaType;
  const [example] = mediaType.examples;
  const value = example?.value;
  const type = name.includes('*') ? typeInRange(name, value) : name;
  if (/^multipart\/form-data\b/i.test(name)) {
    const parts = partsOf(mediaType);
    return parts.length === 0 ? undefined : { kind: 'multipart', mediaType: FORM_DATA, parts };
  }
  if (isForm(name) && isJsonObject(value)) return formBody(value, type, mediaType);
  if (value === undefined || !(TEXT.test(type) || (isForm(name) && typeof value === 'string')))
    return { kind: 'file', mediaType: withBoundary(type, example?.text) };
  const text = example?.text ?? '';
  return text.length > maxText
    ? { kind: 'file', mediaType: type }
    : { kind: 'text', mediaType: type, text: withRelativeDates(text, value, days) };
}

/** A file that has parts says where they begin: as the example does, else by a name for the reader to put in. */
function withBoundary(type: string, text = ''): string {
  if (!/^multipart\//i.test(type) || /;\s*boundary=/i.test(type)) return type;
  return `${type}; boundary=${/^--([\w'()+,./:=?-]{1,70})\s*$/m.exec(text)?.[1] ?? 'BOUNDARY'}`;
}

/** The commonest type of a range of media types. */
const COMMON: Readonly<Record<string, string>> = { audio: 'audio/mpeg', image: 'image/png', text: 'text/plain', video: 'video/mp4' };

function typeInRange(range: string, value: Json | undefined): string {
  return COMMON[range.split('/')[0] ?? ''] ?? (isCollection(value) ? 'application/json' : 'application/octet-stream');
}

/** Fields that the language encodes; where that would change what must stay, as between the items of a list, the encoded text. */
function formBody(value: JsonObject, mediaType: string, shape: MediaType): SampleBody {
  const pairs = formPairs(value, shape);
  const fields = pairs.map(([key, text]) => ({ name: decodeURIComponent(key), value: decodeURIComponent(text) }));
  const isPlain = fields.every((field, index) => encodeURIComponent(field.value) === pairs[index]?.[1]);
  return isPlain ? { kind: 'form', mediaType, fields } : { kind: 'text', mediaType, text: [pairs.map((pair) => pair.join('=')).join('&')] };
}

interface JsonObject {
  readonly [name: string]: Json;
}

/** A part for each field, and for each item of a list; of files that are required also where the example has none. */
function partsOf({ schema, examples, files = [], encoding }: MediaType): readonly SamplePart[] {
  const example = examples[0]?.value;
  const value = joinFields(schema, isJsonObject(example) ? example : {});
  const missing = files.filter(({ name, isRequired }) => isRequired && (value[name] ?? null) === null);
  const all = { ...value, ...Object.fromEntries(missing.map(({ name }) => [name, ''])) };
  return Object.entries<Json>(all).flatMap(([name, item]): readonly SamplePart[] => {
    const own = encoding.find(({ property }) => property === name);
    const file = files.find((field) => field.name === name);
    const type = concreteType(own?.contentType);
    const items = (Array.isArray(item) ? item : [item]).filter((one: Json) => one !== null);
    if (file) return items.map((one: Json, index) => filePart(file, one, items.length > 1 ? `-${index + 1}` : '', type));
    const isStyled = own !== undefined && ((own.style ?? 'form') !== 'form' || own.explode === false);
    if (!isStyled || !isCollection(item)) return items.map((one: Json) => textPart(name, examples[0]?.partTexts?.[name] ?? one, type));
    return formPairs({ [name]: item }, { encoding: [own] }).map(([key, text]) => ({
      name: decodeURIComponent(key),
      value: decodeURIComponent(text),
    }));
  });
}

/** The first of the media types that a part may have, if it is one, and its charset. */
function concreteType(types: string | undefined): string | undefined {
  const [type = '', ...parameters] = (types?.split(',')[0] ?? '').split(';').map((text) => text.trim());
  const charset = parameters.find((parameter) => /^charset=[\w.:-]+$/i.test(parameter));
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? [type, ...(charset === undefined ? [] : [charset])].join('; ') : undefined;
}

/** A file that is called as the part is, or as the reader says. */
function filePart({ name, mediaType }: FileField, value: Json, number: string, type = concreteType(mediaType)): SamplePart {
  const named = typeof value === 'string' && /^[\w-][\w.-]*\.\w{1,5}$/.test(value) ? value : undefined;
  const plain = name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || 'file';
  return { name, fileName: named ?? plain + number, ...(type !== undefined && { contentType: type }) };
}

/** Objects are JSON, and so are lists in a list. */
function textPart(name: string, value: Json, type: string | undefined): SamplePart {
  const contentType = type ?? (isCollection(value) ? 'application/json' : undefined);
  const isJson = contentType !== undefined && /[/+]json\b/i.test(contentType) && !(typeof value === 'string' && isJsonText(value));
  const text = typeof value === 'string' && !isJson ? value : JSON.stringify(value);
  return { name, value: text, ...(contentType !== undefined && { contentType }) };
}

/** Whether a text is what travels as JSON already. */
function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
