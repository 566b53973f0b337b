import { pointerOf } from './pointer.ts';
import { isCollection, parseLosslessJson } from './lossless-number.ts';

export interface JsonPrefix {
  /** Contains all complete members; `undefined` if there are none. */
  readonly value: unknown;
  /** Pointer of the last complete member; `undefined` if the input is complete. */
  readonly last: string | undefined;
}

/** A string, possibly unterminated, or a delimiter. */
const TOKENS = /"(?:[^"\\]+|\\[^])*"?|[{}[\],]/g;

/**
 * Parses as much of truncated JSON as possible. A value is complete only if a bracket or comma follows, because half a number is a
 * different number.
 * @example readJsonPrefix('{"a":1,"b":[2,3') // => { value: { a: 1, b: [2] }, last: '/b/0' }
 */
export function readJsonPrefix(text: string): JsonPrefix {
  const open: string[] = [];
  let end = 0;
  let closing: readonly string[] = [];
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.unshift(token === '{' ? '}' : ']');
    else if (token === '}' || token === ']') {
      open.shift();
      [end, closing] = [index + 1, [...open]];
    } else if (token === ',') [end, closing] = [index, [...open]];
  }
  try {
    const value = parseLosslessJson(text.slice(0, end) + closing.join(''));
    return { value, last: closing.length === 0 ? undefined : lastMember(value, closing.length) };
  } catch {
    return { value: undefined, last: '' }; // Not JSON, or no complete member.
  }
}

/** @param depth number of levels to descend */
function lastMember(value: unknown, depth: number): string {
  const path: string[] = [];
  for (let level = value; path.length < depth && isCollection(level);) {
    const [name, next] = Object.entries(level).at(-1) ?? [];
    if (name === undefined) break;
    path.push(name);
    level = next;
  }
  return pointerOf(path);
}
