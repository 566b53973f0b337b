import { valueAt } from '../../../data/pointer.ts';
import { formatJson } from '../../../openapi/examples/format-json.ts';
import { followedValue } from '../../../openapi/follow-reference.ts';
import { entriesAt, isObject, type JsonObject, member, toJson } from '../../../openapi/read-json.ts';
import type { Message } from '../payload/messages.ts';

export function messageExample(root: JsonObject, { pointer, syntax }: Message): string | undefined {
  const media = valueAt(root, pointer);
  const [named] = entriesAt(media, 'examples');
  const value = named
    ? member(followedValue(root, { pointer: `${pointer}/examples`, value: named[1] }).value, 'value')
    : member(media, 'example');
  if (value === undefined) return undefined;
  switch (syntax) {
    case 'json':
      return formatJson(toJson(value));
    case 'form':
      return pairsOf(value, encodeURIComponent).join('\n&');
    case 'multipart':
      return pairsOf(value, (text) => text).join('\n');
    case 'xml':
      return typeof value === 'string' ? value : undefined;
  }
}

/** Lists an object's fields as `name=value`, with one pair for each list item and nested objects as JSON. */
function pairsOf(value: unknown, encode: (text: string) => string): readonly string[] {
  const textOf = (item: unknown): string => encode(typeof item === 'string' ? item : JSON.stringify(item));
  return Object.entries(isObject(value) ? value : {}).flatMap(([name, item]) =>
    [item].flat().map((part) => `${encode(name)}=${textOf(part)}`),
  );
}
