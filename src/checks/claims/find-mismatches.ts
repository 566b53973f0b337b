import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerOf, pointerOfLocation, pointerSegments, valueAt } from '../../data/pointer.ts';
import type { Place } from '../../errors.ts';
import type { Direction } from '../../openapi/direction.ts';
import { createTextMatcher } from '../../openapi/examples/match-text.ts';
import { TEXT_OF_FORMAT } from '../../openapi/examples/format-samples.ts';
import type { MatchText } from '../../openapi/examples/sample-text.ts';
import { compact, numberAt, stringAt } from '../../openapi/read-json.ts';
import type { Fault } from '../../openapi/validate/collect-faults.ts';
import { describeFaults } from '../../openapi/validate/describe-faults.ts';
import { type Ambiguity, findFaults } from '../../openapi/validate/find-faults.ts';
import { findingOf } from '../writing/verified-findings.ts';
import type { SpecSchemas } from '../writing/open-schemas.ts';

export interface Mismatch {
  readonly what: string;
  readonly cure?: string;
  readonly where: Place;
  /** Pointer to the mismatch, relative to the checked value. */
  readonly pointer: string;
  readonly schema: () => Place;
  /** Whether the value matches several alternatives where only one match is allowed. */
  readonly isAmbiguous?: true;
  /** Whether the schema allows the value but does not describe it. */
  readonly isUndescribed?: true;
}

export interface ValueOptions {
  readonly direction?: Direction | undefined;
  /** Whether strings such as `{{rateKey}}` are variables, as in Postman. */
  readonly hasVariables?: boolean;
}

/** Finds mismatches between a value and the schema at a pointer, one for each underlying fault. */
export async function findMismatches(
  schemas: SpecSchemas,
  schemaPointer: string,
  source: DataSource,
  { direction, hasVariables = false }: ValueOptions = {},
): Promise<readonly Mismatch[]> {
  const fits = findingOf('fits', schemas.digest, schemaPointer, direction, hasVariables, source.value);
  if (schemas.known.has(fits)) return [];
  const all = await lookForMismatches(schemas, schemaPointer, source, direction);
  const found = hasVariables ? all.filter(({ pointer }) => !isVariable(valueAt(source.value, pointer))) : all;
  if (found.length === 0) schemas.known.add(fits);
  return found;
}

function isVariable(value: unknown): boolean {
  return typeof value === 'string' && /^\{\{[^{}]+\}\}$/.test(value);
}

async function lookForMismatches(
  schemas: SpecSchemas,
  schemaPointer: string,
  source: DataSource,
  direction: Direction | undefined,
): Promise<readonly Mismatch[]> {
  const { uri, root } = await schemas.open();
  const verdict = await schemas.validate(schemaPointer, source.value);
  const { faults, ambiguities } = findFaults(verdict.units, source.value, root, direction);
  const described = describeFaults(faults, { source, documents: new Map([[uri, root]]), whole: 'value', isSwagger: false });
  const matchText = createTextMatcher();
  return [
    ...ambiguities.map((ambiguity) => toMismatch(ambiguity, source, schemas)),
    ...described.map(({ fault, problem: { what, cure: said, where } }) => {
      const { pointer = '' } = where;
      const cure = said ?? textCure(fault, root, matchText);
      return {
        what,
        ...(cure === undefined ? {} : { cure }),
        where,
        pointer,
        schema: () => locateSchema(fault.keywordLocations[0], schemas),
      };
    }),
    ...verdict.undeclared.map((pointer) => ({
      what: `The schema does not describe the key "${pointerSegments(pointer).at(-1)}".`,
      cure: 'Check its name, or describe it in the schema.',
      where: source.locate(pointer, 'key'),
      pointer,
      schema: () => schemas.spec.source.locate(schemaPointer, 'key'),
      isUndescribed: true as const,
    })),
  ];
}

/** Suggests a string that satisfies the format or pattern and all other constraints. */
function textCure({ keyword, keywordLocations }: Fault, root: unknown, matchText: MatchText): string | undefined {
  if (keyword !== 'format' && keyword !== 'pattern') return undefined;
  const schema = valueAt(root, schemaOfKeyword(keywordLocations[0]));
  const [format, pattern] = [stringAt(schema, 'format'), stringAt(schema, 'pattern')];
  const known = format !== undefined && Object.hasOwn(TEXT_OF_FORMAT, format) ? TEXT_OF_FORMAT[format] : undefined;
  const limits = compact({ format, pattern, minLength: numberAt(schema, 'minLength'), maxLength: numberAt(schema, 'maxLength') });
  const text = known !== undefined && pattern === undefined ? known : matchText(limits, known === undefined ? [] : [known]);
  return text === undefined || text === '' ? undefined : `Write it like ${JSON.stringify(text)}.`;
}

function schemaOfKeyword(keywordLocation = '#'): string {
  return pointerOf(pointerSegments(pointerOfLocation(keywordLocation)).slice(0, -1));
}

function locateSchema(keywordLocation: string | undefined, { spec }: SpecSchemas): Place {
  return spec.source.locate(schemaOfKeyword(keywordLocation), 'key');
}

function toMismatch({ pointer, keywordLocation, shapes }: Ambiguity, source: DataSource, schemas: SpecSchemas): Mismatch {
  const subject = pointer === '' ? 'The value' : `"${pointerSegments(pointer).at(-1)}"`;
  return {
    what: `${subject} fits more than one shape where only one is allowed: ${shapes.join(' and ')}.`,
    cure: 'Remove what makes it fit the others, or make the shapes exclude each other.',
    where: source.locate(pointer),
    pointer,
    schema: () => locateSchema(keywordLocation, schemas),
    isAmbiguous: true,
  };
}
