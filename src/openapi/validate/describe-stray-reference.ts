import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import type { Described } from '../../data/validate-data.ts';
import { REFERENCE_KEY, referenceOf, resolveRef } from '../follow-reference.ts';
import { isObject } from '../read-json.ts';
import type { Fault } from './collect-faults.ts';

/** Describes a reference in place of a map or list, where only entries can be references. */
export function describeStrayReference({ keyword, pointer }: Fault, root: unknown): Described | undefined {
  const segments = pointerSegments(pointer);
  const isKey = segments.at(-1) === REFERENCE_KEY;
  const [owner = ''] = segments.slice(isKey ? -2 : -1);
  const ref = referenceOf(valueAt(root, isKey ? pointerOf(segments.slice(0, -1)) : pointer));
  if (ref === undefined) return undefined;
  const what = `"${owner}" cannot be a $ref, expected a`;
  if (!isKey && owner === 'parameters') return { what: `${what} list.`, cure: `Write a list: ${listOf(owner, ref, root)}.` };
  if (!isKey || (keyword !== 'type' && owner !== 'responses')) return undefined;
  return { what: `${what} map of named entries.`, cure: `Write a map: ${mapOf(owner, ref, root)}.` };
}

function listOf(owner: string, ref: string, root: unknown): string {
  const target = resolveRef(root, ref);
  const items: readonly unknown[] = target.kind === 'found' && Array.isArray(target.value) ? target.value : [];
  return `${owner}: [${entryOf(items.length > 0 ? `${ref}/0` : ref)}${items.length > 1 ? ', …' : ''}]`;
}

function mapOf(owner: string, ref: string, root: unknown): string {
  const [first, ...others] = keysOfMap(owner, ref, root);
  if (first === undefined) return `${owner}: { ${owner === 'responses' ? "'200'" : 'Name'}: ${entryOf(ref)} }`;
  const name = /^[A-Za-z_][\w.-]*$/.test(first) ? first : `'${first}'`;
  return `${owner}: { ${name}: ${entryOf(ref + pointerOf([first]))}${others.length > 0 ? ', …' : ''} }`;
}

function entryOf(ref: string): string {
  return `{ ${REFERENCE_KEY}: ${JSON.stringify(ref)} }`;
}

function keysOfMap(owner: string, ref: string, root: unknown): readonly string[] {
  const target = resolveRef(root, ref);
  if (target.kind !== 'found' || !isObject(target.value)) return [];
  const keys = Object.keys(target.value).filter((key) => !key.startsWith('x-'));
  const isMap = owner === 'responses' ? keys.every((key) => STATUS.test(key)) : pointerSegments(target.pointer).at(-1) === owner;
  return isMap ? keys : [];
}

const STATUS = /^(?:default|[1-5](?:\d\d|XX))$/;
