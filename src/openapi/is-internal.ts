import { isTrueOnWay } from './follow-reference.ts';

/** Whether `x-internal: true` keeps a value from readers: its own, or that of anything that it refers to. */
export function isInternal(root: unknown, value: unknown): boolean {
  return isTrueOnWay(root, { pointer: '', value }, 'x-internal');
}
