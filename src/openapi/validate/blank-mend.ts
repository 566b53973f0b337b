import { pointerOf, pointerSegments } from '../../data/pointer.ts';
import { isTypo } from '../../data/suggest.ts';
import { REFERENCE_KEY } from '../follow-reference.ts';
import type { NodeKind, SpecNode } from '../walk-spec.ts';
import type { JsonObject } from '../read-json.ts';
import type { Mend } from './spec-fault.ts';

/** Minimal valid objects by kind. Objects of other kinds are omitted entirely. */
const BLANKS: Readonly<Partial<Record<NodeKind, JsonObject>>> = {
  schema: {},
  response: { description: '' },
  'request body': { content: {} },
  header: { schema: {} },
  operation: { responses: {} },
};

/** Returns a mend that omits an unusable reference but keeps its siblings. */
export function blankMend({ kind, value, pointer }: SpecNode): Mend {
  const instead = BLANKS[kind];
  if (!instead) return { kind: 'leave out', pointer };
  const others = Object.entries(value).filter(([key]) => key !== REFERENCE_KEY);
  return { kind: 'leave out', pointer, instead: { ...instead, ...Object.fromEntries(others) } };
}

/** Renames a key that is probably a typo of a missing key. */
export function renameTo(name: string, owner: JsonObject, pointer: string): readonly Mend[] {
  const key = pointerSegments(pointer).at(-1) ?? '';
  return Object.hasOwn(owner, name) || !isTypo(key, name) ? [] : [{ kind: 'rename', pointer, name }];
}

export function setMember(pointer: string, key: string, value: unknown): Mend {
  return { kind: 'set', pointer: pointer + pointerOf([key]), value };
}
