import { pointerOf } from './pointer.ts';
import { isCollection, parseWrittenJson } from './written-number.ts';

/** What can be read of JSON text that ends too early. */
export interface JsonPrefix {
  /** The value with all members that are there as a whole; `undefined` when there are none. */
  readonly value: unknown;
  /** Pointer of the last of these members; `undefined` when the text is whole. */
  readonly last: string | undefined;
}

/** Text in quotes, which may lack its end, and what stands between values. */
const TOKENS = /"(?:[^"\\]+|\\[^])*"?|[{}[\],]/g;

/**
 * Reads as much of JSON text as its end allows. A value counts from the bracket or comma after it: half a number is another number.
 *
 * @param text the beginning of JSON text, or all of it
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
    const value = parseWrittenJson(text.slice(0, end) + closing.join(''));
    return { value, last: closing.length === 0 ? undefined : lastMember(value, closing.length) };
  } catch {
    return { value: undefined, last: '' }; // It is no JSON, or nothing of it is whole.
  }
}

/** @param depth how many levels down it is */
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
