import { isObject, isTrueAt, stringAt } from './read-json.ts';
import { resolveValue } from './follow-reference.ts';

/** Whether `x-internal: true` keeps a value from readers: beside its reference, or at the end of it. */
export function isInternal(root: unknown, value: unknown): boolean {
  if (!isObject(value)) return false;
  if (isTrueAt(value, 'x-internal')) return true;
  if (stringAt(value, '$ref') === undefined) return false;
  const resolved = resolveValue(root, { pointer: '', value });
  return resolved.kind === 'found' && isTrueAt(resolved.value, 'x-internal');
}
