import { toolTexts } from '../parts/tool-texts.ts';
import { pointerOf, pointerSegments, valueAt } from '../../../data/pointer.ts';
import { suggest } from '../../../data/suggest.ts';
import type { Direction } from '../../../openapi/direction.ts';
import type { Fault } from '../../../openapi/validate/collect-faults.ts';
import { findFaults } from '../../../openapi/validate/find-faults.ts';
import { knownKeysOf, schemaAt, type SchemaDocuments } from '../../../openapi/validate/known-keys.ts';
import { isObject, stringsAt } from '../../../openapi/read-json.ts';
import type { CheckedDocument } from './checked-document.ts';
import { describeViolation } from './describe-violation.ts';

export interface Finding {
  /** `rule`: the value is not allowed. `missing`: a required field is absent. `unknown`: the schema has no such field. */
  readonly kind: 'rule' | 'missing' | 'unknown';
  /** JSON Pointer to the field, even if the field is missing. */
  readonly pointer: string;
  /** End of a sentence that starts with the field's name. */
  readonly text: string;
  /** Whether the value is valid anyway: an undescribed field where the schema allows additional fields. */
  readonly isHint: boolean;
}

/** Validates a value, and lists each problem once. */
export async function checkValue(
  { validator }: CheckedDocument,
  schemaPointer: string,
  value: unknown,
  direction?: Direction,
): Promise<readonly Finding[]> {
  const verdict = await validator.validate(schemaPointer, value);
  const { root } = validator;
  const { faults, ambiguities } = findFaults(verdict.units, value, root, direction);
  const documents: SchemaDocuments = new Map([[validator.uri, root]]);
  const findings = [
    ...faults.flatMap((fault) => findingsOf(fault, faults, value, documents)),
    ...ambiguities.map(({ pointer, shapes }) => rule(pointer, toolTexts().rules.severalShapes(shapes))),
    ...verdict.undeclared.map((pointer): Finding => ({
      kind: 'unknown',
      pointer,
      text: toolTexts().rules.undescribed,
      isHint: true,
    })),
  ];
  // Removes duplicates, because several schemas may contain the same keyword.
  return [...new Map(findings.map((finding) => [`${finding.pointer}\n${finding.text}`, finding])).values()];
}

function rule(pointer: string, text: string): Finding {
  return { kind: 'rule', pointer, text, isHint: false };
}

function findingsOf(fault: Fault, faults: readonly Fault[], value: unknown, documents: SchemaDocuments): readonly Finding[] {
  const { keyword, pointer, keywordLocations } = fault;
  const expected = keywordLocations.map((location) => schemaAt(documents, location));
  const actual = valueAt(value, pointer);
  switch (keyword) {
    case 'required':
      return missingFields(pointer, expected, actual);
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return expected[0] === false
        ? unknownField(fault, faults, documents)
        : [rule(pointer, describeViolation(keyword, expected[0], actual))];
    case 'enum':
    case 'const':
      return [
        rule(
          pointer,
          describeViolation(expected.length > 1 ? 'enum' : keyword, expected.length > 1 ? expected.flat() : expected[0], actual),
        ),
      ];
    case 'minimum':
    case 'maximum':
      return [rule(pointer, describeViolation(boundKeyword(keyword, keywordLocations[0], documents), expected[0], actual))];
    default:
      return [rule(pointer, describeViolation(keyword, expected[0], actual))];
  }
}

/** Returns the keyword that sets a bound. In OpenAPI 3.0, a boolean keyword next to the bound makes the bound exclusive. */
function boundKeyword(keyword: 'minimum' | 'maximum', location = '', documents: SchemaDocuments): string {
  const exclusive = keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const isExcluded = schemaAt(documents, `${location.slice(0, location.lastIndexOf('/'))}/${exclusive}`) === true;
  return isExcluded ? exclusive : keyword;
}

function missingFields(pointer: string, expected: readonly unknown[], actual: unknown): readonly Finding[] {
  const lists = expected.map((names) => stringsAt({ names }, 'names'));
  const isThere = (name: string): boolean => isObject(actual) && Object.hasOwn(actual, name);
  if (lists.length > 1) {
    const names = [...new Set(lists.flat())].filter((name) => !isThere(name));
    return [{ kind: 'missing', pointer, text: toolTexts().rules.oneMissing(names.join(', ')), isHint: false }];
  }
  return (lists[0] ?? [])
    .filter((name) => !isThere(name))
    .map((name) => ({ kind: 'missing', pointer: pointer + pointerOf([name]), text: toolTexts().rules.missing, isHint: false }));
}

function unknownField(fault: Fault, faults: readonly Fault[], documents: SchemaDocuments): readonly Finding[] {
  const segments = pointerSegments(fault.pointer);
  const name = segments.at(-1) ?? '';
  const owner = pointerOf(segments.slice(0, -1));
  const known = knownKeysOf(documents, fault);
  if (known.includes(name)) {
    // After an error in an object, the validator does not know which of its fields were evaluated.
    const isEcho = faults.some(({ keyword, pointer }) => !keyword.endsWith('Properties') && `${pointer}/`.startsWith(`${owner}/`));
    return isEcho ? [] : [{ kind: 'unknown', pointer: fault.pointer, text: toolTexts().rules.misfit, isHint: false }];
  }
  const nearest = suggest(name, known);
  const { rules } = toolTexts();
  const text = rules.unknown + (nearest === undefined ? '' : rules.didYouMean(nearest));
  return [{ kind: 'unknown', pointer: fault.pointer, text, isHint: false }];
}
