import { pointerOf } from '../../data/pointer.ts';
import { discriminatorValues } from '../discriminator-value.ts';
import { resolveStep } from '../follow-reference.ts';
import { entriesAt, itemsAt, stringAt } from '../read-json.ts';

/** Lists discriminator values with the definitions they select, by pointer of the definition with the discriminator. */
export function listVariants(original: unknown): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const variants = new Map<string, Map<string, string>>();
  for (const [name, definition] of entriesAt(original, 'definitions')) {
    const values = discriminatorValues(definition);
    if (values.length === 0) continue;
    for (const base of basesOf(original, definition, new Set([definition]))) {
      const known = variants.get(base) ?? new Map<string, string>();
      for (const value of values) if (!known.has(value)) known.set(value, pointerOf(['definitions', name]));
      variants.set(base, known);
    }
  }
  return variants;
}

/** Returns the pointers of definitions that a schema extends, directly or transitively, and that have a discriminator. */
function basesOf(original: unknown, schema: unknown, seen: Set<unknown>): readonly string[] {
  return itemsAt(schema, 'allOf').flatMap((part) => {
    const target = resolveStep(original, part);
    if (target?.kind !== 'found' || seen.has(target.value)) return [];
    seen.add(target.value);
    const own = stringAt(target.value, 'discriminator') === undefined ? [] : [target.pointer];
    return [...own, ...basesOf(original, target.value, seen)];
  });
}
