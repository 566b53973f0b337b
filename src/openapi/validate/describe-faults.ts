import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { nearest as nearestOf, suggest } from '../../data/suggest.ts';
import { describeKeyword, type Described } from '../../data/validate-data.ts';
import type { Problem } from '../../errors.ts';
import type { Fault } from './collect-faults.ts';
import { describeStrayReference } from './describe-stray-reference.ts';
import { knownKeysOf, schemaAt, type SchemaDocuments } from './known-keys.ts';
import { REFERENCE_KEY } from '../follow-reference.ts';
import { isObject, stringsAt } from '../read-json.ts';

export interface ValidatedSource {
  readonly source: DataSource;
  readonly documents: SchemaDocuments;
  /** Name of the whole document in messages, such as `file`. */
  readonly whole: string;
  readonly isSwagger: boolean;
}

interface Context extends ValidatedSource {
  readonly faults: readonly Fault[];
  /** Keys that authors probably meant, by the object's pointer. */
  readonly meantKeys: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface DescribedFault {
  readonly fault: Fault;
  readonly problem: Problem;
}

/** Describes faults with location and fix. Omits faults that merely follow from others. */
export function describeFaults(faults: readonly Fault[], validated: ValidatedSource): readonly DescribedFault[] {
  const { source, documents, isSwagger } = validated;
  const context = { ...validated, faults, meantKeys: meantKeysOf(faults, documents, isSwagger) };
  const problems = new Map<string, DescribedFault>();
  for (const fault of faults) {
    const described = describeFault(fault, context);
    // A keyword that occurs several times in the official schema reports the same fault repeatedly.
    if (described) problems.set(`${fault.pointer}\n${described.what}`, { fault, problem: toProblem(fault, described, source) });
  }
  return [...problems.values()];
}

function toProblem(fault: Fault, described: Described, source: DataSource): Problem {
  return { severity: 'error', where: source.locate(fault.pointer, isKeyFault(fault) ? 'key' : 'value'), ...described };
}

/** Whether the fault concerns a key rather than a value. */
export function isKeyFault({ keyword }: Fault): boolean {
  return keyword === 'additionalProperties' || keyword === 'unevaluatedProperties' || keyword === 'propertyNames';
}

function meantKeysOf(faults: readonly Fault[], documents: SchemaDocuments, isSwagger: boolean): ReadonlyMap<string, ReadonlySet<string>> {
  const meant = new Map<string, Set<string>>();
  for (const fault of faults.filter(isKeyFault)) {
    const { key, owner } = splitPointer(fault.pointer);
    const nearest = nearestKey(key, knownKeysOf(documents, fault, isSwagger));
    if (nearest !== undefined) meant.set(owner, (meant.get(owner) ?? new Set()).add(nearest));
  }
  return meant;
}

export function nearestKey(key: string, known: readonly string[]): string | undefined {
  return key === 'ref' ? REFERENCE_KEY : suggest(key, known);
}

/** Keywords whose faults are redundant if a wrong type or a missing key is reported. */
const OF_SHAPE: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'not', 'enum', 'const']);

function isEcho({ keyword, pointer }: Fault, { faults }: Context): boolean {
  const isSaid = (said: string): boolean => faults.some((fault) => fault.keyword === said && fault.pointer === pointer);
  return (
    (OF_SHAPE.has(keyword) && (isSaid('type') || (keyword === 'oneOf' && isSaid('required')))) || (keyword === 'required' && isSaid('type'))
  );
}

function describeFault(fault: Fault, context: Context): Described | undefined {
  const { documents, source, whole } = context;
  const actual = valueAt(source.value, fault.pointer);
  const expected = fault.keywordLocations.map((location) => schemaAt(documents, location));
  const name = shortPointer(fault.pointer);
  if (fault.keyword === 'format' && isUnescapedPointer(fault.pointer, actual)) return undefined;
  if (isEcho(fault, context)) return undefined;
  const stray = describeStrayReference(fault, source.value);
  if (stray) return stray;
  if (isKeyFault(fault)) return describeUnexpectedKey(fault, context);
  // `validatePatterns` reports invalid patterns.
  if (fault.keyword === 'format' && expected[0] === 'regex') return undefined;
  if (fault.keyword === 'required') return describeRequired(fault, expected, actual, context);
  if (fault.keyword === 'oneOf' || fault.keyword === 'not') {
    const conflict = describeConflict(fault, expected[0], actual);
    if (conflict) return conflict;
  }
  if (fault.keyword === 'minProperties')
    return { what: `"${pointerSegments(name).join('.')}" is empty.`, cure: 'Add an entry, or remove it.' };
  if (fault.keyword === 'type')
    return withWritten(
      describeKeyword(
        { keyword: 'type', expected: expected.length > 1 ? [...new Set(expected.flat())] : expected[0], actual, pointer: name },
        whole,
      ),
      fault,
      context,
    );
  if (fault.keyword !== 'enum') return describeKeyword({ keyword: fault.keyword, expected: expected[0], actual, pointer: name }, whole);
  const { what } = describeKeyword({ keyword: 'enum', expected: expected.flat(), actual, pointer: name }, whole) ?? { what: '' };
  const nearest = typeof actual === 'string' ? suggest(actual, expected.flat().map(String)) : undefined;
  return { what, ...(nearest === undefined ? {} : { cure: `Did you mean "${nearest}"?` }) };
}

/** Suggests quoting the value as written, because YAML reads `1.10` as the number 1.1. */
function withWritten(described: Described | undefined, { pointer }: Fault, { source }: Context): Described | undefined {
  const written = described?.cure?.startsWith('Quote it') ? source.written?.(pointer) : undefined;
  return described && written !== undefined ? { ...described, cure: `Quote it: ${JSON.stringify(written)}.` } : described;
}

/** Whether the value is a reference with unescaped braces. URIs require escaping, but path templates are unambiguous without it. */
function isUnescapedPointer(pointer: string, value: unknown): boolean {
  const isPointer = pointer.endsWith(`/${REFERENCE_KEY}`) || pointer.endsWith('/operationRef');
  return isPointer && typeof value === 'string' && /[{}]/.test(value) && URL.canParse(value, 'https://base.invalid/');
}

function describeUnexpectedKey(fault: Fault, { documents, faults, isSwagger }: Context): Described | undefined {
  const { key, owner } = splitPointer(fault.pointer);
  const known = knownKeysOf(documents, fault, isSwagger);
  const section = pointerSegments(owner).at(-1);
  if (owner === '/paths') return { what: `Unexpected path "${key}", expected a leading slash.`, cure: `Write "/${key}".` };
  if (pointerSegments(owner)[0] === 'components' && pointerSegments(owner).length === 2)
    return {
      what: `Unexpected name "${key}", expected letters, digits, ".", "-" and "_" only.`,
      cure: 'Rename it, and update the references to it.',
    };
  if (section === 'responses')
    return { what: `Unexpected status "${key}".`, cure: 'Write a status code ("200"), a range of status codes ("4XX") or default.' };
  if (!known.includes(key)) {
    const nearest = nearestKey(key, known);
    return { what: `Unexpected key "${key}".`, cure: nearest === undefined ? listNearest(key, known) : `Did you mean "${nearest}"?` };
  }
  // If an object contains another fault, the validator also reports the object's valid keys as unevaluated.
  const isEcho = faults.some((other) => !isKeyFault(other) && (other.pointer === owner || other.pointer.startsWith(`${owner}/`)));
  return isEcho
    ? undefined
    : { what: `Unexpected key "${key}" beside the other keys of this object.`, cure: 'Remove it, or check the other keys.' };
}

const MAX_LISTED = 3;

function listNearest(key: string, known: readonly string[]): string {
  if (known.length === 0) return 'Remove it, or start its name with "x-".';
  if (known.length <= MAX_LISTED) return `Known: ${known.join(', ')}.`;
  return `The nearest keys are ${nearestOf(key, known, MAX_LISTED).join(', ')}. Extensions start with "x-".`;
}

function describeRequired(
  fault: Fault,
  expected: readonly unknown[],
  actual: unknown,
  { meantKeys, faults, whole }: Context,
): Described | undefined {
  const meant = meantKeys.get(fault.pointer);
  if (meant?.has(REFERENCE_KEY)) return undefined;
  // "default" is required only if there is no status. The fault about an empty object or a wrong status is clearer.
  const isDefaultResponse = fault.keywordLocations[0]?.endsWith('/responses/then/required');
  if (
    isDefaultResponse &&
    faults.some((other) => other !== fault && (other.pointer === fault.pointer || splitPointer(other.pointer).owner === fault.pointer))
  )
    return undefined;
  const name = shortPointer(fault.pointer);
  if (expected.length > 1) {
    const keys = expected.flat().map((key) => `"${String(key)}"`);
    const subject = name === '' ? `The ${whole}` : `"${pointerSegments(name).join('.')}"`;
    return { what: `${subject} lacks ${keys.join(' or ')}.`, cure: 'Add one of them.' };
  }
  const missing = stringsAt({ required: expected[0] }, 'required').filter(
    (key) => !meant?.has(key) && !fault.excusedKeys?.includes(key) && !(isObject(actual) && Object.hasOwn(actual, key)),
  );
  if (missing.length === 0) return undefined;
  const described = describeKeyword({ keyword: 'required', expected: missing, actual, pointer: name }, whole);
  // `required` in a path parameter must be true.
  return described && missing[0] === 'required' ? { ...described, cure: 'Add required: true.' } : described;
}

/** Describes mutually exclusive keys: `oneOf` or `not` with lists of required keys, or `not` in `dependentSchemas`. */
function describeConflict(fault: Fault, expected: unknown, actual: unknown): Described | undefined {
  const branches = Array.isArray(expected) ? expected : [expected];
  const [, other] = /\/dependentSchemas\/([^/]+)\/not$/.exec(fault.keywordLocations[0] ?? '') ?? [];
  const present = branches
    .flatMap((branch) => [...(other === undefined ? [] : [other]), ...stringsAt(branch, 'required')])
    .filter((key) => isObject(actual) && Object.hasOwn(actual, key));
  if (present.length < 2) return undefined;
  const keys = present.map((key) => `"${key}"`).join(' and ');
  return {
    what: `"${pointerSegments(shortPointer(fault.pointer)).join('.')}" has ${keys}, which are mutually exclusive.`,
    cure: 'Keep only one of them.',
  };
}

/** Returns the pointer's last segment, preceded by the list's name if that segment is an index. */
function shortPointer(pointer: string): string {
  const segments = pointerSegments(pointer);
  const isIndex = /^\d+$/.test(segments.at(-1) ?? '') && !/^[1-5]\d\d$/.test(segments.at(-1) ?? '');
  return pointerOf(segments.slice(isIndex ? -2 : -1));
}

function splitPointer(pointer: string): { readonly key: string; readonly owner: string } {
  const segments = pointerSegments(pointer);
  return { key: segments.at(-1) ?? '', owner: pointerOf(segments.slice(0, -1)) };
}
