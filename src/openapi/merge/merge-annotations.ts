import { furtherDocs, splitTexts } from '../join-texts.ts';
import { compact } from '../read-json.ts';
import type { Json, PlainSchema, SchemaBase } from '../schema.ts';
import { fitsSchema } from './fits-schema.ts';

/** Merges annotations. The outermost (first) part takes precedence, then the last part. Other descriptions become `typeDescription`. */
export function mergeAnnotations(parts: readonly PlainSchema[]): Omit<SchemaBase, 'pointer' | 'nullable' | 'examples' | 'default'> {
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
 * Keeps examples and defaults that fit the merged schema. Also keeps a default that its own part rejects (`"[]"` for a list), because it is
 * intentional.
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

function byPrecedence(parts: readonly PlainSchema[]): readonly PlainSchema[] {
  const [outermost, ...others] = parts;
  return outermost ? [outermost, ...others.toReversed()] : [];
}
