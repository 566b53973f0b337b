import { pointerOfSchema } from '../../openapi/follow-schema.ts';
import type { MergedSchema } from '../../openapi/merge/merge-schema.ts';
import type { Branch, UnionSchema } from '../../openapi/schema.ts';
import { insideAddress } from '../address.ts';
import { typeKey, typeNameOf } from '../schema/type-name.ts';
import { breaks, type ChangedPlace, type ChangeWalk, type MessagePlace, type Side } from './collect-changes.ts';

/** A branch, and the properties that identify its counterpart in the other document. */
interface Variant {
  readonly branch: Branch;
  readonly shape: string;
  readonly label: string;
  readonly kind: string;
}

/** Compares `oneOf` and `anyOf` alternatives, even if only one side has any. */
export function compareVariants(walk: ChangeWalk, before: MergedSchema, after: MergedSchema, place: MessagePlace): void {
  if (before.schema.kind === 'union' || after.schema.kind === 'union') {
    const [old, current] = [variantsOf(walk.before, branchesOf(before)), variantsOf(walk.after, branchesOf(after))];
    comparePairs(walk, old, current, place);
    if (before.schema.kind === 'union' && after.schema.kind === 'union') compareChoice(walk, before.schema, after.schema, place);
  }
  for (const [index, union] of after.unions.entries()) {
    const old = before.unions[index];
    if (old) comparePairs(walk, variantsOf(walk.before, old.branches), variantsOf(walk.after, union.branches), place);
  }
  const isMore = after.unions.length > before.unions.length;
  if (after.unions.length !== before.unions.length)
    walk.report(place, {
      kind: isMore ? 'added' : 'removed',
      aspect: 'oneOf',
      isBreaking: breaks(isMore ? 'tightened' : 'loosened', place.direction),
    });
}

function branchesOf({ schema }: MergedSchema): readonly Branch[] {
  return schema.kind === 'union' ? schema.branches : schema.kind === 'any' ? [] : [{ schema }];
}

/** Lists a schema once even if several discriminator values select it; the values are compared at the discriminator property. */
function variantsOf(side: Side, branches: readonly Branch[]): readonly Variant[] {
  const distinct = branches.filter(({ schema }, index) => {
    const pointer = pointerOfSchema(schema);
    return branches.findIndex((other) => pointerOfSchema(other.schema) === pointer) === index;
  });
  return distinct.map((branch) => {
    const { schema, named } = side.merge(branch.schema);
    const label = branch.value ?? schema.title ?? named?.name ?? typeKey(typeNameOf(schema));
    return { branch, shape: side.shape(branch.schema), label, kind: schema.kind };
  });
}

function comparePairs(walk: ChangeWalk, before: readonly Variant[], after: readonly Variant[], place: MessagePlace): void {
  const placeOf = ({ label }: Variant): MessagePlace => ({
    ...place,
    part: 'variant',
    address: insideAddress(place.address, label),
    name: label,
  });
  const pairs = pairVariants(before, after);
  const isKept = new Set(pairs.values());
  for (const variant of after) {
    const old = pairs.get(variant);
    const own = placeOf(variant);
    if (old) walk.values(walk, old.branch.schema, variant.branch.schema, own);
    else walk.report(own, { kind: 'added', isBreaking: breaks('loosened', place.direction) });
  }
  for (const variant of before.filter((one) => !isKept.has(one))) {
    const own = placeOf(variant);
    walk.report(own, { kind: 'removed', isBreaking: breaks('tightened', place.direction) });
  }
}

/** Maps new variants to old variants by label and shape, then by shape, label or type alone. */
function pairVariants(before: readonly Variant[], after: readonly Variant[]): ReadonlyMap<Variant, Variant> {
  const pairs = new Map<Variant, Variant>();
  const free = new Set(before);
  const keys: readonly ((variant: Variant) => string)[] = [
    ({ shape, label }) => `${label} ${shape}`,
    ({ shape }) => shape,
    ({ label }) => label,
    ({ kind }) => kind,
  ];
  for (const keyOf of keys) {
    for (const variant of after) {
      if (pairs.has(variant)) continue;
      const old = [...free].find((one) => keyOf(one) === keyOf(variant));
      if (!old) continue;
      pairs.set(variant, old);
      free.delete(old);
    }
  }
  return pairs;
}

function compareChoice(walk: ChangeWalk, before: UnionSchema, after: UnionSchema, place: ChangedPlace): void {
  const textOf = ({ discriminator }: UnionSchema): string | undefined => discriminator?.propertyName;
  const [old, current] = [textOf(before), textOf(after)];
  if (old === current) return;
  const kind = old === undefined ? 'added' : current === undefined ? 'removed' : 'changed';
  walk.report(place, { kind, aspect: 'discriminator', before: old, after: current, isBreaking: kind !== 'added' });
}
