import type { OutputUnit } from '@hyperjump/json-schema/openapi-3-1';
import type { DataSource } from '../data/parse-yaml.ts';
import { pointerOf, pointerSegments, valueAt } from '../data/pointer.ts';
import { pointerOfLocation } from '../data/validate-data.ts';
import type { Place } from '../errors.ts';
import { collectFaults, type Fault } from '../openapi/collect-faults.ts';
import { describeFaults } from '../openapi/describe-faults.ts';
import { isObject, isTrueAt, member, stringAt, stringsAt } from '../openapi/read-json.ts';
import { resolveValue } from '../openapi/resolve-ref.ts';
import type { SpecSchemas } from './open-schemas.ts';

/** Which way a value travels: a request need not have read-only fields, a response need not have write-only ones. */
export type Direction = 'request' | 'response';

/** One way in which a value breaks its schema. */
export interface Mismatch {
  readonly what: string;
  readonly cure?: string;
  /** As the value's source says it. */
  readonly where: Place;
  /** From the value to the part of it that is wrong. */
  readonly pointer: string;
  /** The schema of that part. */
  readonly schema: Place;
}

/** Every way in which a value breaks the schema at a pointer: one mismatch for each real fault. */
export async function findMismatches(
  schemas: SpecSchemas,
  schemaPointer: string,
  source: DataSource,
  direction?: Direction,
): Promise<readonly Mismatch[]> {
  const { spec, uri } = schemas;
  const verdict = await schemas.validate(schemaPointer, source.value);
  const units = verdict.units.map((unit) => splitUnit(unit, spec.root));
  const faults = collectFaults(units.flatMap(({ rest }) => rest ?? [])).filter((fault) => !isExcused(fault, source, spec.root, direction));
  const described = describeFaults(faults, source, new Map([[uri, spec.root]]));
  return [
    ...units.flatMap(({ ambiguous }) => ambiguous.map((unit) => toAmbiguity(unit, source, schemas))),
    ...described.map(({ what, cure, where }) => {
      const { pointer = '' } = where;
      const fault = faults.find((other) => other.pointer === pointer);
      // The words are shared with the check of whole files.
      const words = pointer === '' ? what.replace(/\bfile\b/, 'value') : what;
      return {
        what: words,
        ...(cure === undefined ? {} : { cure }),
        where,
        pointer,
        schema: schemaPlace(fault?.keywordLocations[0], schemas),
      };
    }),
    ...verdict.undeclared.map((pointer) => ({
      what: `"${pointerSegments(pointer).at(-1)}" is a key of which the schema says nothing.`,
      cure: 'Check its name, or describe it in the schema.',
      where: source.locate(pointer, 'key'),
      pointer,
      schema: spec.source.locate(schemaPointer, 'key'),
    })),
  ];
}

/** The line of the schema that a keyword stands in. */
function schemaPlace(keywordLocation: string | undefined, { spec }: SpecSchemas): Place {
  return spec.source.locate(pointerOf(pointerSegments(pointerOfLocation(keywordLocation ?? '#')).slice(0, -1)), 'key');
}

/** A failed keyword without the unions in it that more than one branch fits, which are told apart. */
interface SplitUnit {
  readonly ambiguous: readonly OutputUnit[];
  /** `undefined` when nothing else is left. */
  readonly rest: OutputUnit | undefined;
}

function splitUnit(unit: OutputUnit, root: unknown): SplitUnit {
  const keyword = pointerSegments(pointerOfLocation(unit.absoluteKeywordLocation)).at(-1);
  if (keyword === 'oneOf' && fittingBranches(unit, root).length > 1) return { ambiguous: [unit], rest: undefined };
  if (!unit.errors || keyword === 'oneOf' || keyword === 'anyOf') return { ambiguous: [], rest: unit };
  const parts = unit.errors.map((child) => splitUnit(child, root));
  const errors = parts.flatMap(({ rest }) => rest ?? []);
  return { ambiguous: parts.flatMap(({ ambiguous }) => ambiguous), rest: errors.length > 0 ? { ...unit, errors } : undefined };
}

/** What the branches of a failed `oneOf` are called that the value fits. */
function fittingBranches(unit: OutputUnit, root: unknown): readonly string[] {
  const pointer = pointerOfLocation(unit.absoluteKeywordLocation);
  const failed = new Set(
    (unit.errors ?? []).map(({ absoluteKeywordLocation: at }) => pointerOfLocation(at).slice(0, pointerOfLocation(at).lastIndexOf('/'))),
  );
  const branches = valueAt(root, pointer);
  return (Array.isArray(branches) ? branches : []).flatMap((branch: unknown, index) => {
    const place = `${pointer}/${index}`;
    const target = resolveValue(root, { pointer: place, value: branch });
    // In OpenAPI 3.0 a reference leaves no trace: what fails stands in its target.
    const isFailed = failed.has(place) || (target.kind === 'found' && target.pointer !== place && failed.has(target.pointer));
    return isFailed ? [] : [stringAt(branch, '$ref')?.split('/').at(-1) ?? `number ${index + 1}`];
  });
}

function toAmbiguity(unit: OutputUnit, source: DataSource, schemas: SpecSchemas): Mismatch {
  const pointer = pointerOfLocation(unit.instanceLocation);
  const subject = pointer === '' ? 'The value' : `"${pointerSegments(pointer).at(-1)}"`;
  const names = fittingBranches(unit, schemas.spec.root).join(' and ');
  return {
    what: `${subject} fits more than one of the shapes of which only one is allowed: ${names}.`,
    cure: 'Leave out what makes it fit the others, or make the shapes exclude each other.',
    where: source.locate(pointer),
    pointer,
    schema: schemaPlace(unit.absoluteKeywordLocation, schemas),
  };
}

/** Whether all that a value lacks are fields that do not travel in its direction. */
function isExcused(
  { keyword, keywordLocations, pointer }: Fault,
  { value }: DataSource,
  root: unknown,
  direction: Direction | undefined,
): boolean {
  if (keyword !== 'required' || direction === undefined) return false;
  const mark = direction === 'request' ? 'readOnly' : 'writeOnly';
  const actual = valueAt(value, pointer);
  return keywordLocations.every((location) => {
    const keywordPointer = pointerOfLocation(location);
    const owner = keywordPointer.slice(0, keywordPointer.lastIndexOf('/'));
    const properties = member(valueAt(root, owner), 'properties');
    const missing = stringsAt(valueAt(root, owner), 'required').filter((key) => !isObject(actual) || !Object.hasOwn(actual, key));
    return missing.every((key) => {
      const property = member(properties, key);
      const target = resolveValue(root, { pointer: `${owner}/properties${pointerOf([key])}`, value: property });
      return isTrueAt(property, mark) || (target.kind === 'found' && isTrueAt(target.value, mark));
    });
  });
}
