import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import type { FaultKind } from '../fault-kinds.ts';
import { isObject, member, numberAt, stringAt, stringsAt, type JsonObject } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import { isSchemaPlace } from '../walk-spec.ts';
import { setMember } from './blank-mend.ts';
import type { Fault } from './collect-faults.ts';
import type { Mend } from './spec-fault.ts';

/** A fault that we can describe more precisely than the official schema can. */
export interface KnownFault {
  readonly kind: FaultKind;
  readonly what: string;
  readonly cure: string;
  readonly mends?: readonly Mend[];
  /** Pointer of the affected element, if different from the faulty value. */
  readonly pointer?: string;
}

/** Describes common mistakes and syntax from other OpenAPI versions, with mends that preserve the meaning. */
export function describeVersionFault(fault: Fault, { root, version, isSwagger }: Spec): KnownFault | undefined {
  const at = placeOf(pointerSegments(fault.pointer), root);
  if (!at) return undefined;
  const { key } = at;
  const words = isSwagger ? SWAGGER : OPENAPI;
  if (isExclusive(key)) return version === '3.0' ? describeNumericBound(at, key, words) : describeFlaggedBound(at, key);
  if (key === 'required') return describeRequired(at);
  if (version !== '3.0') return undefined;
  if (key === 'type') return describeType(at, words);
  return fault.keyword === 'additionalProperties' ? describeNewerKey(at, fault, words) : undefined;
}

interface Words {
  readonly name: string;
  readonly short: string;
  readonly newer: string;
  readonly nullable: string;
  readonly several: string;
}

const OPENAPI: Words = {
  name: 'OpenAPI 3.0',
  short: '3.0',
  newer: 'change the version to openapi: 3.1.0',
  nullable: 'nullable',
  several: 'Write anyOf with a branch for each type',
};

const SWAGGER: Words = {
  name: 'Swagger 2.0',
  short: 'Swagger 2.0',
  newer: 'convert the document to OpenAPI 3.1',
  nullable: 'x-nullable',
  several: 'Remove the type',
};

interface Place {
  readonly pointer: string;
  readonly key: string;
  readonly owner: JsonObject;
  readonly ownerPointer: string;
}

/** Returns the object member that a fault concerns; for an item of `required`, the list. */
function placeOf(segments: readonly string[], root: JsonObject): Place | undefined {
  const ownerPointer = pointerOf(segments.slice(0, -1));
  const owner = valueAt(root, ownerPointer);
  if (Array.isArray(owner) && segments.at(-2) === 'required') return placeOf(segments.slice(0, -1), root);
  return isObject(owner) ? { pointer: pointerOf(segments), key: segments.at(-1) ?? '', owner, ownerPointer } : undefined;
}

type Exclusive = 'exclusiveMinimum' | 'exclusiveMaximum';

function isExclusive(key: string): key is Exclusive {
  return key === 'exclusiveMinimum' || key === 'exclusiveMaximum';
}

const BOUND_OF = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' } as const;

/** Describes `exclusiveMinimum: true` in versions that expect a number. */
function describeFlaggedBound({ pointer, owner, ownerPointer, key: written }: Place, key: Exclusive): KnownFault | undefined {
  const flag = owner[written];
  if (typeof flag !== 'boolean') return undefined;
  const bound = numberAt(owner, BOUND_OF[key]);
  const what = `"${key}: ${flag}" is OpenAPI 3.0 syntax. Since 3.1, "${key}" is the limit itself.`;
  if (!flag || bound === undefined) return { kind: 'other-version', what, cure: 'Remove it.', mends: [{ kind: 'drop', pointer }] };
  return {
    kind: 'other-version',
    what,
    cure: `Write ${key}: ${bound} instead of ${BOUND_OF[key]}: ${bound} and ${key}: true.`,
    mends: [
      { kind: 'set', pointer, value: bound },
      { kind: 'drop', pointer: ownerPointer + pointerOf([BOUND_OF[key]]) },
    ],
  };
}

/** Describes `exclusiveMinimum: 5` in versions that expect a boolean. */
function describeNumericBound(
  { owner, ownerPointer, key: written }: Place,
  key: Exclusive,
  { short, newer }: Words,
): KnownFault | undefined {
  const bound = numberAt(owner, written);
  if (bound === undefined) return undefined;
  return {
    kind: 'other-version',
    what: `"${key}: ${bound}" is OpenAPI 3.1 syntax. In ${short}, "${key}" is true or false and applies to "${BOUND_OF[key]}".`,
    cure: `Write ${BOUND_OF[key]}: ${bound} and ${key}: true, or ${newer}.`,
    mends: [setMember(ownerPointer, BOUND_OF[key], bound), setMember(ownerPointer, key, true)],
  };
}

/** Describes a boolean `required` in a property, an optional path parameter, or a list of booleans. */
function describeRequired({ pointer, owner, ownerPointer, key }: Place): KnownFault | undefined {
  const written = owner[key];
  const listed = Array.isArray(written) && written.every((item) => typeof item === 'boolean') ? written : undefined;
  const flag: unknown = listed ? listed[0] : written;
  const name = stringAt(owner, 'name');
  if (flag === false && stringAt(owner, 'in') === 'path') {
    return {
      kind: 'wrong-value',
      what: `The path parameter "${name}" has "required: false", but path parameters are always required.`,
      cure: 'Write required: true. If the operation also works without the parameter, add another path.',
      mends: [{ kind: 'set', pointer, value: true }],
    };
  }
  if (typeof flag !== 'boolean') return undefined;
  const segments = pointerSegments(ownerPointer);
  const property = segments.at(-1) ?? '';
  const said = `"required: ${listed ? `[${listed.join(', ')}]` : flag}"`;
  if (segments.at(-2) !== 'properties') return listed && describeListedFlag({ pointer, owner, ownerPointer, key }, said, flag);
  const around = pointerOf([...segments.slice(0, -2), 'required']);
  return {
    kind: 'wrong-type',
    what: `${said} does not make the property "${property}" ${flag ? 'required' : 'optional'}.`,
    cure: flag
      ? `Write required: [${property}] beside "properties".`
      : 'Remove it: properties that are not in the list "required" are optional.',
    mends: [...(flag ? [{ kind: 'add', pointer: around, value: property } as const] : []), { kind: 'drop', pointer }],
  };
}

/** Describes `required: [true]` in a schema, or in an object that expects a boolean. */
function describeListedFlag({ pointer, owner, ownerPointer }: Place, said: string, flag: boolean): KnownFault | undefined {
  const kind = 'wrong-type';
  if (!isSchemaPlace(ownerPointer))
    return {
      kind,
      what: `${said} is a list, expected true or false.`,
      cure: `Write required: ${flag}.`,
      mends: [{ kind: 'set', pointer, value: flag }],
    };
  if (member(member(owner, 'properties'), String(flag)) !== undefined) return undefined;
  return {
    kind,
    what: `${said} does not name a property.`,
    cure: 'List the names of the required properties, or remove it.',
    mends: [{ kind: 'drop', pointer }],
  };
}

/** Describes lists of types and the type "null", which OpenAPI 3.0 does not support. */
function describeType({ pointer, owner, ownerPointer, key }: Place, { name, newer, nullable, several }: Words): KnownFault | undefined {
  const type = owner[key];
  const nulls = `${name} does not have the type "null".`;
  if (type === 'null')
    return { kind: 'other-version', what: nulls, cure: `Write ${nullable}: true next to the type of the non-null values, or ${newer}.` };
  if (!Array.isArray(type)) return undefined;
  const types = stringsAt(owner, key).filter((name) => name !== 'null');
  const hasNull = types.length < stringsAt(owner, key).length;
  const [only] = types;
  const what = `${name} does not allow a list of types.`;
  if (types.length !== 1 || only === undefined) return { kind: 'other-version', what, cure: `${several}, or ${newer}.` };
  return {
    kind: 'other-version',
    what,
    cure: `Write type: ${only}${hasNull ? `, ${nullable}: true` : ''}; or ${newer}.`,
    mends: [{ kind: 'set', pointer, value: only }, ...(hasNull ? [setMember(ownerPointer, 'nullable', true)] : [])],
  };
}

/** Schema keywords introduced in OpenAPI 3.1, with alternatives for 3.0. We read them in any version. */
const NEWER_KEYWORDS: Readonly<Record<string, string>> = {
  const: 'Write enum with a single value',
  examples: 'Write example with one of them',
  contentEncoding: 'Write format: byte',
  contentMediaType: 'Write format: binary',
  ...Object.fromEntries(
    `$id $schema $anchor $comment $defs $dynamicRef $dynamicAnchor patternProperties propertyNames if then else prefixItems contains
    minContains maxContains unevaluatedItems unevaluatedProperties dependentRequired dependentSchemas contentSchema`
      .split(/\s+/)
      .map((keyword) => [keyword, 'Remove it']),
  ),
};

/** Keys outside schemas that OpenAPI 3.1 introduced, by their owner's pointer. */
const NEWER_KEYS: Readonly<Record<string, readonly string[]>> = {
  '': ['webhooks', 'jsonSchemaDialect'],
  '/info': ['summary'],
  '/info/license': ['identifier'],
  '/components': ['pathItems'],
};

function describeNewerKey(
  { key, ownerPointer }: Place,
  { keywordLocations: [location = ''] }: Fault,
  { newer }: Words,
): KnownFault | undefined {
  const isKeyword = location.startsWith('https://spec.openapis.org/oas/3.0/dialect#') && Object.hasOwn(NEWER_KEYWORDS, key);
  const isKey = (member(NEWER_KEYS, ownerPointer) as readonly string[] | undefined)?.includes(key) ?? false; // All values in the table are lists.
  if (!isKeyword && !isKey) return undefined;
  const cure = isKeyword ? NEWER_KEYWORDS[key] : 'Remove it';
  return { kind: 'other-version', what: `"${key}" requires OpenAPI 3.1.`, cure: `${cure}, or ${newer}.` };
}
