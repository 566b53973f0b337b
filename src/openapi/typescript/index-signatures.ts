import type { ObjectSchema, Schema } from '../schema.ts';
import { isShortMatch } from '../short-match.ts';
import { alternativesOf, commentText, typeLine, type TypeText } from './type-text.ts';

/** Fields without a name of their own. */
export interface OtherFields {
  /** What their names match; absent of those that may have any name. */
  readonly pattern?: string;
  readonly types: readonly TypeText[];
}

/** A field with a name, and all that it may be: nothing, too, where it is not required. */
export interface NamedTypes {
  readonly name: string;
  readonly types: readonly TypeText[];
}

/**
 * The index signatures of an object. A pattern that is a plain prefix becomes a template literal; TypeScript cannot express others, so
 * they are written as a comment.
 *
 * @param beside further types that the signatures must allow: TypeScript checks them against every field whose name they match
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

/** Letters that no pattern means in another way, and no template. */
const PREFIX = /^\^((?:[\w\-:/@ ]|\\[.\-/])+)(?:\.[*+]\$?)?$/;

/** What the names begin with, of which a pattern asks nothing else. */
function prefixOf(pattern: string): string | undefined {
  return PREFIX.exec(pattern)?.[1]?.replaceAll('\\', '');
}

/** Whether no text begins with two of them. */
function areApart(prefixes: readonly (string | undefined)[]): boolean {
  return prefixes.every(
    (one, index) =>
      one !== undefined && prefixes.every((other, position) => position === index || (other !== undefined && !other.startsWith(one))),
  );
}

/** What is said of a field by no name: by the pattern of its name, else of all others. */
export function schemaOfOther({ patternProperties, additional }: ObjectSchema, field: string): Schema | undefined {
  const matching = patternProperties.find(({ pattern }) => isShortMatch(field, pattern))?.schema;
  return matching ?? (additional?.kind === 'never' ? undefined : additional);
}
