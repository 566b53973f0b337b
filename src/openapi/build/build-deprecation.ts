import { stringAt } from '../read-json.ts';
import type { Deprecation } from '../schema.ts';

/** Keys under which documents tell why something goes away, the commonest first. */
const REASONS = ['x-deprecated-description', 'x-deprecation-description', 'x-deprecation-reason'];

/** Keys under which they tell when. */
const SUNSETS = ['x-sunset', 'x-sunset-date', 'x-deprecated-sunset'];

/** What a document says of the end of one of its objects, ready to spread; nothing when it says nothing. */
export function deprecationOf(value: unknown): { readonly deprecation?: Deprecation } {
  const first = (keys: readonly string[]): string | undefined =>
    keys.map((key) => stringAt(value, key)?.trim()).find((text) => text !== undefined && text !== '');
  const reason = first(REASONS);
  const sunset = first(SUNSETS);
  if (reason === undefined && sunset === undefined) return {};
  return { deprecation: { ...(reason === undefined ? {} : { reason }), ...(sunset === undefined ? {} : { sunset }) } };
}
