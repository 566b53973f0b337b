import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { isObject } from '../read-json.ts';
import type { Mend, SpecFault } from './spec-fault.ts';

const HOLDERS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
  'requestBody',
  'responses',
  'callbacks',
  'externalDocs',
  'properties',
  'items',
  'additionalProperties',
  'content',
  'headers',
  'schema',
  'flows',
];

/** Keys inside `HOLDERS` objects. After an empty holder, these keys are probably missing indentation. */
const OWN_KEYS: ReadonlySet<string> = new Set([
  ...HOLDERS,
  ...'parameters summary description servers operationId tags security deprecated in name scheme'.split(' '),
  ...'type required enum format allOf oneOf anyOf example title'.split(' '),
]);

/** Merges faults that insufficient indentation causes: an empty parent, followed by keys unknown at its level. */
export function mergeIndentationFaults(faults: readonly SpecFault[], root: unknown): readonly SpecFault[] {
  const gone = new Set<SpecFault>();
  const gathered = faults.map((fault) => {
    const moved = outdented(fault, faults, root);
    if (moved.length === 0) return fault;
    const owner = pointerSegments(fault.pointer).slice(0, -1);
    const pointers = moved.map((key) => pointerOf([...owner, key]));
    for (const other of faults)
      if (pointers.some((pointer) => other.pointer === pointer || other.pointer.startsWith(`${pointer}/`))) gone.add(other);
    const value = Object.fromEntries(moved.map((key, index) => [key, valueAt(root, pointers[index] ?? '')]));
    const mends: readonly Mend[] = [
      { kind: 'set', pointer: fault.pointer, value },
      ...pointers.map((pointer): Mend => ({ kind: 'drop', pointer })),
    ];
    const name = pointerSegments(fault.pointer).at(-1) ?? '';
    const what = `"${name}" is empty because the keys after it are not indented: ${moved.join(', ')}.`;
    return { ...fault, what, cure: 'Indent these keys below it.', mends };
  });
  return gathered.filter((fault, index) => !gone.has(faults[index] ?? fault));
}

/** Returns the keys after an empty key that belong inside it. At least one of them must be faulty at its current level. */
function outdented({ pointer, kind }: SpecFault, faults: readonly SpecFault[], root: unknown): readonly string[] {
  if (kind !== 'wrong-type' || valueAt(root, pointer) !== null) return [];
  const segments = pointerSegments(pointer);
  const own = segments.at(-1) ?? '';
  if (OWN_KEYS.has(own) && !HOLDERS.includes(own)) return [];
  const owner = pointerOf(segments.slice(0, -1));
  const around = valueAt(root, owner);
  if (!isObject(around)) return [];
  const keys = Object.keys(around);
  const following = keys.slice(keys.indexOf(own) + 1);
  const end = following.findIndex((key) => !OWN_KEYS.has(key));
  const moved = end === -1 ? following : following.slice(0, end);
  return moved.some((key) => faults.some((fault) => fault.pointer === owner + pointerOf([key]))) ? moved : [];
}
