import { isCollection } from '../../data/lossless-number.ts';
import type { Example, MediaType } from '../api.ts';
import { formatXml, rootName } from '../examples/format-xml.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import { isJsonList, isJsonObject } from '../read-json.ts';
import type { Json, Schema, SchemaIndex } from '../schema.ts';

/** Returns the XML parts of a multipart body by property, one string per list item. Items that are not objects are `undefined`. */
export function xmlParts(
  value: Json,
  { name, schema, encoding = [] }: Pick<MediaType, 'name'> & Partial<MediaType>,
  schemas: SchemaIndex,
): Example['xmlParts'] {
  if (!/^multipart\//i.test(name) || !isJsonObject(value)) return undefined;
  const merged = schema && mergeSchema({ schemas }, schema).schema;
  const properties = merged?.kind === 'object' ? merged.properties : [];
  const texts = encoding.flatMap(({ property, contentType }): readonly (readonly [string, readonly (string | undefined)[]])[] => {
    const item = value[property];
    if (!/^[^,]*[/+]xml\b/i.test(contentType ?? '') || !isCollection(item)) return [];
    const own = properties.find((candidate) => candidate.name === property)?.schema;
    const list = own && mergeSchema({ schemas }, own).schema;
    const textOf = (one: Json, schema: Schema | undefined): string | undefined =>
      isCollection(one) ? formatXml(one, schema && withRootName(schema, property, schemas), schemas) : undefined;
    if (!isJsonList(item)) return [[property, [textOf(item, own)]]];
    return [
      [property, item.map((one, index) => textOf(one, list?.kind === 'array' ? (list.prefixItems[index] ?? list.items) : undefined))],
    ];
  });
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/** Names an element without an XML name after its property. */
function withRootName(schema: Schema, property: string, schemas: SchemaIndex): Schema {
  const name = rootName(schema, schemas);
  return name === undefined ? { ...schema, xml: { attribute: false, wrapped: false, ...schema.xml, name: property } } : schema;
}
