import { isTrueInChain } from './follow-reference.ts';

/** Whether `x-internal: true` hides a value from readers, either on the value itself or anywhere along its chain of references. */
export function isInternal(root: unknown, value: unknown): boolean {
  return isTrueInChain(root, { pointer: '', value }, 'x-internal');
}
