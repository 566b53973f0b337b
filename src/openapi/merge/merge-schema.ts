import { resolveSchema, type ResolvedSchema, type WithSchemas } from '../follow-schema.ts';
import { compact } from '../read-json.ts';
import type { PlainSchema, Schema, UnionSchema } from '../schema.ts';
import { unmergeableConstraints } from './unmergeable-constraints.ts';
import { listParts } from './list-parts.ts';
import { contradiction, explicitType, type MergedConstraints, mergeKinds } from './merge-kinds.ts';
import { mergeValues, mergeAnnotations } from './merge-annotations.ts';
import { narrowUnions } from './narrow-unions.ts';

export interface MergedSchema extends Pick<ResolvedSchema, 'named' | 'targets'> {
  /** Includes all constraints that a single schema can express. Nested schemas are not merged. */
  readonly schema: PlainSchema;
  /** Constraints that could not be merged; see `unmergeableConstraints`. */
  readonly further: readonly PlainSchema[];
  /** Unions that apply in addition to `schema`. A single union without siblings is `schema` itself. */
  readonly unions: readonly UnionSchema[];
  readonly parts: readonly PlainSchema[];
  readonly bases: readonly string[];
  readonly isReduced: boolean;
}

/**
 * Resolves references and merges intersections (JSON Schema), except the schemas in `without`. Unions stay separate, because the value
 * determines the branch. The first reference provides the name and pointers.
 *
 * @throws on a broken or circular reference, which `validateSpec` reports first
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
  const base = { pointer: resolved.pointer, nullable: isNullable, ...mergeAnnotations(all) };
  const { own, asked }: MergedConstraints = isContradiction ? contradiction(base) : mergeKinds(parts, base);
  const bare: PlainSchema = { ...base, examples: [], ...own };
  const merged: PlainSchema = { ...bare, ...mergeValues(all, bare) };
  // If no value is allowed, or only null, no branch can apply.
  const unions = isEmpty(merged) ? [] : narrowed;
  const { pointer } = base;
  const beside: readonly PlainSchema[] = asked ? [{ pointer, nullable: false, ...NO_WORDS, ...asked }] : [];
  const [union, ...others] = unions;
  const isUnion = union && others.length === 0 && merged.kind === 'any';
  return {
    ...way,
    schema: isUnion ? { ...merged, ...ownOf(union) } : merged,
    further: [
      ...beside,
      ...unmergeableConstraints(parts, merged),
      ...beside.flatMap((one) => unmergeableConstraints(parts, one).filter(isTyped)),
    ],
    unions: isUnion ? [] : unions,
    parts,
    bases: targets,
    isReduced,
  };
}

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
