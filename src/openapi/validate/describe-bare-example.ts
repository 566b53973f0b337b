import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { referenceOf } from '../follow-reference.ts';
import { isObject, type JsonObject } from '../read-json.ts';
import type { Fault } from './collect-faults.ts';
import { isKeyFault } from './describe-faults.ts';
import type { KnownFault } from './describe-version-fault.ts';

/** Keys of an Example Object: with any of them, an object is one. */
const KEYS = ['value', 'externalValue', 'dataValue', 'serializedValue', 'summary', 'description'];

/** What an author means who writes a value where an object with that value is expected: one fault, however many keys it has. */
export function describeBareExample(fault: Fault, root: JsonObject): KnownFault | undefined {
  const segments = pointerSegments(fault.pointer);
  const own = isKeyFault(fault) ? segments.slice(0, -1) : segments;
  const [around, list] = own.slice(-3);
  if (list !== 'examples' || around === 'properties' || own.length < 3) return undefined;
  const pointer = pointerOf(own);
  const value = valueAt(root, pointer);
  const isExample = isObject(value) && (referenceOf(value) !== undefined || KEYS.some((key) => Object.hasOwn(value, key)));
  if (value === null || value === undefined || isExample || !(isObject(value) || fault.keyword === 'type')) return undefined;
  return {
    kind: 'wrong-shape',
    pointer,
    what: `The example "${own.at(-1)}" has no "value": what is written there is taken for it.`,
    cure: 'Put it below value: ….',
    mends: [{ kind: 'set', pointer, value: { value } }],
  };
}
