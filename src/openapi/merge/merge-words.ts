import type { Json, PlainSchema, SchemaBase } from '../schema.ts';
import { fitsSchema } from './fits-schema.ts';

/**
 * What parts say besides their types: of what can be said once, the words of the outermost part (which is the first), else
 * of the last; descriptions one after the other. Of `not` and conditions the first: see `furtherParts` for the others.
 */
export function mergeWords(parts: readonly PlainSchema[]): Omit<SchemaBase, 'pointer' | 'nullable' | 'examples' | 'default'> {
  const [outermost] = parts;
  const ranked = byPrecedence(parts);
  const first = <K extends keyof SchemaBase>(key: K): Pick<PlainSchema, K> | object => {
    const found = ranked.find((part) => part[key] !== undefined);
    return found ? { [key]: found[key] } : {};
  };
  const description = joinTexts(parts.map((part) => part.description));
  const [excluded, condition] = [parts.find(({ not: one }) => one)?.not, parts.find((part) => part.condition)?.condition];
  return {
    ...(outermost?.title === undefined ? {} : { title: outermost.title }),
    ...(description === '' ? {} : { description }),
    ...first('deprecation'),
    ...first('externalDocs'),
    ...first('xml'),
    ...(excluded ? { not: excluded } : {}),
    ...(condition ? { condition } : {}),
    deprecated: parts.some((part) => part.deprecated),
    readOnly: parts.some((part) => part.readOnly),
    writeOnly: parts.some((part) => part.writeOnly),
  };
}

/** Descriptions (CommonMark) one after the other, each once. */
export function joinTexts(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.map((text) => text?.trim() ?? ''))].filter((text) => text !== '').join('\n\n');
}

/** The examples and the default of parts, the most specific first, without those of one part that another part refuses. */
export function mergeValues(parts: readonly PlainSchema[], merged: PlainSchema): Pick<SchemaBase, 'default' | 'examples'> {
  const ranked = byPrecedence(parts);
  const examples = ranked.flatMap((part) => part.examples).filter((value) => fitsSchema(value, merged));
  const fallback = ranked.find((part) => part.default !== undefined && fitsSchema(part.default, merged))?.default;
  const unique = new Map<string, Json>(examples.map((value) => [JSON.stringify(value), value]));
  return { examples: [...unique.values()], ...(fallback === undefined ? {} : { default: fallback }) };
}

/** The outermost part, which is what an intersection says of itself, then the last before the first. */
function byPrecedence(parts: readonly PlainSchema[]): readonly PlainSchema[] {
  const [outermost, ...others] = parts;
  return outermost ? [outermost, ...others.toReversed()] : [];
}
