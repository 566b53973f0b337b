import type { ItemSeparator, Json, Schema } from '../schema.ts';

const SEPARATORS: Readonly<Record<ItemSeparator, string>> = { csv: ',', ssv: ' ', tsv: '\t', pipes: '|' };

/**
 * The value with each list as the text that its schema makes of it (`separator`), the inner ones first; lists whose parameter
 * says how they are sent stay lists.
 *
 * @example joinLists({ kind: 'array', separator: 'pipes', … }, ['a', 'b']) // => 'a|b'
 */
export function joinLists(schema: Schema | undefined, value: Json): Json {
  if (schema?.kind !== 'array' || !Array.isArray(value)) return value;
  const items = value.map((item: Json) => joinLists(schema.items, item));
  return schema.separator === undefined ? items : items.map(String).join(SEPARATORS[schema.separator]);
}
