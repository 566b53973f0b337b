import { furtherDocs, splitTexts } from '../join-texts.ts';
import { compact } from '../read-json.ts';
import type { Json, PlainSchema, SchemaBase } from '../schema.ts';
import { fitsSchema } from './fits-schema.ts';

/**
 * What parts say besides their types: of what can be said once, the words of the outermost part (which is the first), else
 * of the last. What the other descriptions add is said of the type. Of `not` and conditions the first: see `furtherParts` for the others.
 */
export function mergeWords(parts: readonly PlainSchema[]): Omit<SchemaBase, 'pointer' | 'nullable' | 'examples' | 'default'> {
  const [outermost] = parts;
  const ranked = byPrecedence(parts);
  const firstOf = <K extends keyof SchemaBase>(key: K, among = ranked): PlainSchema[K] | undefined =>
    among.find((part) => part[key] !== undefined)?.[key];
  return {
    ...compact({
      title: outermost?.title,
      ...splitTexts([
        firstOf('description'),
        ...parts.flatMap((part) => [part.description, part.typeDescription]),
        ...furtherDocs(ranked.map(({ externalDocs }) => externalDocs)),
      ]),
      deprecation: firstOf('deprecation'),
      externalDocs: firstOf('externalDocs'),
      xml: firstOf('xml'),
      not: firstOf('not', parts),
      condition: firstOf('condition', parts),
    }),
    deprecated: parts.some((part) => part.deprecated),
    readOnly: parts.some((part) => part.readOnly),
    writeOnly: parts.some((part) => part.writeOnly),
  };
}

/**
 * The examples and the default of parts, the most specific first, without those of one part that another part refuses. The
 * outermost default is kept where there is no other, and one that its own part refuses (`"[]"` of a list): their authors mean
 * them, right or wrong.
 */
export function mergeValues(parts: readonly PlainSchema[], merged: PlainSchema): Pick<SchemaBase, 'default' | 'examples'> {
  const ranked = byPrecedence(parts);
  const examples = ranked.flatMap((part) => part.examples).filter((value) => fitsSchema(value, merged));
  const said = ranked.filter((part) => part.default !== undefined);
  const fits = ({ default: value }: PlainSchema, schema: PlainSchema): boolean => value !== undefined && fitsSchema(value, schema);
  const fallback = (said.find((part) => fits(part, merged)) ?? said.find((part) => part === parts[0] || !fits(part, part)))?.default;
  const unique = new Map<string, Json>(examples.map((value) => [JSON.stringify(value), value]));
  return { examples: [...unique.values()], ...compact({ default: fallback }) };
}

/** The outermost part, which is what an intersection says of itself, then the last before the first. */
function byPrecedence(parts: readonly PlainSchema[]): readonly PlainSchema[] {
  const [outermost, ...others] = parts;
  return outermost ? [outermost, ...others.toReversed()] : [];
}
