import { pointerOf } from '../data/pointer.ts';
import type { Encoding, Example, Header, Link, MediaType, RequestBody, Response } from './api.ts';
import { buildExample, type Direction } from './build-example.ts';
import { formatJson } from './format-json.ts';
import { compact, entriesAt, isTrueAt, member, stringAt, toJson, type JsonObject } from './read-json.ts';
import { descriptionBeside, resolvedValue, type Located } from './resolve-ref.ts';
import type { Json, Schema } from './schema.ts';
import type { SchemaBuilder } from './schema-builder.ts';

/** The `content` map of a body, parameter or header. */
export function buildContent(builder: SchemaBuilder, owner: Located, direction: Direction): readonly MediaType[] {
  return entriesAt(owner.value, 'content').map(([name, value]) =>
    buildMediaType(
      builder,
      name,
      resolvedValue(builder.spec.root, { pointer: owner.pointer + pointerOf(['content', name]), value }),
      direction,
    ),
  );
}

function buildMediaType(builder: SchemaBuilder, name: string, { pointer, value }: Located, direction: Direction): MediaType {
  const schemas = compact({
    schema: schemaAt(builder, { pointer, value }, 'schema'),
    itemSchema: schemaAt(builder, { pointer, value }, 'itemSchema'),
  });
  return {
    name,
    ...schemas,
    examples: buildExamples(builder, { pointer, value }, schemas.schema ?? schemas.itemSchema, direction, name),
    encoding: entriesAt(value, 'encoding').map(([property, encoding]) =>
      buildEncoding(builder, property, { pointer: pointer + pointerOf(['encoding', property]), value: encoding }, direction),
    ),
  };
}

/** The schema under `key` of a media type, parameter or header. */
export function schemaAt(builder: SchemaBuilder, { pointer, value }: Located, key: string): Schema | undefined {
  const schema = member(value, key);
  return schema === undefined ? undefined : builder.build(schema, `${pointer}/${key}`);
}

function buildEncoding(builder: SchemaBuilder, property: string, located: Located, direction: Direction): Encoding {
  const explode = member(located.value, 'explode');
  return {
    property,
    ...compact({ contentType: stringAt(located.value, 'contentType'), style: stringAt(located.value, 'style') }),
    ...(typeof explode === 'boolean' ? { explode } : {}),
    headers: buildHeaders(builder, located, direction),
  };
}

/** The author's `examples` and `example`; when there are none, one made from the schema. */
export function buildExamples(
  builder: SchemaBuilder,
  { pointer, value }: Located,
  schema: Schema | undefined,
  direction: Direction,
  mediaType = 'application/json',
): readonly Example[] {
  const named = entriesAt(value, 'examples').map(([name, example]): Example => {
    const resolved = resolvedValue(builder.spec.root, { pointer: pointer + pointerOf(['examples', name]), value: example }).value;
    const texts = { summary: stringAt(resolved, 'summary'), description: stringAt(resolved, 'description') };
    const externalValue = stringAt(resolved, 'externalValue');
    return { name, ...compact({ ...texts, externalValue }), ...written(valueOf(resolved), mediaType), isGenerated: false };
  });
  if (named.length > 0) return named;
  const single = member(value, 'example');
  if (single !== undefined) return [{ ...written(toJson(single), mediaType), isGenerated: false }];
  const generated = schema && buildExample(schema, builder.schemas(), direction);
  return generated === undefined ? [] : [{ ...written(generated, mediaType), isGenerated: true }];
}

function written(value: Json | undefined, mediaType: string): Pick<Example, 'value' | 'text'> {
  if (value === undefined) return {};
  return { value, text: typeof value === 'string' && !/json/i.test(mediaType) ? value : formatJson(value) };
}

/** OpenAPI 3.2 has two more names for the value: as data, and as it travels. */
function valueOf(example: unknown): Json | undefined {
  const value = member(example, 'value') ?? member(example, 'dataValue') ?? member(example, 'serializedValue');
  return value === undefined ? undefined : toJson(value);
}

/** The `headers` map of a response or an encoding. */
export function buildHeaders(builder: SchemaBuilder, owner: Located, direction: Direction): readonly Header[] {
  return entriesAt(owner.value, 'headers').map(([name, raw]) => {
    const located = resolvedValue(builder.spec.root, { pointer: owner.pointer + pointerOf(['headers', name]), value: raw });
    const schema = schemaAt(builder, located, 'schema');
    return {
      name,
      ...compact({ description: stringAt(located.value, 'description'), schema }),
      ...descriptionBeside(raw),
      required: isTrueAt(located.value, 'required'),
      deprecated: isTrueAt(located.value, 'deprecated'),
      content: buildContent(builder, located, direction),
      examples: buildExamples(builder, located, schema, direction),
      pointer: located.pointer,
    };
  });
}

/** A request body, at the end of its references. `direction` is that of the whole message. */
export function buildRequestBody(builder: SchemaBuilder, located: Located, direction: Direction): RequestBody {
  return {
    ...compact({ description: stringAt(located.value, 'description') }),
    required: isTrueAt(located.value, 'required'),
    content: buildContent(builder, located, direction),
    pointer: located.pointer,
  };
}

/** A response, at the end of its references, without its status. */
export function buildResponse(builder: SchemaBuilder, located: Located, direction: Direction): Omit<Response, 'status'> {
  return {
    ...compact({ summary: stringAt(located.value, 'summary') }),
    description: stringAt(located.value, 'description') ?? '',
    headers: buildHeaders(builder, located, direction),
    content: buildContent(builder, located, direction),
    links: entriesAt(located.value, 'links').map(([name, value]) =>
      buildLink(
        name,
        resolvedValue(builder.spec.root, { pointer: located.pointer + pointerOf(['links', name]), value }).value as JsonObject,
      ),
    ),
    pointer: located.pointer,
  };
}

function buildLink(name: string, value: JsonObject): Link {
  const requestBody = member(value, 'requestBody');
  return {
    name,
    ...compact({
      operationId: stringAt(value, 'operationId'),
      operationRef: stringAt(value, 'operationRef'),
      requestBody: requestBody === undefined ? undefined : toJson(requestBody),
      description: stringAt(value, 'description'),
    }),
    parameters: entriesAt(value, 'parameters').map(([parameter, from]) => ({ name: parameter, value: toJson(from) })),
  };
}
