import type { OutputUnit } from '@hyperjump/json-schema/openapi-3-1';
import { pointerOf, pointerOfLocation, pointerSegments, valueAt } from '../../data/pointer.ts';
import { ABSENT, type Direction } from '../direction.ts';
import { collectFaults, type Fault } from './collect-faults.ts';
import { partOwner } from '../part-owner.ts';
import { isObject, isTrueAt, type JsonObject, member, stringsAt } from '../read-json.ts';
import { isTrueInChain, type Located, resolveStep, followReferences } from '../follow-reference.ts';
import { schemasOfSameValue } from '../same-value-edges.ts';
import { specVersion, type SpecVersion } from '../spec.ts';

export interface Ambiguity {
  readonly pointer: string;
  readonly keywordLocation: string;
  readonly shapes: readonly string[];
}

/** Extracts faults from validator output. Required fields that exist only in the opposite direction may be missing. */
export function findFaults(
  output: readonly OutputUnit[],
  value: unknown,
  root: JsonObject,
  direction?: Direction,
): { readonly faults: readonly Fault[]; readonly ambiguities: readonly Ambiguity[] } {
  const units = output.map((unit) => splitUnit(unit, root, value));
  return {
    faults: collectFaults(units.flatMap(({ rest }) => rest ?? [])).flatMap((fault) => withoutExcused(fault, value, root, direction) ?? []),
    ambiguities: units.flatMap(({ ambiguous }) => ambiguous.map((unit) => toAmbiguity(unit, root))),
  };
}

/** A failed keyword, with ambiguous unions separated out. */
interface SplitUnit {
  readonly ambiguous: readonly OutputUnit[];
  readonly rest: OutputUnit | undefined;
}

function splitUnit(unit: OutputUnit, root: JsonObject, value: unknown): SplitUnit {
  if (isMeantNull(unit, root, value)) return { ambiguous: [], rest: undefined };
  const keyword = pointerSegments(pointerOfLocation(unit.absoluteKeywordLocation)).at(-1);
  if (keyword === 'oneOf' && fittingBranches(unit, root).length > 1) return { ambiguous: [unit], rest: undefined };
  if (!unit.errors || keyword === 'oneOf' || keyword === 'anyOf') return { ambiguous: [], rest: unit };
  const parts = unit.errors.map((child) => splitUnit(child, root, value));
  const errors = parts.flatMap(({ rest }) => rest ?? []);
  return { ambiguous: parts.flatMap(({ ambiguous }) => ambiguous), rest: errors.length > 0 ? { ...unit, errors } : undefined };
}

/** Whether a `nullable: true` schema without a type rejects null. OpenAPI 3.0 requires a type, but authors often omit it. */
function isMeantNull(unit: OutputUnit, root: JsonObject, value: unknown): boolean {
  const [, owner, keyword = ''] = /^(.*)\/([^/]*)$/.exec(pointerOfLocation(unit.absoluteKeywordLocation)) ?? [];
  if (owner === undefined || !['anyOf', 'oneOf', 'allOf'].includes(keyword)) return false;
  const schema = valueAt(root, owner);
  return (
    isTrueAt(schema, 'nullable') &&
    member(schema, 'type') === undefined &&
    valueAt(value, pointerOfLocation(unit.instanceLocation)) === null
  );
}

function fittingBranches(unit: OutputUnit, root: JsonObject): readonly string[] {
  const pointer = pointerOfLocation(unit.absoluteKeywordLocation);
  const failed = new Set(
    (unit.errors ?? []).map(({ absoluteKeywordLocation: at }) => pointerOfLocation(at).slice(0, pointerOfLocation(at).lastIndexOf('/'))),
  );
  const branches = valueAt(root, pointer);
  return (Array.isArray(branches) ? branches : []).flatMap((branch: unknown, index) => {
    const place = `${pointer}/${index}`;
    const target = followReferences(root, { pointer: place, value: branch });
    // OpenAPI 3.0 references are transparent, so the validator reports failures at the target.
    const isFailed = failed.has(place) || (target.kind === 'found' && failed.has(target.pointer));
    const named = resolveStep(root, branch);
    const name = named?.kind === 'found' ? pointerSegments(named.pointer).at(-1) : undefined;
    return isFailed ? [] : [name ?? `number ${index + 1}`];
  });
}

function toAmbiguity(unit: OutputUnit, root: JsonObject): Ambiguity {
  return {
    pointer: pointerOfLocation(unit.instanceLocation),
    keywordLocation: unit.absoluteKeywordLocation,
    shapes: fittingBranches(unit, root),
  };
}

/** Excuses missing keys that exist in the opposite direction only. Returns `undefined` if no other key is missing. */
function withoutExcused(fault: Fault, value: unknown, root: JsonObject, direction: Direction | undefined): Fault | undefined {
  if (fault.keyword !== 'required' || direction === undefined) return fault;
  const mark = ABSENT[direction];
  const actual = valueAt(value, fault.pointer);
  const version = specVersion(root);
  const missingKeys = fault.keywordLocations.flatMap((location) => {
    const keywordPointer = pointerOfLocation(location);
    const owner = keywordPointer.slice(0, keywordPointer.lastIndexOf('/'));
    const missing = stringsAt(valueAt(root, owner), 'required').filter((key) => !isObject(actual) || !Object.hasOwn(actual, key));
    const schemas = missing.length === 0 ? [] : partsAround(root, version, owner);
    return missing.map((key) => {
      const isExcused = schemas.some((schema) => {
        const property = {
          pointer: `${schema.pointer}/properties${pointerOf([key])}`,
          value: member(member(schema.value, 'properties'), key),
        };
        return isTrueInChain(root, property, mark);
      });
      return { key, isExcused };
    });
  });
  const excusedKeys = missingKeys.filter(({ isExcused }) => isExcused).map(({ key }) => key);
  return excusedKeys.length === missingKeys.length ? undefined : { ...fault, excusedKeys };
}

/** Returns all parts that describe the same value, because one part may require another part's property. */
function partsAround(root: JsonObject, version: SpecVersion | undefined, pointer: string): readonly Located[] {
  const whole = partOwner(pointer);
  return schemasOfSameValue({ root, version: version ?? '3.1' }, { pointer: whole, value: valueAt(root, whole) });
}
