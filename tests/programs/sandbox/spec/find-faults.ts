import type { FieldCode } from './field-codes.ts';
import { hasFormat } from './has-format.ts';
import { asObject, follow, type Schema, type SpecDocument } from './schema.ts';

export interface ValueFault {
  readonly pointer: string;
  readonly code: FieldCode;
  readonly message: string;
}

interface Rules {
  readonly document: SpecDocument;
  /** Whether undeclared fields are faults even if the schema allows them. */
  readonly closed: boolean;
  /** Whether an enclosing schema already checks for undeclared fields. */
  readonly isPart?: boolean;
}

/** Annotations, and keywords that `findFaults` reads with another keyword. */
const SILENT = new Set(
  'description title default example examples deprecated readOnly writeOnly nullable discriminator then else minContains maxContains contentMediaType contentSchema'.split(
    ' ',
  ),
);

/** Finds violations of a schema. @throws Error for an unsupported keyword, which would hide violations */
export function findFaults(value: unknown, schema: Schema, rules: Rules, pointer = ''): readonly ValueFault[] {
  const { document } = rules;
  const asPart = { ...rules, isPart: true };
  const faults: ValueFault[] = [];
  const add = (code: FieldCode, message: string, path = pointer) => faults.push({ pointer: path, code, message });

  for (const keyword of Object.keys(schema)) {
    if (!SILENT.has(keyword) && !keyword.startsWith('x-') && !CHECKED.has(keyword))
      throw new Error(`The sandbox does not check ${keyword}.`);
  }
  // A reference in a schema always points to a schema.
  if (schema.$ref !== undefined) faults.push(...findFaults(value, follow(document, schema) as Schema, asPart, pointer));
  if (value === null && schema.nullable) return [];
  const { type } = schema;
  if (type !== undefined && ![type].flat().some((name) => isOfType(value, name))) {
    add('INVALID_VALUE', `Must be ${[type].flat().join(' or ')}.`);
    return faults;
  }
  if (schema.enum && !schema.enum.includes(value)) add('INVALID_VALUE', `Must be one of ${schema.enum.join(', ')}.`);
  if (schema.const !== undefined && schema.const !== value) add('INVALID_VALUE', `Must be ${String(schema.const)}.`);
  if (typeof value === 'string') faults.push(...ofText(value, schema, pointer));
  if (typeof value === 'number') {
    const isOutside = value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity);
    if (isOutside) add('OUT_OF_RANGE', `Must be from ${schema.minimum ?? '-∞'} to ${schema.maximum ?? '∞'}.`);
  }
  if (Array.isArray(value)) faults.push(...ofList(value, schema, rules, pointer));
  const object = asObject(value);
  if (object) faults.push(...ofObject(object, schema, rules, pointer));

  for (const part of schema.allOf ?? []) faults.push(...findFaults(value, part, asPart, pointer));
  if (schema.anyOf) faults.push(...ofBranches(value, schema.anyOf, asPart, pointer, false));
  if (schema.oneOf) faults.push(...ofOneOf(value, schema, asPart, pointer));
  if (schema.if) {
    const next = findFaults(value, schema.if, asPart, pointer).length === 0 ? schema.then : schema.else;
    if (next) faults.push(...findFaults(value, next, asPart, pointer));
  }
  return faults;
}

const CHECKED = new Set(
  (
    '$ref type enum const pattern format minLength maxLength minimum maximum properties required additionalProperties ' +
    'unevaluatedProperties maxProperties propertyNames items minItems maxItems uniqueItems contains allOf anyOf oneOf if'
  ).split(' '),
);

function isOfType(value: unknown, name: string): boolean {
  if (name === 'null') return value === null;
  if (name === 'array') return Array.isArray(value);
  if (name === 'object') return asObject(value) !== undefined;
  if (name === 'integer') return Number.isInteger(value);
  return typeof value === name;
}

/** Codes by format or pattern: phone numbers in E.164, Brazilian postal codes, CPFs, and addresses. */
const CODES_OF_FORMS: Readonly<Record<string, FieldCode>> = {
  '^\\+[1-9][0-9]{6,14}$': 'INVALID_PHONE',
  '^[0-9]{8}$': 'INVALID_POSTAL_CODE',
  '^[0-9]{11}$': 'INVALID_CPF',
  uri: 'INVALID_URL',
};

function ofText(text: string, schema: Schema, pointer: string): readonly ValueFault[] {
  const { length } = [...text];
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  if (length < minLength) return [{ pointer, code: length === 0 ? 'REQUIRED' : 'TOO_SHORT', message: `Needs ${minLength} characters.` }];
  if (length > maxLength) return [{ pointer, code: 'TOO_LONG', message: `Takes ${maxLength} characters at most.` }];
  const fits = (pattern === undefined || new RegExp(pattern, 'u').test(text)) && (format === undefined || hasFormat(text, format));
  const code = CODES_OF_FORMS[format ?? pattern ?? ''] ?? 'INVALID_FORMAT';
  return fits ? [] : [{ pointer, code, message: `Must match ${format ?? pattern}.` }];
}

function ofList(list: readonly unknown[], schema: Schema, rules: Rules, pointer: string): readonly ValueFault[] {
  const faults: ValueFault[] = [];
  const add = (code: FieldCode, message: string) => faults.push({ pointer, code, message });
  if (list.length < (schema.minItems ?? 0)) add('REQUIRED', `Needs ${schema.minItems} items.`);
  if (list.length > (schema.maxItems ?? Infinity)) add('TOO_MANY', `Takes ${schema.maxItems} items at most.`);
  if (schema.uniqueItems && new Set(list.map((item) => JSON.stringify(item))).size < list.length)
    add('INVALID_VALUE', 'Has an item twice.');
  const { items, contains, minContains = 1, maxContains = Infinity } = schema;
  if (items) faults.push(...list.flatMap((item, index) => findFaults(item, items, { ...rules, isPart: false }, `${pointer}/${index}`)));
  if (contains) {
    const matching = list.filter((item) => findFaults(item, contains, { ...rules, closed: false }).length === 0).length;
    const isPrimary = contains.properties?.['primary'] !== undefined;
    if (matching < minContains) add(isPrimary ? 'DUPLICATE_PRIMARY' : 'REQUIRED', 'Lacks an item of the kind that is needed.');
    if (matching > maxContains) add(isPrimary ? 'DUPLICATE_PRIMARY' : 'TOO_MANY', 'Has too many items of one kind.');
  }
  return faults;
}

function ofObject(object: Readonly<Record<string, unknown>>, schema: Schema, rules: Rules, pointer: string): readonly ValueFault[] {
  const faults: ValueFault[] = [];
  const inside = (name: string) => `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const add = (code: FieldCode, message: string, path: string) => faults.push({ pointer: path, code, message });
  for (const name of schema.required ?? []) if (!Object.hasOwn(object, name)) add('REQUIRED', 'Is missing.', inside(name));
  if (Object.keys(object).length > (schema.maxProperties ?? Infinity)) add('TOO_MANY', 'Has too many fields.', pointer);
  const { properties = {}, additionalProperties, propertyNames } = schema;
  const inner = { ...rules, isPart: false };
  const known = isClosed(schema, rules) ? listNames(schema, rules.document) : undefined;
  for (const [name, value] of Object.entries(object)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own) faults.push(...findFaults(value, own, inner, inside(name)));
    else if (additionalProperties === false || (known && !known.has(name))) add('UNKNOWN_FIELD', 'Is not known here.', inside(name));
    else if (typeof additionalProperties === 'object') faults.push(...findFaults(value, additionalProperties, inner, inside(name)));
    if (propertyNames) faults.push(...findFaults(name, propertyNames, inner, inside(name)));
  }
  return faults;
}

function isClosed(schema: Schema, { closed, isPart, document }: Rules): boolean {
  if (schema.unevaluatedProperties === false) return true;
  return closed && !isPart && schema.additionalProperties === undefined && listNames(schema, document).size > 0;
}

function listNames(schema: Schema, document: SpecDocument): ReadonlySet<string> {
  // A reference in a schema always points to a schema.
  const referred = schema.$ref === undefined ? [] : [follow(document, schema) as Schema];
  const { allOf = [], anyOf = [], oneOf = [], then: next, else: other } = schema;
  const parts = [...referred, ...allOf, ...anyOf, ...oneOf, ...(next ? [next] : []), ...(other ? [other] : [])];
  return new Set([...Object.keys(schema.properties ?? {}), ...parts.flatMap((part) => [...listNames(part, document)])]);
}

function ofOneOf(value: unknown, schema: Schema, rules: Rules, pointer: string): readonly ValueFault[] {
  const { oneOf = [], discriminator } = schema;
  const object = asObject(value);
  if (!discriminator || !object) return ofBranches(value, oneOf, rules, pointer, true);
  const name = discriminator.propertyName;
  if (!Object.hasOwn(object, name)) return [{ pointer: `${pointer}/${name}`, code: 'REQUIRED', message: 'Is missing.' }];
  const chosen = discriminator.mapping?.[String(object[name])];
  if (chosen === undefined) return [{ pointer: `${pointer}/${name}`, code: 'INVALID_VALUE', message: 'Is not known.' }];
  return findFaults(value, { $ref: chosen }, rules, pointer);
}

/** Returns the closest branch's faults if no branch matches, or a single fault if several match an exclusive choice. */
function ofBranches(value: unknown, branches: readonly Schema[], rules: Rules, pointer: string, onlyOne: boolean): readonly ValueFault[] {
  const found = branches.map((branch) => findFaults(value, branch, rules, pointer));
  const taken = found.filter((faults) => faults.length === 0).length;
  if (taken === 1 || (taken > 1 && !onlyOne)) return [];
  if (taken > 1) return [{ pointer, code: 'INVALID_VALUE', message: 'Is of more than one kind.' }];
  const isOfKind = (faults: readonly ValueFault[]) => !faults.some((fault) => fault.pointer === pointer);
  return found.toSorted((a, b) => Number(isOfKind(b)) - Number(isOfKind(a)) || a.length - b.length)[0] ?? [];
}
