import { resolveSchema, type ResolvedSchema, type WithSchemas } from '../follow-schema.ts';
import { compact } from '../read-json.ts';
import type { PlainSchema, Schema, UnionSchema } from '../schema.ts';
import { furtherParts } from './further-parts.ts';
import { listParts } from './list-parts.ts';
import { contradiction, explicitType, type MergedKinds, mergeKinds } from './merge-kinds.ts';
import { mergeValues, mergeWords } from './merge-words.ts';
import { narrowUnions } from './narrow-unions.ts';

/** What is said of one value by all that describes it at once. */
export interface MergedSchema extends Pick<ResolvedSchema, 'named' | 'targets'> {
  /** In one, as far as one schema of the model has room for it; what is inside it is still to be merged. */
  readonly schema: PlainSchema;
  /** What the value must fit too: see `furtherParts`. */
  readonly further: readonly PlainSchema[];
  /** Unions of which a branch applies too; the only one there is, without anything beside it, is `schema` itself. */
  readonly unions: readonly UnionSchema[];
  /** What was merged, without the unions; of a schema that is no intersection, itself. */
  readonly parts: readonly PlainSchema[];
  /** Pointers of all named schemas that say something of the value. */
  readonly bases: readonly string[];
  /** Whether a named schema was left out. */
  readonly isReduced: boolean;
}

/**
 * Follows references, and merges what an intersection asks for as JSON Schema means it: fields are united, one that
 * several parts have is an intersection of what they say of it; what a part requires is required; types, values and bounds
 * are narrowed to what all parts allow, which may be nothing. Unions stay beside it: which branch applies is for the value to
 * say. A name and pointers are those of the first reference.
 *
 * @param without pointers of named schemas that are left out of an intersection
 * @throws if a reference is broken or leads back to itself: `validateSpec` reports that first
 */
export function mergeSchema({ schemas }: WithSchemas, schema: Schema, without?: ReadonlySet<string>): MergedSchema {
  const { schema: resolved, ...way } = resolveSchema({ schemas }, schema);
  if (resolved.kind !== 'intersection')
    return { ...way, schema: resolved, further: [], unions: [], parts: [resolved], bases: way.targets, isReduced: false };
  const { parts: listed, targets, isNullable, isReduced } = listParts(schemas, schema, without);
  const said = listed.filter((part) => part.kind !== 'union');
  const {
    unions: narrowed,
    settled,
    isContradiction,
  } = narrowUnions(
    schemas,
    listed.filter((part) => part.kind === 'union'),
    explicitType(said),
  );
  const [all, parts] = [
    [...listed, ...settled],
    [...said, ...settled],
  ];
  const base = { pointer: resolved.pointer, nullable: isNullable, ...mergeWords(all) };
  const { own, asked }: MergedKinds = isContradiction ? contradiction(base) : mergeKinds(parts, base);
  const bare: PlainSchema = { ...base, examples: [], ...own };
  const merged: PlainSchema = { ...bare, ...mergeValues(all, bare) };
  // Of no value, or of null, there is nothing to choose: what the branches describe never occurs.
  const unions = isEmpty(merged) ? [] : narrowed;
  const { pointer } = base;
  const beside: readonly PlainSchema[] = asked ? [{ pointer, nullable: false, ...NO_WORDS, ...asked }] : [];
  const [union, ...others] = unions;
  const isUnion = union && others.length === 0 && merged.kind === 'any';
  return {
    ...way,
    schema: isUnion ? { ...merged, ...ownOf(union) } : merged,
    further: [...beside, ...furtherParts(parts, merged), ...beside.flatMap((one) => furtherParts(parts, one).filter(isTyped))],
    unions: isUnion ? [] : unions,
    parts,
    bases: targets,
    isReduced,
  };
}

/** Whether no value fits, or null alone. */
function isEmpty(schema: PlainSchema): boolean {
  return schema.kind === 'never' || schema.kind === 'null' || (schema.kind === 'const' && schema.value === null);
}

const NO_WORDS = { examples: [], deprecated: false, readOnly: false, writeOnly: false };

function isTyped({ kind }: PlainSchema): boolean {
  return kind !== 'any';
}

function ownOf({ kind, mode, branches, selector, discriminator }: UnionSchema) {
  return { kind, mode, branches, ...compact({ selector, discriminator }) };
}
