import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { type JsonObject, stringAt } from '../read-json.ts';

/** Keys that lead into a schema, or to it: what stands there is called like what is around it. */
const UNNAMED: ReadonlySet<string> = new Set(['schema', 'items', 'allOf', 'oneOf', 'anyOf', 'not', 'additionalProperties']);

/** The pointer of a schema up to the last part that names something: a property, a parameter, a named schema. */
export function namedSegments(pointer: string): readonly string[] {
  const segments = [...pointerSegments(pointer)];
  const isInside = (): boolean =>
    UNNAMED.has(segments.at(-1) ?? '') || (/^\d+$/.test(segments.at(-1) ?? '') && UNNAMED.has(segments.at(-2) ?? ''));
  // A property may have any name.
  while (segments.at(-2) !== 'properties' && isInside()) segments.pop();
  return segments;
}

/** What people call a value of the schema: like its property, parameter, header or named schema; one of several in the singular. */
export function valueName(root: JsonObject, pointer: string): string {
  const segments = namedSegments(pointer);
  const owner = segments.at(-2) === 'content' ? segments.slice(0, -2) : segments;
  const name = (owner.at(-2) === 'parameters' ? stringAt(valueAt(root, pointerOf(owner)), 'name') : undefined) ?? owner.at(-1) ?? '';
  const isItem = pointerSegments(pointer).slice(segments.length).includes('items');
  return isItem ? name.replace(/ies$/, 'y').replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/, '') : name;
}
