import { isTrueInChain } from './follow-reference.ts';

/** Checks `x-internal` on the value itself and along its chain of references. */
export function isInternal(root: unknown, value: unknown): boolean {
  return isTrueInChain(root, { pointer: '', value }, 'x-internal');
}
