import { isNumeric, isSameScalar, type Numeric } from '../../data/lossless-number.ts';
import type { Json, ReferenceSchema, Schema } from '../../openapi/schema.ts';

type Resolved = Exclude<Schema, ReferenceSchema>;

export interface RuleChange {
  /** Whether the new rule allows fewer values (`tightened`), more values (`loosened`), or possibly both (`changed`). */
  readonly kind: 'tightened' | 'loosened' | 'changed';
  /** JSON Schema keyword, `type` or `null`. */
  readonly keyword: string;
  /** Value as written in the specification; absent if the rule does not exist. */
  readonly before?: string;
  readonly after?: string;
}

const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const OTHER = ['pattern', 'format', 'multipleOf'];

/** Maps a numeric format to the wider format that includes it. */
const WIDER: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

/** Compares constraints, excluding fields and items. */
export function compareSchemas(before: Resolved, after: Resolved): readonly RuleChange[] {
  const nullable = nullableChange(before, after);
  const [values, newValues] = [valuesOf(before), valuesOf(after)];
  if (values || newValues) return [...valueChanges(before, after, values, newValues), ...nullable];
  const type = typeChange(before, after);
  if (type?.kind === 'changed') return [type, ...nullable];
  return [...(type ? [type] : []), ...ruleChanges(before, after), ...nullable];
}

/** Names a type. An array's type includes the type of its items: `array of string`. */
export function typeText(schema: Resolved): string {
  switch (schema.kind) {
    case 'array':
      return schema.items && schema.items.kind !== 'reference' ? `array of ${typeText(schema.items)}` : 'array';
    case 'enum':
      return scalarType(schema.values[0]?.value);
    case 'const':
      return scalarType(schema.value);
    case 'intersection':
      return 'object';
    case 'union': {
      const kinds = new Set(schema.branches.map(({ schema: branch }) => (branch.kind === 'reference' ? 'object' : typeText(branch))));
      return [...kinds].join(' or ');
    }
    default:
      return schema.kind;
  }
}

function scalarType(value: Json | undefined): string {
  return isNumeric(value) ? 'number' : typeof value;
}

function typeChange(before: Resolved, after: Resolved): RuleChange | undefined {
  const [old, current] = [typeText(before), typeText(after)];
  if (old === current || current === 'any' || old === 'any') return undefined;
  const kind = old === 'integer' && current === 'number' ? 'loosened' : old === 'number' && current === 'integer' ? 'tightened' : 'changed';
  return { kind, keyword: 'type', before: old, after: current };
}

function nullableChange(before: Resolved, after: Resolved): readonly RuleChange[] {
  if (before.nullable === after.nullable) return [];
  return after.nullable
    ? [{ kind: 'loosened', keyword: 'null', after: 'allowed' }]
    : [{ kind: 'tightened', keyword: 'null', before: 'allowed' }];
}

function valuesOf(schema: Resolved): readonly Json[] | undefined {
  if (schema.kind === 'const') return [schema.value];
  return schema.kind === 'enum' ? schema.values.map(({ value }) => value) : undefined;
}

function valueChanges(
  before: Resolved,
  after: Resolved,
  values: readonly Json[] | undefined,
  newValues: readonly Json[] | undefined,
): readonly RuleChange[] {
  const type = typeChange(before, after);
  // Report only an incompatible type: the listed values already imply a change between `integer` and `number`.
  if (type?.kind === 'changed') return [type];
  const textOf = (list: readonly Json[]): string => list.map(String).join(', ');
  if (!values) return [{ kind: 'tightened', keyword: 'enum', after: textOf(newValues ?? []) }];
  if (!newValues) return [{ kind: 'loosened', keyword: 'enum', before: textOf(values) }];
  const [gone, fresh] = [values.filter((value) => !isAmong(newValues, value)), newValues.filter((value) => !isAmong(values, value))];
  return [
    ...(gone.length > 0 ? [{ kind: 'tightened' as const, keyword: 'enum', before: textOf(gone) }] : []),
    ...(fresh.length > 0 ? [{ kind: 'loosened' as const, keyword: 'enum', after: textOf(fresh) }] : []),
  ];
}

function isAmong(values: readonly Json[], value: Json): boolean {
  return values.some((other) => isSameScalar(other, value));
}

/** Returns the limits of the new type. Limits of the old type are not reported. */
export function limitsOfNewType(before: Resolved, after: Resolved): readonly RuleChange[] {
  const values = valuesOf(after);
  const listed: readonly RuleChange[] = values ? [{ kind: 'tightened', keyword: 'enum', after: values.map(String).join(', ') }] : [];
  return [...listed, ...ruleChanges(before, after).filter((rule) => rule.after !== undefined)];
}

function ruleChanges(before: Resolved, after: Resolved): readonly RuleChange[] {
  return [...UPPER, ...LOWER, ...OTHER].flatMap((keyword): readonly RuleChange[] => {
    const [old, current] = [ruleOf(before, keyword), ruleOf(after, keyword)];
    if (isSameScalar(old, current)) return [];
    if (current === undefined && isSaidByNewPattern(keyword, before, after)) return [];
    const texts = { ...(old !== undefined && { before: String(old) }), ...(current !== undefined && { after: String(current) }) };
    return [{ kind: directionOf(keyword, old, current), keyword, ...texts }];
  });
}

/** A pattern of one repeated character class: `^[a-z]{1,40}$`. */
const COUNTED = /^\^(?:\\.|\[(?:\\.|[^\]\\])+\]|[^\\[(|])\{(\d+),(\d+)\}\$$/;

/** Whether a removed length limit is covered by a new pattern that is at least as strict. */
function isSaidByNewPattern(keyword: string, before: Resolved, after: Resolved): boolean {
  const [limit, pattern] = [ruleOf(before, keyword), ruleOf(after, 'pattern')];
  if (ruleOf(before, 'pattern') !== undefined || typeof pattern !== 'string') return false;
  const [, fewest, most] = COUNTED.exec(pattern) ?? [];
  if (keyword === 'minLength') return Number(fewest) >= Number(limit);
  return keyword === 'maxLength' && Number(most) <= Number(limit);
}

function ruleOf(schema: Resolved, keyword: string): string | Numeric | undefined {
  // Every kind of schema stores a string or a number under these keywords.
  return (schema as unknown as Readonly<Record<string, string | Numeric | undefined>>)[keyword];
}

function directionOf(keyword: string, before: string | Numeric | undefined, after: string | Numeric | undefined): RuleChange['kind'] {
  if (before === undefined) return 'tightened';
  if (after === undefined) return 'loosened';
  if (WIDER[String(before)] === after) return 'loosened';
  if (WIDER[String(after)] === before) return 'tightened';
  if (OTHER.includes(keyword)) return 'changed';
  return Number(after) < Number(before) === UPPER.includes(keyword) ? 'tightened' : 'loosened';
}
