import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { referenceOf } from '../follow-reference.ts';
import { isObject, type JsonObject } from '../read-json.ts';
import type { Fault } from './collect-faults.ts';
import { isKeyFault } from './describe-faults.ts';
import type { KnownFault } from './describe-version-fault.ts';

const VALUE_KEYS = ['value', 'externalValue', 'dataValue', 'serializedValue'];
const KEYS = [...VALUE_KEYS, 'summary', 'description'];

/** Describes a bare value in place of an Example Object, as one fault for all its keys. */
export function describeBareExample(fault: Fault, root: JsonObject): KnownFault | undefined {
  const segments = pointerSegments(fault.pointer);
  const own = isKeyFault(fault) ? segments.slice(0, -1) : segments;
  if (own.at(-1) === 'examples') return describeListedExamples(fault, pointerOf(own), root);
  const [around, list] = own.slice(-3);
  if (list !== 'examples' || around === 'properties' || own.length < 3) return undefined;
  const pointer = pointerOf(own);
  const value = valueAt(root, pointer);
  const isExample = isObject(value) && (referenceOf(value) !== undefined || KEYS.some((key) => Object.hasOwn(value, key)));
  if (value === null || value === undefined || isExample || !(isObject(value) || fault.keyword === 'type')) return undefined;
  return {
    kind: 'wrong-shape',
    pointer,
    what: `The example "${own.at(-1)}" has no "value", so its whole content is read as the value.`,
    cure: 'Move the content below value: ….',
    mends: [{ kind: 'set', pointer, value: { value } }],
  };
}

/** Describes a list of examples, which is valid only in schemas. */
function describeListedExamples({ keyword }: Fault, pointer: string, root: JsonObject): KnownFault | undefined {
  const list = valueAt(root, pointer);
  if (keyword !== 'type' || !Array.isArray(list)) return undefined;
  const given = list.filter((item: unknown) => item !== null);
  const named = (given.length > 0 ? given : list).flatMap((item: unknown, index) => namedExamples(item, String(index + 1)));
  return {
    kind: 'wrong-shape',
    pointer,
    what: '"examples" is a list, expected a map of named examples.',
    cure: 'Write examples: { first: { value: … } }.',
    mends: [{ kind: 'set', pointer, value: Object.fromEntries(named) }],
  };
}

/** Converts a list item: an Example Object, a map of Example Objects, or a bare value. */
function namedExamples(item: unknown, number: string): readonly (readonly [name: string, example: unknown])[] {
  if (isExampleObject(item)) {
    const { name = number, ...example } = item;
    return [[String(name), example]];
  }
  const members = isObject(item) ? Object.entries(item) : [];
  return members.length > 0 && members.every(([, value]) => isExampleObject(value)) ? members : [[number, { value: item }]];
}

/** Whether an object has a value and only Example Object keys. Also allows `name`, which some authors add. */
function isExampleObject(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  if (referenceOf(value) !== undefined) return true;
  const hasValue = VALUE_KEYS.some((key) => Object.hasOwn(value, key));
  return hasValue && Object.keys(value).every((key) => key === 'name' || KEYS.includes(key));
}
