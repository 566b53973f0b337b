import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { canonical, isMap, isScalar, parsedJson, textAt } from '../json.ts';
import { mergeSchemas } from '../merge-schema.ts';
import type { Found, Source } from '../source.ts';
import { decodeForm, rawPairs, valuesOfPairs } from './decode.ts';
import { breakOf, isExample, isSameJson } from './fits.ts';
import { type ArrivedPart, readMultipart } from './read-multipart.ts';
import type { Arrival } from './record.ts';
import { contentOf } from './run-curl.ts';
import type { WireBody, WireField, WireOperation } from './wire.ts';

export function checkBody(source: Source, { bodies, isBodyRequired }: WireOperation, { headers, body }: Arrival): readonly string[] {
  const type = headers.find(([name]) => name === 'content-type')?.[1];
  if (bodies.length === 0) return body.length === 0 ? [] : ['body: the operation has none'];
  if (type === undefined)
    return isBodyRequired && body.length === 0 ? ['body: it is missing'] : body.length > 0 ? ['body: without a type'] : [];
  const media = bodies.find(({ mediaType }) => isOf(type, mediaType));
  if (!media) return [`body: ${type} is none of its types`];
  const essence = essenceOf(type);
  if (essence === 'multipart/form-data') return checkParts(source, media, readMultipart(type, body));
  const text = body.toString('utf8');
  if (essence === 'application/x-www-form-urlencoded') return checkForm(source, media, text);
  if (text === contentOf('file')) return checkFile(source, media);
  if (/[/+]json$/.test(essence)) return checkJson(source, media, text);
  return /[/+]xml$/.test(essence) ? checkXml(source, media, text) : checkText(media, text);
}

function essenceOf(type: string): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? '';
}

function isOf(type: string, range: string): boolean {
  const [own, wanted] = [essenceOf(type), essenceOf(range)];
  return (
    own === wanted ||
    (wanted.includes('*') && new RegExp(`^${wanted.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll('*', '.*')}$`).test(own))
  );
}

/** Reports a body sent as a file, unless its content is binary or undescribed. */
function checkFile(source: Source, { mediaType, schema, examples }: WireBody): readonly string[] {
  const isText = /[/+](?:json|xml)\b|^text\//.test(mediaType);
  if (!isText || (examples.length === 0 && schema === undefined)) return [];
  const isEmpty = schema !== undefined && mergeSchemas(source, [schema]).types?.length === 0;
  return [isEmpty ? 'body: no value fits its schema' : `body: a file, where ${mediaType} can be given`];
}

/** Limits above which an example may be truncated for readability. */
const [MANY_VALUES, MANY_LEVELS] = [250, 7];

function checkJson(source: Source, { schema, examples }: WireBody, text: string): readonly string[] {
  const value = parsedJson(text);
  if (value === undefined) return ['body: no JSON'];
  const [example] = examples;
  if (example !== undefined) return isSameJson(value, example) ? [] : ['body: not the example'];
  const why = schema && breakOf(source, value, [schema], 'json');
  if (why === undefined) return [];
  const isLong = countOf(value) >= MANY_VALUES || (why.split(' ')[0] ?? '').split('/').length > MANY_LEVELS;
  return [`body: ${why}${isLong && why.endsWith(' is required and missing') ? ', where the example is cut off' : ''}`];
}

function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, item) => sum + countOf(item), 1);
}

function checkXml(source: Source, { schema, examples }: WireBody, text: string): readonly string[] {
  const [example] = examples;
  if (typeof example === 'string') return text.trim() === example.trim() ? [] : ['body: not the example'];
  let root: XmlElement | null;
  try {
    ({ root } = parseXml(text));
  } catch (error) {
    return [`body: ${String(error).split('\n')[0]}`];
  }
  if (!root) return ['body: no element'];
  const names = schema ? rootNames(source, schema) : [];
  const local = root.name.split(':').at(-1) ?? '';
  const texts = new Set(textsIn(root));
  const missing = scalarsIn(example).find((one) => !texts.has(String(one)));
  return [
    ...(names.length === 0 || names.includes(local) ? [] : [`body: the element ${root.name} instead of ${names[0]}`]),
    ...(missing === undefined ? [] : [`body: ${JSON.stringify(missing)} of the example is missing`]),
  ];
}

/** Possible root element names: from the XML Object, otherwise from the schema. */
function rootNames(source: Source, schema: Found): readonly string[] {
  const reached = source.follow(schema);
  const own = textAt(reached?.value['xml'], 'name');
  return own === undefined ? (reached?.name === undefined ? [] : [reached.name]) : [own];
}

function textsIn(element: XmlElement): readonly string[] {
  return [
    ...Object.values(element.attributes),
    ...element.children.flatMap((child) =>
      child instanceof XmlElement ? textsIn(child) : child instanceof XmlText ? [child.text, child.text.trim()] : [],
    ),
  ];
}

function scalarsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(scalarsIn);
  if (isMap(value)) return Object.values(value).flatMap(scalarsIn);
  return isScalar(value) && value !== '' ? [value] : [];
}

function checkText({ examples }: WireBody, text: string): readonly string[] {
  const [example] = examples;
  return typeof example !== 'string' || text === example ? [] : ['body: not the example'];
}

interface Fields {
  readonly properties: ReadonlyMap<string, readonly Found[]>;
  readonly required: ReadonlySet<string>;
  readonly isOpen: boolean;
}

/** A form's fields, including fields of all alternatives. */
function fieldsOf(source: Source, schema: Found | undefined, level = 0): Fields {
  if (!schema) return { properties: new Map(), required: new Set(), isOpen: true };
  const merged = mergeSchemas(source, [schema]);
  const others = level > 5 ? [] : merged.alternatives.flatMap(({ schemas }) => schemas.map((one) => fieldsOf(source, one, level + 1)));
  const properties = new Map([...others.flatMap((one) => [...one.properties]), ...merged.properties]);
  return { properties, required: merged.required, isOpen: merged.additional.length > 0 || properties.size === 0 };
}

/** A form's example, if it is structured data. */
function exampleOf(source: Source, { schema, examples }: WireBody): Readonly<Record<string, unknown>> | undefined {
  const [example] = [...examples, ...(schema ? mergeSchemas(source, [schema]).examples : [])];
  return isMap(example) ? example : undefined;
}

function missingIn(source: Source, media: WireBody, { properties, required }: Fields, arrived: ReadonlySet<string>): readonly string[] {
  const example = exampleOf(source, media);
  const wanted = example
    ? Object.entries(example).flatMap(([name, value]) => (value === null || (Array.isArray(value) && value.length === 0) ? [] : [name]))
    : [...required].filter((name) => !mergeSchemas(source, properties.get(name) ?? []).isReadOnly);
  return wanted.filter((name) => !arrived.has(name)).map((name) => `body: the field ${name} is missing`);
}

function checkForm(source: Source, media: WireBody, text: string): readonly string[] {
  const [given] = media.examples;
  if (typeof given === 'string') return text === given ? [] : ['body: not the example'];
  const fields = fieldsOf(source, media.schema);
  const example = exampleOf(source, media);
  const names = new Set([...fields.properties.keys(), ...Object.keys(example ?? {})]);
  let rest = rawPairs(text);
  const arrived = new Set<string>();
  const problems = [...names].flatMap((name) => {
    const own = media.fields.get(name);
    const style = own?.style ?? 'form';
    const schemas = fields.properties.get(name) ?? [];
    const isSpread = own?.style === 'form' && own.explode !== false;
    const keys = new Set(isSpread ? [...mergeSchemas(source, schemas).properties.keys()].filter((key) => !names.has(key)) : []);
    const { values, pairs } = valuesOfPairs(rest, { name, style, explode: own?.explode ?? style === 'form' }, keys, decodeForm);
    rest = rest.filter((pair) => !pairs.includes(pair));
    if (pairs.length === 0) return [];
    arrived.add(name);
    const wanted = example?.[name];
    if (wanted !== undefined) return values.some((value) => isExample(value, wanted)) ? [] : [`body: the field ${name} is not the example`];
    const breaks = values.map((value) => breakOf(source, value, schemas, 'form'));
    return breaks.includes(undefined) ? [] : [`body: the field ${name}: ${breaks[0]}`];
  });
  const unknown = fields.isOpen ? [] : rest.map(({ name }) => `body: the field ${name} is none of the form`);
  return [...problems, ...unknown, ...missingIn(source, media, fields, arrived)];
}

function checkParts(source: Source, media: WireBody, parts: readonly ArrivedPart[] | undefined): readonly string[] {
  if (!parts) return ['body: no parts'];
  const fields = fieldsOf(source, media.schema);
  const example = exampleOf(source, media);
  const arrived = new Set(parts.map(({ name }) => name?.replace(/\[.*\]$/s, '') ?? '').concat(parts.map(({ name }) => name ?? '')));
  const problems = [...Map.groupBy(parts, ({ name }) => name ?? '')].flatMap(([name, same]) => {
    const schemas = fields.properties.get(name);
    const own = media.fields.get(name) ?? {};
    if (!schemas)
      return fields.isOpen || Object.hasOwn(example ?? {}, name) || name.includes('[')
        ? []
        : [`body: the part ${name} is none of the form`];
    if (isFileField(source, schemas)) return same.flatMap((part) => checkFilePart(part, own));
    const wanted = example?.[name];
    const values = same.map((part) =>
      part.contentType !== undefined && /[/+]json$/.test(part.contentType) ? parsedJson(part.text) : part.text,
    );
    const nested = same.filter((part, index) => typeof values[index] === 'object' && part.contentType === undefined);
    const typed = same.flatMap((part) => checkType(part, own));
    if (nested.length > 0) return [`body: the part ${name} is JSON without its type`];
    const named = same.filter(({ fileName }) => fileName !== undefined).map(() => `body: the part ${name} is a file`);
    return [...typed, ...named, ...checkPartValues(source, name, values, schemas, wanted, own)];
  });
  return [...problems, ...missingIn(source, media, fields, arrived)];
}

function checkPartValues(
  source: Source,
  name: string,
  values: readonly unknown[],
  schemas: readonly Found[],
  wanted: unknown,
  own: WireField,
): readonly string[] {
  if (own.style !== undefined || own.explode !== undefined) return [];
  const whole = values.length === 1 ? [values[0], values] : [values];
  if (wanted !== undefined) {
    const isWanted = whole.some(
      (value) =>
        isExample(value, wanted) ||
        canonical(value) === canonical(wanted) ||
        (Array.isArray(wanted) && canonical(value) === canonical(wanted.filter((item: unknown) => item !== null))),
    );
    return isWanted ? [] : [`body: the part ${name} is not the example`];
  }
  const breaks = whole.map((value) => breakOf(source, value, schemas, 'form') && breakOf(source, value, schemas, 'json'));
  return breaks.includes(undefined) ? [] : [`body: the part ${name}: ${breaks[0]}`];
}

function checkType({ name, contentType }: ArrivedPart, own: WireField): readonly string[] {
  const wanted = own.contentType?.split(/[,;]/)[0]?.trim().toLowerCase();
  if (wanted === undefined || wanted.includes('*')) return [];
  return contentType === wanted ? [] : [`body: the part ${name} is ${contentType ?? 'of no type'} instead of ${wanted}`];
}

function checkFilePart(part: ArrivedPart, own: WireField): readonly string[] {
  if (part.fileName === undefined) return [`body: the part ${part.name} is a text where a file belongs`];
  return [...(part.text === contentOf(part.fileName) ? [] : [`body: the part ${part.name} is another file`]), ...checkType(part, own)];
}

function isFileField(source: Source, schemas: readonly Found[], level = 0): boolean {
  const merged = mergeSchemas(source, schemas);
  const [first] = merged.alternatives;
  if (merged.types?.includes('array') && merged.items.length > 0) return isFileField(source, merged.items, level + 1);
  if (first && merged.types === undefined && level < 4) return isFileField(source, first.schemas.slice(0, 1), level + 1);
  const said = new Map(merged.constraints.map(({ keyword, value }) => [keyword, value]));
  const content = said.get('contentMediaType');
  const isContent = typeof content === 'string' && !/[/+]json\b/.test(content) && said.get('contentEncoding') === undefined;
  return merged.formats.includes('binary') || isContent;
}
