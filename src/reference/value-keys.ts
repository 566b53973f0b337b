import type { Api } from '../openapi/api.ts';
import type { ListedField } from './list-fields.ts';
import { mergeSchema } from '../openapi/merge/merge-schema.ts';

/** A pattern that begins with letters and a separator of its own (`^bkg_…`): it says by itself what the value identifies. */
const PREFIXED = /^\^[A-Za-z]{2,}[_-]/;

const IDENTIFIER = /(?:Id|Key)$/;

/**
 * What a field's value identifies: two fields that share one of these hold the same kind of identifier. Only identifiers
 * that cannot be mistaken have any: those whose pattern has a prefix, under the same name or of the same named type, in
 * all APIs; and those called `…Id` or `…Key` with the same pattern, inside one API. Lists count as what they hold.
 *
 * @example valueKeys(api, bookingId) // => ['bookingId ^bkg_…', 'BookingId ^bkg_…']
 */
export function valueKeys(api: Api, { name, schema, targets }: ListedField): readonly string[] {
  const { id, schemas } = api;
  const passed = [...targets];
  let value = schema;
  while (value.kind === 'array') {
    if (!value.items || passed.length > MAX_STEPS) return [];
    const inner = mergeSchema(api, value.items);
    passed.push(...inner.targets);
    value = inner.schema;
  }
  if (value.kind !== 'string' || value.pattern === undefined) return [];
  const { pattern } = value;
  const single = schema.kind === 'array' ? name.replace(/s$/, '') : name;
  if (!PREFIXED.test(pattern)) return IDENTIFIER.test(single) ? [`${id}: ${single} ${pattern}`] : [];
  const types = passed.flatMap((target) => schemas.get(target)?.name ?? []);
  return [...new Set([single, ...types].map((word) => `${word} ${pattern}`))];
}

/** References and lists inside each other that a value may be away: more are no identifier. */
const MAX_STEPS = 20;
