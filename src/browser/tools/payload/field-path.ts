import { pointerSegments, valueAt, pointerOf } from '../../../data/pointer.ts';

/** Converts a JSON Pointer to a property path such as `rooms[0].guests[1].age`; `''` for the root value. */
export function fieldPath(pointer: string, value: unknown): string {
  const segments = pointerSegments(pointer);
  return segments.reduce((path, segment, index) => {
    if (Array.isArray(valueAt(value, pointerOf(segments.slice(0, index))))) return `${path}[${segment}]`;
    if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(segment)) return `${path}[${JSON.stringify(segment)}]`;
    return path === '' ? segment : `${path}.${segment}`;
  }, '');
}
