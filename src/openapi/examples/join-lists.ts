import type { ItemSeparator, Json, Schema } from '../schema.ts';

export const SEPARATORS: Readonly<Record<ItemSeparator, string>> = { csv: ',', ssv: ' ', tsv: '\t', pipes: '|' };

/**
 * Joins lists whose schema has a `separator`, inner lists first. Leaves other lists to the style of the parameter or encoding.
 *
 * @example joinLists({ kind: 'array', separator: 'pipes', … }, ['a', 'b']) // => 'a|b'
 */
export function joinLists(schema: Schema | undefined, value: Json): Json {
  if (schema?.kind !== 'array' || !Array.isArray(value)) return value;
  const items = value.map((item: Json) => joinLists(schema.items, item));
  return schema.separator === undefined ? items : items.map(String).join(SEPARATORS[schema.separator]);
}

export function joinFields(schema: Schema | undefined, fields: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const properties = new Map(schema?.kind === 'object' ? schema.properties.map((property) => [property.name, property.schema]) : []);
  return Object.fromEntries(Object.entries(fields).map(([name, item]) => [name, joinLists(properties.get(name), item)]));
}
