import { isCollection } from '../../data/lossless-number.ts';
import { layersOf } from '../follow-schema.ts';
import { intersectionOf } from '../merge/intersection-of.ts';
import { groupByName } from '../merge/merge-bounds.ts';
import type { Json, Schema, SchemaIndex, Xml } from '../schema.ts';

/** Maximum nesting depth. Deeper values become empty elements. */
const MAX_LEVELS = 64;

/**
 * Formats a value according to its schema's XML Objects: names, attributes, namespaces, and wrapped lists.
 *
 * @example formatXml({ id: 1 }, pet, schemas) // => '<?xml version="1.0" encoding="UTF-8"?>\n<pet id="1"/>'
 */
export function formatXml(value: Json, schema: Schema | undefined, schemas: SchemaIndex): string {
  const lines = elementsOf({ name: (schema && rootName(schema, schemas)) ?? 'root', value, schema }, schemas, '');
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

/** Returns the name from the schema's XML Object, or else its component name. */
export function rootName(schema: Schema, schemas: SchemaIndex): string | undefined {
  const named = schema.kind === 'reference' ? schema.name : /^\/components\/schemas\/([^/]+)$/.exec(schema.pointer)?.[1];
  return xmlOf(schema, schemas)?.name ?? named;
}

/** The schema's XML Object can override `name`. */
interface NamedValue {
  readonly name: string;
  readonly value: Json;
  readonly schema: Schema | undefined;
}

function layers(schema: Schema | undefined, schemas: SchemaIndex): readonly Schema[] {
  return schema ? layersOf({ schemas }, schema) : [];
}

function xmlOf(schema: Schema | undefined, schemas: SchemaIndex): Xml | undefined {
  return layers(schema, schemas).find(({ xml }) => xml)?.xml;
}

function propertiesOf(schema: Schema | undefined, schemas: SchemaIndex): ReadonlyMap<string, Schema> {
  const objects = layers(schema, schemas).filter((layer) => layer.kind === 'object');
  const all = objects.flatMap(({ properties }) => properties).map((property) => [property.name, property.schema] as const);
  return new Map(groupByName(all).map(([name, same]) => [name, intersectionOf(...same)]));
}

function itemOf(schema: Schema | undefined, index: number, schemas: SchemaIndex): Schema | undefined {
  const array = layers(schema, schemas).find((layer) => layer.kind === 'array');
  return array?.prefixItems[index] ?? array?.items;
}

/** Formats a value's elements. An unwrapped list yields one element per item, so the result may be empty. */
function elementsOf(named: NamedValue, schemas: SchemaIndex, indent: string): readonly string[] {
  const { name: fallback, value, schema } = named;
  const xml = xmlOf(schema, schemas);
  const name = qualified(xml, fallback);
  if (indent.length > MAX_LEVELS * 2) return [`${indent}<${name}/>`];
  if (!Array.isArray(value)) return element({ ...named, name }, xml, schemas, indent);
  const isWrapped = indent === '' || xml?.wrapped === true || xml?.nodeType === 'element';
  // By default, items of an unwrapped list have the property's name.
  const itemName = isWrapped && indent !== '' ? (xml?.name ?? fallback) : indent === '' ? 'item' : fallback;
  const inner = isWrapped ? `${indent}  ` : indent;
  const items = value.flatMap((item: Json, index) =>
    elementsOf({ name: itemName, value: item, schema: itemOf(schema, index, schemas) }, schemas, inner),
  );
  return isWrapped ? [`${indent}<${name}${namespaceOf(xml)}>`, ...items, `${indent}</${name}>`] : items;
}

function element({ name, value, schema }: NamedValue, xml: Xml | undefined, schemas: SchemaIndex, indent: string): readonly string[] {
  if (xml?.nodeType === 'text') return [indent + escapeText(textOf(value))];
  if (xml?.nodeType === 'cdata') return [`${indent}<![CDATA[${textOf(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`];
  const start = name + namespaceOf(xml);
  if (!isCollection(value)) {
    const text = value === null ? '' : escapeText(textOf(value));
    return [text === '' ? `${indent}<${start}/>` : `${indent}<${start}>${text}</${name}>`];
  }
  const properties = propertiesOf(schema, schemas);
  // The caller handles lists.
  const members = Object.entries<Json>(value as Readonly<Record<string, Json>>).map(([key, item]) => {
    const property = properties.get(key);
    return { name: key, value: item, schema: property, xml: xmlOf(property, schemas) };
  });
  const attributes = members
    .filter((member) => member.xml?.attribute)
    .map((member) => ` ${qualified(member.xml, member.name)}="${escapeText(textOf(member.value))}"`);
  const children = members.filter((member) => !member.xml?.attribute).flatMap((member) => elementsOf(member, schemas, `${indent}  `));
  const open = start + attributes.join('');
  if (xml?.nodeType === 'none') return children.map((line) => line.slice(2));
  return children.length === 0 ? [`${indent}<${open}/>`] : [`${indent}<${open}>`, ...children, `${indent}</${name}>`];
}

function qualified(xml: Xml | undefined, fallback: string): string {
  const name = (xml?.name ?? fallback).replaceAll(/[^\p{L}\p{N}_.:-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');
  return xml?.prefix === undefined ? name : `${xml.prefix}:${name}`;
}

function namespaceOf(xml: Xml | undefined): string {
  if (xml?.namespace === undefined) return '';
  return ` xmlns${xml.prefix === undefined ? '' : `:${xml.prefix}`}="${escapeText(xml.namespace)}"`;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
