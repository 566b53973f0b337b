import '@hyperjump/json-schema/formats';
import { DETAILED } from '@hyperjump/json-schema/experimental';
import {
  type OutputUnit,
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
  type Validator,
} from '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/openapi-3-0';
import { collectSchemas, type SchemaCollection } from './collect-schemas.ts';
import { canonical, isMap } from './json.ts';
import type { Found, Source } from './source.ts';

setShouldValidateFormat(true);

export interface ShownValue {
  readonly schema: Found;
  readonly value: unknown;
  readonly direction: 'sent' | 'received';
  /** URL path of the page with the value. */
  readonly page: string;
  readonly what: string;
}

export type Blame =
  /** The example generator. */
  | 'maker'
  /** The author, for an invalid example, default or enum value. */
  | 'given'
  /** The author, for a `oneOf` with several matching alternatives. */
  | 'ambiguous';

export interface Misfit extends Pick<ShownValue, 'page' | 'what'> {
  /** Position of the schema. */
  readonly at: string;
  readonly reason: string;
  readonly blame: Blame;
}

export interface Fit {
  readonly checked: number;
  readonly misfits: readonly Misfit[];
  readonly unread: number;
}

/** Dialects of OpenAPI 3.0 and Swagger 2.0, and of later versions. */
const DIALECTS = { old: 'https://spec.openapis.org/oas/3.0/dialect', new: 'https://spec.openapis.org/oas/3.1/dialect/base' };

let count = 0;

/** Finds values that do not match their schemas. Skips the author's complete examples, which are not generated. */
export async function fitValues(source: Source, values: readonly ShownValue[]): Promise<Fit> {
  let [checked, unread] = [0, 0];
  const misfits: Misfit[] = [];
  for (const direction of ['sent', 'received'] as const) {
    const own = values.filter((value) => value.direction === direction);
    const schemas = collectSchemas(
      source,
      own.map(({ schema }) => schema),
      direction,
    );
    count += 1;
    const uri = `https://real-specs.invalid/${count}`;
    registerSchema(schemas.document as SchemaObject, uri, schemas.isOld ? DIALECTS.old : DIALECTS.new); // The document consists of JSON.
    const validators = new Map<string, Promise<Validator>>();
    const validatorOf = (address: string): Promise<Validator> => {
      const validator = validators.get(address) ?? validate(address);
      validators.set(address, validator);
      return validator;
    };
    const faults = new Map<string, Fault | undefined>();
    for (const { schema, value, page, what } of own) {
      if (schemas.given.has(canonical(value))) continue;
      const address = `${uri}#/x-schemas/${schemas.keyOf(schema)}`;
      const key = `${address} ${canonical(value)}`;
      try {
        if (!faults.has(key)) faults.set(key, await faultOf(address, value, schemas, validatorOf));
        checked += 1;
        const fault = faults.get(key);
        if (fault) misfits.push({ page, what, at: schema.at, ...fault });
      } catch {
        unread += 1;
      }
    }
    unregisterSchema(uri);
  }
  return { checked, misfits, unread };
}

type Fault = Pick<Misfit, 'reason' | 'blame'>;

/** The first violation, preferably one caused by the generator. */
async function faultOf(
  address: string,
  value: unknown,
  schemas: SchemaCollection,
  validatorOf: (address: string) => Promise<Validator>,
): Promise<Fault | undefined> {
  const output = (await validatorOf(address))(value as Json, DETAILED); // Parsed from JSON.
  if (output.valid) return undefined;
  const faults: Fault[] = [];
  const open = [...(output.errors ?? [])];
  for (const unit of open) {
    const { absoluteKeywordLocation: keyword, errors = [] } = unit;
    const around = valuesTo(value, unit.instanceLocation);
    const limit = valuesTo(schemas.document, keyword).at(-1);
    const branches = keyword.endsWith('/oneOf') && Array.isArray(limit) ? limit : [];
    const fitting = await Promise.all(
      branches.map(async (_branch, index) => (await validatorOf(`${keyword}/${index}`))(around.at(-1) as Json).valid), // Parsed from JSON.
    );
    if (fitting.filter(Boolean).length > 1) faults.push({ reason: describe(unit, around.at(-1), limit), blame: 'ambiguous' });
    else if (errors.length > 0) open.push(...errors);
    else {
      const isListed = schemas.listed.has(canonical(around.at(-1))) && !/\/(?:enum|const)$/.test(keyword);
      const isGiven = isListed || around.some((one) => schemas.given.has(canonical(one)));
      faults.push({ reason: describe(unit, around.at(-1), limit), blame: isGiven ? 'given' : 'maker' });
    }
  }
  return faults.find(({ blame }) => blame === 'maker') ?? faults[0];
}

type Json = Parameters<Validator>[0];

function describe({ instanceLocation, absoluteKeywordLocation }: OutputUnit, part: unknown, limit: unknown): string {
  const missing = Array.isArray(limit) && isMap(part) ? limit.filter((name) => !Object.hasOwn(part, String(name))) : limit;
  return `${instanceLocation} is ${shortened(part)}: ${absoluteKeywordLocation.split('/').at(-1)} ${shortened(missing)}`;
}

function shortened(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 160);
}

/** Values along a pointer, starting with the whole value. */
function valuesTo(whole: unknown, place: string): readonly unknown[] {
  const found = [whole];
  for (const part of decodeURIComponent(place.replace(/^[^#]*#/, ''))
    .split('/')
    .slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const last = found.at(-1);
    found.push(Array.isArray(last) ? last[Number(key)] : isMap(last) ? last[key] : undefined);
  }
  return found;
}
