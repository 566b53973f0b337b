import { didYouMean } from '../../data/suggest.ts';
import { withoutGroups } from '../../data/validate-data.ts';
import { isNumeric, isSameScalar } from '../../data/lossless-number.ts';
import { jsonType } from '../json-type.ts';
import { emptyRange } from '../merge/merge-bounds.ts';
import { compact, isTrueAt, itemsAt, member, numberAt, stringsAt, toJson, type JsonObject } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import { walkSpec } from '../walk-spec.ts';
import type { SpecFault } from './spec-fault.ts';

type Found = Pick<SpecFault, 'kind' | 'what' | 'cure'> & { readonly key: string };

/** Reports schemas whose keywords contradict each other or the default. */
export function validateLimits({ root, source }: Spec): readonly SpecFault[] {
  const faults: SpecFault[] = [];
  walkSpec(root, ({ kind, value, pointer }) => {
    if (kind !== 'schema') return;
    for (const { key, ...fault } of [
      ...emptyPattern(value),
      ...emptyRanges(value),
      ...wrongLists(value),
      ...unlistedNulls(value),
      ...wrongDefaults(value),
      ...wordyDefault(value),
    ]) {
      const at = `${pointer}/${key}`;
      faults.push({ severity: 'warning', ...fault, pointer: at, where: source.locate(at) });
    }
  });
  return faults;
}

function emptyPattern(value: JsonObject): readonly Found[] {
  if (member(value, 'pattern') !== '') return [];
  return [{ key: 'pattern', kind: 'empty-value', what: 'The pattern is empty and matches every string.', cure: 'Remove it.' }];
}

const NUMBERS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'] as const;

function emptyRanges(value: JsonObject): readonly Found[] {
  const range = emptyRange({
    kind: '',
    ...compact(Object.fromEntries(NUMBERS.map((key) => [key, numberAt(value, key)]))),
    ...bounds(value),
  });
  if (range) {
    const [lower, upper] = range.map((key) => nameOf(value, key));
    const said = [lower, upper].map(
      (key = '') => `${key} is ${String(member(value, key))}${range.some((one) => one === key) ? '' : ', exclusive,'}`,
    );
    return [
      {
        key: upper ?? '',
        kind: 'contradiction',
        what: `No value can match: ${said.join(' and ').replace(/,$/, '')}.`,
        cure: 'Change one of them.',
      },
    ];
  }
  const [most, required] = [numberAt(value, 'maxProperties'), new Set(stringsAt(value, 'required')).size];
  if (most === undefined || Number(most) >= required) return [];
  const what = `No value can match: maxProperties is ${String(most)} and ${required} properties are required.`;
  return [{ key: 'maxProperties', kind: 'contradiction', what, cure: 'Change one of them.' }];
}

/** Returns a bound's effective name. In OpenAPI 3.0, `exclusiveMinimum: true` makes `minimum` exclusive. */
function nameOf(value: JsonObject, key: string): string {
  return isTrueAt(value, key) ? key.replace('exclusiveM', 'm') : key;
}

function bounds(value: JsonObject) {
  const [minimum, maximum] = [numberAt(value, 'minimum'), numberAt(value, 'maximum')];
  const low = isTrueAt(value, 'exclusiveMinimum')
    ? { exclusiveMinimum: minimum }
    : { minimum, exclusiveMinimum: numberAt(value, 'exclusiveMinimum') };
  const high = isTrueAt(value, 'exclusiveMaximum')
    ? { exclusiveMaximum: maximum }
    : { maximum, exclusiveMaximum: numberAt(value, 'exclusiveMaximum') };
  return compact({ ...low, ...high });
}

const MAX_SHOWN = 3;

function wrongLists(value: JsonObject): readonly Found[] {
  const type = member(value, 'type');
  const types = typeof type === 'string' ? [type] : stringsAt(value, 'type');
  const listed = itemsAt(value, 'enum').filter((item) => item !== null);
  if (types.length === 0 || listed.length === 0 || listed.some((item) => isOfType(item, types))) return [];
  const shown = listed.slice(0, MAX_SHOWN).map((item) => JSON.stringify(item));
  const values = `${shown.join(', ')}${listed.length > MAX_SHOWN ? ', …' : ''}`;
  const what = `No value can match: the type is ${types.join(' or ')}, but the enum lists ${values}.`;
  const cure = listed.every((item) => item === '*') ? 'Remove the enum to allow any value of the type.' : 'Change the type or the values.';
  return [{ key: 'enum', kind: 'contradiction', what, cure }];
}

function unlistedNulls(value: JsonObject): readonly Found[] {
  const listed = itemsAt(value, 'enum');
  const isNullable = isTrueAt(value, 'nullable') || stringsAt(value, 'type').includes('null');
  if (!isNullable || listed.length === 0 || listed.includes(null)) return [];
  return [{ key: 'enum', kind: 'unlisted-null', what: 'Null is not allowed: the enum does not list it.', cure: 'Add null to the enum.' }];
}

function isOfType(value: unknown, types: readonly string[]): boolean {
  const own = jsonType(toJson(value));
  return (
    types.includes(own) || (isNumeric(value) && (types.includes('number') || Number.isInteger(Number(value))) && !types.includes('string'))
  );
}

/** Reports a default such as `1_000`, which is a number in YAML 1.1 but a string in YAML 1.2. */
function wordyDefault(value: JsonObject): readonly Found[] {
  const fallback = member(value, 'default');
  const type = member(value, 'type');
  const types = typeof type === 'string' ? [type] : stringsAt(value, 'type');
  const isNumber = types.length > 0 && types.every((one) => ['integer', 'number', 'null'].includes(one));
  if (typeof fallback !== 'string' || !isNumber) return [];
  const plain = withoutGroups(fallback);
  const what = `The default ${JSON.stringify(fallback)} is a string, but the type is ${types.join(' or ')}.`;
  return [{ key: 'default', kind: 'wrong-value', what, cure: plain === undefined ? 'Write a number, or remove it.' : `Write ${plain}.` }];
}

function wrongDefaults(value: JsonObject): readonly Found[] {
  const listed = itemsAt(value, 'enum');
  const fallback = member(value, 'default');
  const isScalar = (item: unknown): boolean => typeof item !== 'object' || isNumeric(item);
  if (
    fallback === undefined ||
    fallback === null ||
    listed.length === 0 ||
    ![fallback, ...listed].every((item) => item === null || isScalar(item))
  )
    return [];
  if (listed.some((item) => isSameScalar(item, fallback) || String(item) === String(fallback))) return [];
  const what = `The default ${JSON.stringify(fallback)} is not in the enum.`;
  return [{ key: 'default', kind: 'wrong-value', what, cure: didYouMean(String(fallback), listed.map(String)) }];
}
