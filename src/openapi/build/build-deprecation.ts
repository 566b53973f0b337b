import { stringAt } from '../read-json.ts';
import type { Deprecation } from '../schema.ts';

/** Extensions with a deprecation reason, most common first. */
const REASONS = ['x-deprecated-description', 'x-deprecation-description', 'x-deprecation-reason'];

const SUNSETS = ['x-sunset', 'x-sunset-date', 'x-deprecated-sunset'];

/** Returns deprecation details, ready to spread, or `{}` if there are none. */
export function deprecationOf(value: unknown): { readonly deprecation?: Deprecation } {
  const first = (keys: readonly string[]): string | undefined =>
    keys.map((key) => stringAt(value, key)?.trim()).find((text) => text !== undefined && text !== '');
  const reason = first(REASONS);
  const sunset = first(SUNSETS);
  if (reason === undefined && sunset === undefined) return {};
  return { deprecation: { ...(reason === undefined ? {} : { reason }), ...(sunset === undefined ? {} : { sunset }) } };
}
