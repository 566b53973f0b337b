import type { Numeric } from '../../data/lossless-number.ts';
import { deprecationOf } from './build-deprecation.ts';
import { discriminatorValues } from '../discriminator-value.ts';
import { unreadOf } from '../spec.ts';
import {
  compact,
  isObject,
  isTrueAt,
  itemsAt,
  member,
  numberAt,
  stringAt,
  stringsAt,
  textAt,
  toJson,
  type JsonObject,
} from '../read-json.ts';
import type { SchemaBuilder } from './schema-builder.ts';
import type { Condition, ExternalDocs, Schema, SchemaBase, Xml } from '../schema.ts';

export function children<K extends string>(
  builder: SchemaBuilder,
  value: JsonObject,
  pointer: string,
  keys: readonly K[],
): { [key in K]?: Schema } {
  const entries = keys.flatMap((key) =>
    Object.hasOwn(value, key) ? [[key, builder.build(value[key], `${pointer}/${key}`)] as const] : [],
  );
  return Object.fromEntries(entries) as { [key in K]?: Schema }; // `fromEntries` widens the keys.
}

export function numbers<K extends string>(value: JsonObject, keys: readonly K[]): { [key in K]?: Numeric } {
  return compact(Object.fromEntries(keys.map((key) => [key, numberAt(value, key)]))) as { [key in K]?: Numeric }; // `fromEntries` widens the keys.
}

export function buildBase(builder: SchemaBuilder, value: JsonObject, pointer: string): SchemaBase {
  const example = Object.hasOwn(value, 'example') ? [toJson(value['example'])] : [];
  // OpenAPI forbids `readOnly` together with `writeOnly`, because the value would never be sent. Ignore both.
  const [isRead, isWritten] = [isTrueAt(value, 'readOnly'), isTrueAt(value, 'writeOnly')];
  return {
    pointer,
    ...compact({ title: textAt(value, 'title'), description: textAt(value, 'description') }),
    ...(Object.hasOwn(value, 'default') ? { default: toJson(value['default']) } : {}),
    examples: [...example, ...itemsAt(value, 'examples').map(toJson)],
    nullable: isNullable(value),
    deprecated: isTrueAt(value, 'deprecated'),
    ...deprecationOf(value),
    readOnly: isRead && !isWritten,
    writeOnly: isWritten && !isRead,
    ...compact({
      externalDocs: externalDocsOf(value),
      xml: xmlOf(value),
      condition: conditionOf(builder, value, pointer),
      discriminatorValue: discriminatorValues(value)[0],
    }),
    ...children(builder, value, pointer, ['not']),
    ...unreadOf(builder.spec, value),
  };
}

export function externalDocsOf(value: unknown): ExternalDocs | undefined {
  const docs = member(value, 'externalDocs');
  const url = stringAt(docs, 'url');
  return url === undefined ? undefined : { url, ...compact({ description: stringAt(docs, 'description') }) };
}

function xmlOf(value: JsonObject): Xml | undefined {
  const xml = member(value, 'xml');
  if (!isObject(xml)) return undefined;
  const names = compact({ name: stringAt(xml, 'name'), namespace: stringAt(xml, 'namespace'), prefix: stringAt(xml, 'prefix') });
  const nodeType = stringAt(xml, 'nodeType');
  return {
    ...names,
    attribute: isTrueAt(xml, 'attribute') || nodeType === 'attribute',
    wrapped: isTrueAt(xml, 'wrapped'),
    ...compact({ nodeType }),
  };
}

function conditionOf(builder: SchemaBuilder, value: JsonObject, pointer: string): Condition | undefined {
  if (!Object.hasOwn(value, 'if')) return undefined;
  return { if: builder.build(value['if'], `${pointer}/if`), ...children(builder, value, pointer, ['then', 'else']) };
}

/** Whether the type allows `null`. A `const` or `enum` must also contain it (OpenAPI 3.0.3, JSON Schema). */
export function isNullable(value: JsonObject): boolean {
  const listed = Object.hasOwn(value, 'const') ? [value['const']] : itemsAt(value, 'enum');
  if (listed.length > 0 && !listed.includes(null)) return false;
  return isTrueAt(value, 'nullable') || stringsAt(value, 'type').includes('null');
}
