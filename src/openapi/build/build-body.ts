import { pointerOf } from '../../data/pointer.ts';
import {
  MAY_BE_EMPTY,
  type Encoding,
  type Example,
  type Header,
  type Link,
  type MediaType,
  type PartEncoding,
  type RequestBody,
  type Response,
} from '../api.ts';
import { deprecationOf } from './build-deprecation.ts';
import { isInternal } from '../is-internal.ts';
import type { Direction } from '../direction.ts';
import { buildServer } from './build-servers.ts';
import { buildExample } from '../examples/build-example.ts';
import { formatPayload } from '../examples/format-payload.ts';
import { joinLists } from '../examples/join-lists.ts';
import { serializeParameter } from '../examples/serialize-parameter.ts';
import { compact, entriesAt, isTrueAt, itemsAt, member, stringAt, toJson } from '../read-json.ts';
import { descriptionBeside, followedValue, resolveRef, siblingTexts, type Located } from '../follow-reference.ts';
import type { Json, Schema } from '../schema.ts';
import { unreadOf } from '../spec.ts';
import { listEncodedFields, listFiles } from './list-files.ts';
import { xmlParts } from './xml-parts.ts';
import type { SchemaBuilder } from './schema-builder.ts';

export function buildContent(builder: SchemaBuilder, owner: Located, direction: Direction): readonly MediaType[] {
  return entriesAt(owner.value, 'content').map(([name, value]) =>
    buildMediaType(
      builder,
      name,
      followedValue(builder.spec.root, { pointer: owner.pointer + pointerOf(['content', name]), value }),
      direction,
    ),
  );
}

function buildMediaType(builder: SchemaBuilder, name: string, { pointer, value }: Located, direction: Direction): MediaType {
  const at = (...path: (string | number)[]): string => pointer + pointerOf(path);
  const schemas = compact({
    schema: buildSchemaAt(builder, { pointer, value }, 'schema'),
    itemSchema: buildSchemaAt(builder, { pointer, value }, 'itemSchema'),
  });
  const encoding = buildEncodings(builder, { pointer, value }, direction);
  const mediaType = { name, ...schemas, encoding };
  const itemEncoding = member(value, 'itemEncoding');
  const prefixEncoding = itemsAt(value, 'prefixEncoding').map((part, index) =>
    buildPart(builder, { pointer: at('prefixEncoding', index), value: part }, direction),
  );
  const examples = buildExamples(builder, { pointer, value }, mediaType, direction);
  // If all examples are generated, `listFiles` treats a form without named fields as one file.
  const isUnknown = /^multipart\/form-data\b/i.test(name) && examples.every(({ isGenerated }) => isGenerated);
  const isMultipart = /^multipart\//i.test(name);
  const index = { schemas: builder.schemas() };
  const files = isMultipart ? listFiles(index, schemas.schema, encoding, isUnknown) : [];
  const encodedFields = isMultipart ? listEncodedFields(index, schemas.schema) : [];
  return {
    ...mediaType,
    examples,
    ...(files.length > 0 ? { files } : {}),
    ...(encodedFields.length > 0 ? { encodedFields } : {}),
    ...(prefixEncoding.length > 0 ? { prefixEncoding } : {}),
    ...(itemEncoding === undefined
      ? {}
      : { itemEncoding: buildPart(builder, { pointer: at('itemEncoding'), value: itemEncoding }, direction) }),
  };
}

export function buildSchemaAt(builder: SchemaBuilder, { pointer, value }: Located, key: string): Schema | undefined {
  const schema = member(value, key);
  return schema === undefined ? undefined : builder.build(schema, `${pointer}/${key}`);
}

function buildEncodings(builder: SchemaBuilder, { pointer, value }: Located, direction: Direction): readonly Encoding[] {
  return entriesAt(value, 'encoding').map(([property, encoding]) => ({
    property,
    ...buildPart(builder, { pointer: pointer + pointerOf(['encoding', property]), value: encoding }, direction),
  }));
}

function buildPart(builder: SchemaBuilder, located: Located, direction: Direction): PartEncoding {
  const explode = member(located.value, 'explode');
  const encoding = buildEncodings(builder, located, direction);
  return {
    ...compact({ contentType: stringAt(located.value, 'contentType'), style: stringAt(located.value, 'style') }),
    ...(typeof explode === 'boolean' ? { explode } : {}),
    ...(isTrueAt(located.value, 'allowReserved') ? { allowReserved: true } : {}),
    ...(isTrueAt(located.value, MAY_BE_EMPTY) ? { allowEmptyValue: true } : {}),
    ...(encoding.length > 0 ? { encoding } : {}),
    headers: buildHeaders(builder, located, direction),
  };
}

/** Media type for formatting examples of headers and parameters. */
export const JSON_BODY = { name: 'application/json' };

/** Builds the author's `examples` or `example`. If there are none, generates one from the schema. */
export function buildExamples(
  builder: SchemaBuilder,
  { pointer, value }: Located,
  mediaType: Pick<MediaType, 'name'> & Partial<MediaType>,
  direction: Direction,
): readonly Example[] {
  const written = (json: Json | undefined): Pick<Example, 'value' | 'text' | 'xmlParts'> =>
    json === undefined
      ? {}
      : {
          value: json,
          text: formatPayload(json, mediaType, builder.schemas()),
          ...compact({ xmlParts: xmlParts(json, mediaType, builder.schemas()) }),
        };
  const named = entriesAt(value, 'examples').map(([name, example]): Example => {
    const resolved = followedValue(builder.spec.root, { pointer: pointer + pointerOf(['examples', name]), value: example }).value;
    const texts = { summary: stringAt(resolved, 'summary'), description: stringAt(resolved, 'description'), ...siblingTexts(example) };
    const serialized = stringAt(resolved, 'serializedValue');
    const kept = compact({ ...texts, externalValue: stringAt(resolved, 'externalValue'), serialized });
    return { name, ...kept, ...written(valueOf(resolved)), ...(serialized === undefined ? {} : { text: serialized }), isGenerated: false };
  });
  if (named.length > 0) return named;
  const single = member(value, 'example');
  if (single !== undefined) return [{ ...written(toJson(single)), isGenerated: false }];
  const schema = mediaType.schema ?? mediaType.itemSchema;
  const generated = schema && buildExample(schema, builder.schemas(), direction);
  return generated === undefined ? [] : [{ ...written(generated), isGenerated: true }];
}

/** Returns an example's value. OpenAPI 3.2 adds `dataValue` (unserialised) and `serializedValue` (as sent). */
function valueOf(example: unknown): Json | undefined {
  const value = ['value', 'dataValue', 'serializedValue'].map((key) => member(example, key)).find((given) => given !== undefined);
  return value === undefined ? undefined : toJson(value);
}

/** Builds headers except `Content-Type`, which OpenAPI ignores in favour of the media type. */
export function buildHeaders(builder: SchemaBuilder, owner: Located, direction: Direction): readonly Header[] {
  const raws = entriesAt(owner.value, 'headers').filter(
    ([name, raw]) => name.toLowerCase() !== 'content-type' && !isInternal(builder.spec.root, raw),
  );
  return raws.map(([name, raw]) => {
    const located = followedValue(builder.spec.root, { pointer: owner.pointer + pointerOf(['headers', name]), value: raw });
    const schema = buildSchemaAt(builder, located, 'schema');
    const content = buildContent(builder, located, direction);
    const written = buildExamples(builder, located, { ...JSON_BODY, ...compact({ schema }) }, direction);
    const examples = written.length > 0 ? written : content.flatMap((mediaType) => mediaType.examples);
    return {
      name,
      ...compact({ description: stringAt(located.value, 'description'), schema }),
      ...descriptionBeside(raw),
      required: isTrueAt(located.value, 'required'),
      deprecated: isTrueAt(located.value, 'deprecated'),
      ...deprecationOf(located.value),
      content,
      examples,
      ...(content.length > 0 ? {} : compact({ serialized: serializeHeader(located.value, { name, schema, example: examples[0] }) })),
      pointer: located.pointer,
      ...unreadOf(builder.spec, located.value),
    };
  });
}

/** Headers have the style `simple` (OpenAPI, Header Object). */
function serializeHeader(
  header: unknown,
  { name, schema, example }: { readonly name: string; readonly schema: Schema | undefined; readonly example: Example | undefined },
): string | undefined {
  if (example?.value === undefined) return example?.serialized;
  const form = { name, in: 'header', style: 'simple', explode: isTrueAt(header, 'explode'), allowReserved: false } as const;
  return example.serialized ?? serializeParameter(form, joinLists(schema, example.value));
}

/** `located` must be dereferenced. `direction` is the message's direction. */
export function buildRequestBody(builder: SchemaBuilder, located: Located, direction: Direction): RequestBody {
  return {
    ...compact({ description: stringAt(located.value, 'description') }),
    required: isTrueAt(located.value, 'required'),
    content: buildContent(builder, located, direction),
    pointer: located.pointer,
    ...unreadOf(builder.spec, located.value),
  };
}

export function buildResponse(builder: SchemaBuilder, located: Located, direction: Direction): Omit<Response, 'status'> {
  return {
    ...compact({ summary: stringAt(located.value, 'summary') }),
    description: stringAt(located.value, 'description') ?? '',
    headers: buildHeaders(builder, located, direction),
    content: buildContent(builder, located, direction),
    links: entriesAt(located.value, 'links').map(([name, value]) => ({
      ...buildLink(
        builder.spec.root,
        name,
        followedValue(builder.spec.root, { pointer: located.pointer + pointerOf(['links', name]), value }).value,
      ),
      ...descriptionBeside(value),
    })),
    pointer: located.pointer,
    ...unreadOf(builder.spec, located.value),
  };
}

function targetOf(root: unknown, ref: string | undefined): string | undefined {
  const resolution = ref === undefined ? undefined : resolveRef(root, ref);
  return resolution?.kind === 'found' ? resolution.pointer : undefined;
}

function buildLink(root: unknown, name: string, value: unknown): Link {
  const requestBody = member(value, 'requestBody');
  return {
    name,
    ...compact({
      operationId: stringAt(value, 'operationId'),
      operationRef: stringAt(value, 'operationRef'),
      target: targetOf(root, stringAt(value, 'operationRef')),
      requestBody: requestBody === undefined ? undefined : toJson(requestBody),
      server: member(value, 'server') === undefined ? undefined : buildServer(member(value, 'server')),
      description: stringAt(value, 'description'),
    }),
    parameters: entriesAt(value, 'parameters').map(([parameter, from]) => ({ name: parameter, value: toJson(from) })),
  };
}
