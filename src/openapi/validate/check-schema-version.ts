import { pointerOf } from '../../data/pointer.ts';
import { itemsAt, member, stringsAt } from '../read-json.ts';
import type { SpecNode } from '../walk-spec.ts';
import { setMember } from './blank-mend.ts';
import type { Mend, SpecFault } from './spec-fault.ts';

type Report = (problem: Omit<SpecFault, 'where' | 'pointer'>, pointer: string, part: 'key') => void;

/** Reports `nullable` in versions after 3.0, where null is a type. The official schemas do not, because they allow any keyword. */
export function checkSchemaVersion({ value, pointer }: SpecNode, report: Report): void {
  const nullable = member(value, 'nullable');
  if (typeof nullable !== 'boolean') return;
  const at = pointer + pointerOf(['nullable']);
  const drop: Mend = { kind: 'drop', pointer: at };
  const what = '"nullable" exists only in OpenAPI 3.0.';
  const fault = { severity: 'warning', kind: 'other-version', what } as const;
  const type = member(value, 'type');
  const types = typeof type === 'string' ? [type] : stringsAt(value, 'type');
  if (!nullable || types.includes('null')) return report({ ...fault, cure: 'Remove it.', mends: [drop] }, at, 'key');
  // Without a type, `nullable` is already read as intended, so no mend is needed.
  if (types.length === 0) return report({ ...fault, cure: 'Write anyOf with this schema and { type: "null" }.' }, at, 'key');
  const values = itemsAt(value, 'enum');
  const mends = [
    setMember(pointer, 'type', [...types, 'null']),
    ...(values.length > 0 && !values.includes(null) ? [setMember(pointer, 'enum', [...values, null])] : []),
    drop,
  ];
  report({ ...fault, cure: `Write type: [${[...types, '"null"'].join(', ')}].`, mends }, at, 'key');
}
