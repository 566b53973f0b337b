import type { Api } from '../openapi/api.ts';
import type { ListedField } from './list-fields.ts';
import { mergeSchema } from '../openapi/merge/merge-schema.ts';

/** Matches patterns with a prefix of letters and a separator: `^bkg_…`. The prefix alone identifies the kind of value. */
const PREFIXED = /^\^[A-Za-z]{2,}[_-]/;

const IDENTIFIER = /(?:Id|Key)$/;

/**
 * Returns keys that are shared by fields with the same kind of identifier. Prefixed patterns match across APIs, by field name or named
 * type. Other patterns match only within one API, for fields named `…Id` or `…Key`.
 * @example identifierKeys(api, bookingId) // => ['bookingId ^bkg_…', 'BookingId ^bkg_…']
 */
export function identifierKeys(api: Api, { name, schema, targets }: ListedField): readonly string[] {
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

/** Maximum number of references and nested lists to follow. */
const MAX_STEPS = 20;
