import type { OutputUnit } from '@hyperjump/json-schema/openapi-3-1';
import { REFERENCE_KEY } from '../follow-reference.ts';
import { pointerOfLocation, pointerSegments } from '../../data/pointer.ts';

export interface Fault {
  readonly keyword: string;
  readonly pointer: string;
  /** Absolute keyword locations: several if the branches of a union conflict. */
  readonly keywordLocations: readonly string[];
  /** Required keys that may be missing, because messages in this direction never contain them. */
  readonly excusedKeys?: readonly string[];
}

/** Extracts faults from detailed validator output. A failed union yields only the faults of the likeliest branch. */
export function collectFaults(units: readonly OutputUnit[]): readonly Fault[] {
  return units.flatMap(faultsOf).filter((fault) => !isMistaken(fault));
}

/** Whether the official schema rejects a value that the specification allows. */
function isMistaken(fault: Fault): boolean {
  return (
    isBesideReference(fault) ||
    isRelativeReference(fault) ||
    isLinkServer(fault) ||
    isLinkConstant(fault) ||
    isEncodingExtension(fault) ||
    isDialect(fault)
  );
}

/** The official schemas accept only one dialect, but the specification allows any. */
function isDialect({ keyword, pointer }: Fault): boolean {
  return keyword === 'const' && /\/(?:\$schema|jsonSchemaDialect)$/.test(pointer);
}

/** The OpenAPI 3.1 and 3.2 schemas misname a link's `server` as `body`. */
function isLinkServer({ keyword, pointer, keywordLocations: [location = ''] }: Fault): boolean {
  return keyword === 'unevaluatedProperties' && /\/links\/[^/]+\/server$/.test(pointer) && location.includes('/$defs/link/');
}

/** The OpenAPI 3.1 and 3.2 schemas require strings as link parameters, but the specifications allow any constant. */
function isLinkConstant({ keyword, pointer, keywordLocations: [location = ''] }: Fault): boolean {
  return keyword === 'type' && /\/links\/[^/]+\/parameters\/[^/]+$/.test(pointer) && location.includes('/$defs/map-of-strings/');
}

/** The OpenAPI 3.0 schema forbids extensions in Encoding Objects, but the specification allows them. */
function isEncodingExtension({ pointer, keywordLocations: [location = ''] }: Fault): boolean {
  return /\/encoding\/[^/]+\/x-[^/]*$/.test(pointer) && location.endsWith('/definitions/Encoding/additionalProperties');
}

/** The OpenAPI 3.0 schema forbids siblings of `$ref`, but the specification merely ignores them. */
function isBesideReference({ keywordLocations: [location = ''] }: Fault): boolean {
  return location.startsWith('https://spec.openapis.org/oas/3.0/dialect#/anyOf/');
}

/** The OpenAPI 3.0 schema requires absolute URIs, but the specification allows relative references. */
function isRelativeReference({ keyword, pointer, keywordLocations: [location = ''] }: Fault): boolean {
  return keyword === 'format' && pointer.endsWith(`/${REFERENCE_KEY}`) && location.startsWith('https://spec.openapis.org/oas/3.0/');
}

function faultsOf(unit: OutputUnit): readonly Fault[] {
  const children = unit.errors ?? [];
  const { keyword, pointer } = leaf(unit);
  // Most items need not match `contains`, so their faults are irrelevant.
  if (children.length === 0 || keyword === 'contains') return [leaf(unit)];
  return keyword === 'oneOf' || keyword === 'anyOf' ? likeliestFaults(pointer, branchesOf(children)) : children.flatMap(faultsOf);
}

function leaf(unit: OutputUnit): Fault {
  const location = pointerOfLocation(unit.absoluteKeywordLocation);
  const pointer = pointerOfLocation(unit.instanceLocation);
  const keyword = pointerSegments(location).at(-1) ?? '';
  if (!location.includes('/propertyNames/')) return { keyword, pointer, keywordLocations: [unit.absoluteKeywordLocation] };
  // The library prefixes the pointer of a property name with `*`. Only invalid patterns (`format`) keep their keyword.
  return {
    keyword: keyword === 'format' ? keyword : 'propertyNames',
    pointer: pointer.replace(/^\*?\/+/, '/'),
    keywordLocations: [unit.absoluteKeywordLocation],
  };
}

type Branch = readonly Fault[];

/** Groups keywords by branch, through their schema's location. A draft 4 `$ref` is transparent, so keywords have the target's location. */
function branchesOf(children: readonly OutputUnit[]): readonly Branch[] {
  const bySchema = Map.groupBy(children, ({ absoluteKeywordLocation }) =>
    absoluteKeywordLocation.slice(0, absoluteKeywordLocation.lastIndexOf('/')),
  );
  const all = [...bySchema].map(([schema, units]) => ({ schema, faults: units.flatMap(faultsOf) }));
  // Ignore the branch for references, because a value without `$ref` is not meant as one.
  const meant = all.filter(({ schema }) => !schema.endsWith('/definitions/Reference'));
  return (meant.length > 0 ? meant : all).map(({ faults }) => faults);
}

function likeliestFaults(pointer: string, all: readonly Branch[]): Branch {
  const choice = mergedChoice(pointer, all);
  if (choice) return [choice];
  const ofType = preferred(all, (branch) => !branch.some((fault) => fault.keyword === 'type' && fault.pointer === pointer));
  const [first, ...others] = ofType;
  if (others.length > 0 && ofType.every(([fault, ...rest]) => rest.length === 0 && fault?.keyword === 'type' && fault.pointer === pointer))
    return (first ?? []).map((fault) => ({ ...fault, keywordLocations: locationsOf(ofType.flat()) }));
  const branches = preferred(ofType, (branch) => !branch.some((fault) => isChoice(fault) && isNear(pointer, fault.pointer)));
  if (
    branches.length > 1 &&
    branches.every((branch) => branch.length === 1 && branch[0]?.keyword === 'required' && branch[0].pointer === pointer)
  )
    return [{ keyword: 'required', pointer, keywordLocations: locationsOf(branches.flat()) }];
  return branches.reduce((best, branch) => (branch.length < best.length ? branch : best));
}

/** If each branch expects a different constant at the same location, reports one fault about the constant. */
function mergedChoice(pointer: string, branches: readonly Branch[]): Fault | undefined {
  if (branches.length < 2) return undefined;
  const choices = (branches[0] ?? []).filter((fault) => isChoice(fault) && isNear(pointer, fault.pointer));
  for (const { pointer: place } of choices) {
    const same = branches.map((branch) => branch.find((fault) => isChoice(fault) && fault.pointer === place));
    const found = same.filter((fault) => fault !== undefined);
    if (found.length === branches.length) return { keyword: 'enum', pointer: place, keywordLocations: locationsOf(found) };
  }
  return undefined;
}

function preferred(branches: readonly Branch[], isLikely: (branch: Branch) => boolean): readonly Branch[] {
  const likely = branches.filter(isLikely);
  return likely.length > 0 ? likely : branches;
}

function isChoice({ keyword }: Fault): boolean {
  return keyword === 'enum' || keyword === 'const';
}

function isNear(pointer: string, place: string): boolean {
  return place === pointer || (place.startsWith(`${pointer}/`) && !place.slice(pointer.length + 1).includes('/'));
}

function locationsOf(faults: readonly Fault[]): readonly string[] {
  return faults.flatMap((fault) => fault.keywordLocations);
}
