import type { Example, Parameter } from '../api.ts';
import { buildContent, buildExamples, JSON_BODY, buildSchemaAt } from './build-body.ts';
import type { RawParameter } from '../merge-parameters.ts';
import { deprecationOf } from './build-deprecation.ts';
import type { Direction } from '../direction.ts';
import { buildExample } from '../examples/build-example.ts';
import { joinLists } from '../examples/join-lists.ts';
import { PLAIN_TEXT } from '../examples/format-samples.ts';
import { serializeParameter } from '../examples/serialize-parameter.ts';
import { compact, isTrueAt, member, stringAt } from '../read-json.ts';
import type { Schema } from '../schema.ts';
import { unreadOf } from '../spec.ts';
import type { SchemaBuilder } from './schema-builder.ts';

/** Default styles (OpenAPI, Parameter Object). */
const DEFAULT_STYLES: Readonly<Record<Parameter['in'], string>> = {
  path: 'simple',
  query: 'form',
  querystring: 'form',
  header: 'simple',
  cookie: 'form',
};

/** Replaces a generated null, which plain text cannot represent, with another value of the schema or a placeholder. */
function withText(builder: SchemaBuilder, schema: Schema | undefined, direction: Direction, example: Example): Example {
  if (!example.isGenerated || example.value !== null) return example;
  const value = (schema && buildExample(schema, builder.schemas(), direction, { isText: true })) ?? PLAIN_TEXT;
  return { ...example, value, text: JSON.stringify(value) };
}

export function buildParameter(builder: SchemaBuilder, { name, in: place, resolved }: RawParameter, direction: Direction): Parameter {
  const { value, pointer } = resolved;
  const where = place as Parameter['in']; // The official schema has validated this value.
  const style = stringAt(value, 'style') ?? DEFAULT_STYLES[where];
  const explode = member(value, 'explode');
  const content = buildContent(builder, resolved, direction);
  const schema = buildSchemaAt(builder, resolved, 'schema');
  const written = buildExamples(builder, resolved, { ...JSON_BODY, ...compact({ schema }) }, direction);
  const examples = (written.length > 0 ? written : content.flatMap((mediaType) => mediaType.examples)).map((example) =>
    withText(builder, schema, direction, example),
  );
  const isExploded = typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie';
  const allowReserved = isTrueAt(value, 'allowReserved');
  const example = examples[0]?.value;
  const serialized =
    example === undefined || content.length > 0
      ? undefined
      : serializeParameter({ name, in: where, style, explode: isExploded, allowReserved }, joinLists(schema, example));
  return {
    name,
    in: where,
    ...compact({ description: stringAt(value, 'description'), schema }),
    required: isTrueAt(value, 'required'),
    deprecated: isTrueAt(value, 'deprecated'),
    ...deprecationOf(value),
    allowEmptyValue: isTrueAt(value, 'allowEmptyValue'),
    allowReserved,
    style,
    explode: isExploded,
    content,
    examples,
    ...compact({ serialized: examples[0]?.serialized ?? serialized }),
    pointer,
    ...unreadOf(builder.spec, value),
  };
}
