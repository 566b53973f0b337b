import { isCollection } from '../../data/written-number.ts';
import type { MediaType } from '../api.ts';
import { formatXml, rootName } from '../examples/format-xml.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import { isJsonObject } from '../read-json.ts';
import type { Json, Schema, SchemaIndex } from '../schema.ts';

/** The parts of a multipart body that are XML as they travel, by property: all other objects travel as JSON. */
export function partTexts(
  value: Json,
  { name, schema, encoding = [] }: Pick<MediaType, 'name'> & Partial<MediaType>,
  schemas: SchemaIndex,
): Readonly<Record<string, string>> | undefined {
  if (!/^multipart\//i.test(name) || !isJsonObject(value)) return undefined;
  const merged = schema && mergeSchema({ schemas }, schema).schema;
  const properties = merged?.kind === 'object' ? merged.properties : [];
  const texts = encoding.flatMap(({ property, contentType }): readonly (readonly [string, string])[] => {
    const item = value[property];
    if (!/^[^,]*[/+]xml\b/i.test(contentType ?? '') || !isCollection(item) || Array.isArray(item)) return [];
    const own = properties.find((candidate) => candidate.name === property)?.schema;
    return [[property, formatXml(item, own && withRootName(own, property, schemas), schemas)]];
  });
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/** What has no name of its own is called as its property is. */
function withRootName(schema: Schema, property: string, schemas: SchemaIndex): Schema {
  const name = rootName(schema, schemas);
  return name === undefined ? { ...schema, xml: { attribute: false, wrapped: false, ...schema.xml, name: property } } : schema;
}
