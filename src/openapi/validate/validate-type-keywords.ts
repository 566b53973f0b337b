import { readsBesideReference, referenceOf } from '../follow-reference.ts';
import { isObject, type JsonObject, member, stringsAt } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import { ARRAY_KEYWORDS, NUMBER_KEYWORDS, OBJECT_KEYWORDS, STRING_KEYWORDS } from '../type-keywords.ts';
import { walkSpec } from '../walk-spec.ts';
import type { SpecFault } from './spec-fault.ts';

interface Owner {
  readonly keywords: readonly string[];
  /** Types that the keywords constrain. Messages suggest the first type. */
  readonly types: readonly [string, ...string[]];
  readonly plural: string;
}

const OWNERS: readonly Owner[] = [
  { keywords: OBJECT_KEYWORDS, types: ['object'], plural: 'objects' },
  { keywords: ARRAY_KEYWORDS, types: ['array'], plural: 'arrays' },
  { keywords: STRING_KEYWORDS, types: ['string'], plural: 'strings' },
  { keywords: NUMBER_KEYWORDS, types: ['number', 'integer'], plural: 'numbers' },
];

const TYPES: ReadonlySet<string> = new Set(['boolean', 'null', ...OWNERS.flatMap(({ types }) => types)]);

/** Reports keywords that do not apply to the declared type, such as `items` next to `type: object`. Pages cannot show them. */
export function validateTypeKeywords({ root, source, version }: Spec): readonly SpecFault[] {
  const faults: SpecFault[] = [];
  walkSpec(root, ({ kind, value, pointer }) => {
    // Keys next to a reference that ignores them are reported separately.
    if (kind !== 'schema' || (referenceOf(value) !== undefined && !readsBesideReference(version))) return;
    const written = member(value, 'type');
    const types = typeof written === 'string' ? [written] : stringsAt(value, 'type');
    // A misspelt type is reported separately.
    if (types.length === 0 || !types.every((type) => TYPES.has(type))) return;
    for (const owner of OWNERS) {
      const names = owner.types.some((type) => types.includes(type)) ? [] : effectiveKeywords(value, owner);
      const [first] = names;
      if (first === undefined) continue;
      const at = `${pointer}/${first}`;
      faults.push({
        severity: 'warning',
        kind: 'stray-keyword',
        what: `${listed(names)} ${names.length === 1 ? 'applies' : 'apply'} to ${owner.plural} only.`,
        cure: `${cureOf(value, names, owner)}, or remove ${names.length === 1 ? listed(names) : 'them'}.`,
        pointer: at,
        where: source.locate(at),
      });
    }
  });
  return faults;
}

/** Each type's limits. A limit for another type is usually a mistake for one of these. */
const LIMITS: Readonly<Record<string, readonly [minimum: string, maximum: string]>> = {
  array: ['minItems', 'maxItems'],
  object: ['minProperties', 'maxProperties'],
  string: ['minLength', 'maxLength'],
};

const LIMIT = /^(?:(min)|max)(?:imum|Length|Items|Properties)$/;

function cureOf(value: JsonObject, names: readonly string[], { types: [type] }: Owner): string {
  const written = member(value, 'type');
  const [own = '', ...others] = typeof written === 'string' ? [written] : stringsAt(value, 'type').filter((one) => one !== 'null');
  const change = typeof written === 'string' ? `set \`type: ${type}\`` : `add \`${type}\` to \`type\``;
  const limits = others.length === 0 ? ownLimits(names, own).filter((limit) => member(value, limit) === undefined) : [];
  // Numbers are often declared as strings, so also suggest the other type.
  if (limits.length === names.length) return `Write ${listed(limits)}${own === 'string' && type === 'number' ? `, ${change}` : ''}`;
  if (own === 'array' && isObject(member(value, 'items'))) return `Move ${names.length === 1 ? 'it' : 'them'} into \`items\``;
  return change.replace(/^./, (letter) => letter.toUpperCase());
}

/** Returns the type's limits that correspond to limits for another type; skips other keywords. */
function ownLimits(names: readonly string[], type: string): readonly string[] {
  const limits = Object.hasOwn(LIMITS, type) ? LIMITS[type] : undefined;
  if (!limits) return [];
  return names.flatMap((name) => {
    const [found, minimum] = LIMIT.exec(name) ?? [];
    return found === undefined ? [] : limits[minimum === undefined ? 1 : 0];
  });
}

function effectiveKeywords(value: JsonObject, { keywords }: Owner): readonly string[] {
  return Object.keys(value).filter((key) => keywords.includes(key) && !isWithoutEffect(key, member(value, key)));
}

/** Whether a value has no effect for any type; generators emit such values. Other forms of `required` are reported separately. */
function isWithoutEffect(key: string, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (key === 'required') return stringsAt({ required: value }, key).length === 0;
  if (key === 'properties') return !isObject(value);
  return value === false && (key === 'uniqueItems' || key.startsWith('exclusive'));
}

function listed(names: readonly string[]): string {
  const codes = names.map((name) => `\`${name}\``);
  return codes.length === 1 ? codes.join('') : `${codes.slice(0, -1).join(', ')} and ${codes.at(-1) ?? ''}`;
}
