import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { type JsonObject, stringAt } from '../read-json.ts';

/** Structural keys. Schemas at these keys are named after their parent. */
const UNNAMED: ReadonlySet<string> = new Set(['schema', 'items', 'allOf', 'oneOf', 'anyOf', 'not', 'additionalProperties']);

/** Returns the pointer's segments up to its last name: a property, a parameter, or a named schema. */
export function segmentsToLastName(pointer: string): readonly string[] {
  const segments = [...pointerSegments(pointer)];
  const isInside = (): boolean =>
    UNNAMED.has(segments.at(-1) ?? '') || (/^\d+$/.test(segments.at(-1) ?? '') && UNNAMED.has(segments.at(-2) ?? ''));
  // A property can have the name of a structural key, such as `items`.
  while (segments.at(-2) !== 'properties' && isInside()) segments.pop();
  return segments;
}

/** Names a schema's value after its property, parameter, header or named schema. Singular for list items. */
export function valueName(root: JsonObject, pointer: string): string {
  const segments = segmentsToLastName(pointer);
  const owner = segments.at(-2) === 'content' ? segments.slice(0, -2) : segments;
  const name = (owner.at(-2) === 'parameters' ? stringAt(valueAt(root, pointerOf(owner)), 'name') : undefined) ?? owner.at(-1) ?? '';
  const isItem = pointerSegments(pointer).slice(segments.length).includes('items');
  return isItem ? name.replace(/ies$/, 'y').replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/, '') : name;
}
