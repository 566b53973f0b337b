import type { ObjectSchema, Schema } from '../schema.ts';
import { matchesShortText } from '../match-short-text.ts';
import { alternativesOf, commentText, typeLine, type TypeText } from './type-text.ts';

/** Fields that are described by a name pattern, or regardless of their names. */
export interface OtherFields {
  /** Pattern for field names. Absent if any name is allowed. */
  readonly pattern?: string;
  readonly types: readonly TypeText[];
}

/** A declared field's types; for an optional field, these include `undefined`. */
export interface NamedTypes {
  readonly name: string;
  readonly types: readonly TypeText[];
}

/**
 * Writes a plain prefix pattern as a template literal type. TypeScript cannot express other patterns, so they become a comment.
 *
 * @param beside additional types to allow, because TypeScript checks signatures against every matching field
 */
export function indexSignatures(
  others: readonly OtherFields[],
  named: readonly NamedTypes[],
  beside: readonly TypeText[],
  column: number,
): readonly string[] {
  if (others.length === 0) return [];
  const prefixes = others.map(({ pattern }) => (pattern === undefined ? undefined : prefixOf(pattern)));
  if (areApart(prefixes))
    return others.map(({ types }, index) => {
      const prefix = prefixes[index] ?? '';
      const matching = named.flatMap((field) => (field.name.startsWith(prefix) ? field.types : []));
      return typeLine(`[k: \`${prefix}\${string}\`]:`, alternativesOf([...types, ...matching], false), column);
    });
  const patterns = others.flatMap(({ pattern }) => pattern ?? []);
  const isSaid = patterns.length === others.length;
  const words = isSaid ? `Names match ${patterns.map((pattern) => `\`${pattern}\``).join(' or ')}.` : undefined;
  const types = [...others, ...named].flatMap((field) => field.types);
  return [commentText(words, [], false) + typeLine('[k: string]:', alternativesOf([...types, ...beside], false), column)];
}

/** Matches patterns that are a literal prefix, valid in a template literal type. */
const PREFIX = /^\^((?:[\w\-:/@ ]|\\[.\-/])+)(?:\.[*+]\$?)?$/;

function prefixOf(pattern: string): string | undefined {
  return PREFIX.exec(pattern)?.[1]?.replaceAll('\\', '');
}

function areApart(prefixes: readonly (string | undefined)[]): boolean {
  return prefixes.every(
    (one, index) =>
      one !== undefined && prefixes.every((other, position) => position === index || (other !== undefined && !other.startsWith(one))),
  );
}

/** Returns an undeclared field's schema, from the pattern that matches its name or from `additionalProperties`. */
export function schemaOfOther({ patternProperties, additional }: ObjectSchema, field: string): Schema | undefined {
  const matching = patternProperties.find(({ pattern }) => matchesShortText(field, pattern))?.schema;
  return matching ?? (additional?.kind === 'never' ? undefined : additional);
}
