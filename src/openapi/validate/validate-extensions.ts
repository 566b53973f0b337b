import { pointerOf } from '../../data/pointer.ts';
import { didYouMean } from '../../data/suggest.ts';
import { MOVED } from '../api.ts';
import { operationName, type RawOperation } from '../list-operations.ts';
import { mergeParameters } from '../merge-parameters.ts';
import { entriesAt, member, stringAt } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import type { SpecFault } from './spec-fault.ts';

/** Reports invalid values of `x-moves`, `x-require-one-of` and `x-days-from-today`, which are then ignored. */
export function validateExtensions(spec: Spec, operations: readonly RawOperation[]): readonly SpecFault[] {
  return operations.flatMap((operation) => [
    ...faultsOfMoves(spec, operation),
    ...faultsOfRequired(spec, operation),
    ...faultsOfDays(spec, operation),
  ]);
}

function faultsOfMoves(spec: Spec, operation: RawOperation): readonly SpecFault[] {
  const { value } = operation;
  const moved = stringAt(value, 'x-moves');
  if (!Object.hasOwn(value, 'x-moves') || MOVED.some((known) => known === moved)) return [];
  const what = `Unexpected value of x-moves in ${operationName(operation)}.`;
  return [wrongValue(spec, `${operation.pointer}/x-moves`, what, `Write one of ${MOVED.join(', ')}.`)];
}

function faultsOfRequired(spec: Spec, operation: RawOperation): readonly SpecFault[] {
  const written = member(operation.value, 'x-require-one-of');
  if (written === undefined) return [];
  const pointer = `${operation.pointer}/x-require-one-of`;
  const known = mergeParameters(spec, operation).map(({ name }) => name);
  if (!Array.isArray(written) || written.length === 0)
    return [
      wrongValue(
        spec,
        pointer,
        'x-require-one-of is not a list of parameters.',
        'List parameter names, starting with the one that samples use.',
      ),
    ];
  return written.flatMap((name: unknown, index): readonly SpecFault[] => {
    if (typeof name === 'string' && known.includes(name)) return [];
    const what = `x-require-one-of names "${String(name)}", which is not a parameter of ${operationName(operation)}.`;
    return [wrongValue(spec, `${pointer}/${index}`, what, didYouMean(String(name), known))];
  });
}

function faultsOfDays(spec: Spec, { value, pointer }: RawOperation): readonly SpecFault[] {
  return entriesAt(value, 'x-days-from-today').flatMap(([place, days]): readonly SpecFault[] => {
    const at = `${pointer}/x-days-from-today${pointerOf([place])}`;
    if (!Number.isInteger(Number(days)))
      return [wrongValue(spec, at, 'Unexpected value of x-days-from-today, expected a number of days.', 'Write a whole number.')];
    if (place.startsWith('/')) return [];
    return [wrongValue(spec, at, `The key "${place}" of x-days-from-today is not a JSON Pointer.`, 'Write it like /stay/checkIn.')];
  });
}

function wrongValue({ source }: Spec, pointer: string, what: string, cure: string): SpecFault {
  return { severity: 'warning', kind: 'wrong-value', pointer, what, where: source.locate(pointer), cure };
}
