import { canonical, isMap, type JsonMap, listAt, textAt } from './json.ts';
import { entriesOf, type Found, inside, itemsOf, type Source } from './source.ts';

export interface Alternatives {
  readonly at: string;
  readonly schemas: readonly Found[];
  /** Discriminator values by address of the mapped schema. */
  readonly values?: ReadonlyMap<string, readonly string[]>;
}

export interface Constraint {
  readonly keyword: string;
  readonly value: unknown;
}

/** The combined schemas of one value, by the rules of JSON Schema. */
export interface Merged {
  /** Positions of the combined schemas, with references followed. */
  readonly at: readonly string[];
  readonly names: readonly string[];
  /** JSON types that all combined schemas allow; `undefined` if unrestricted. */
  readonly types: readonly string[] | undefined;
  readonly isNullable: boolean;
  readonly formats: readonly string[];
  /** Values that all combined schemas allow; `undefined` if unrestricted. */
  readonly values: readonly unknown[] | undefined;
  readonly constraints: readonly Constraint[];
  readonly descriptions: readonly string[];
  readonly examples: readonly unknown[];
  readonly defaults: readonly unknown[];
  readonly isDeprecated: boolean;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
  readonly links: readonly string[];
  readonly properties: ReadonlyMap<string, readonly Found[]>;
  readonly required: ReadonlySet<string>;
  readonly patterns: ReadonlyMap<string, readonly Found[]>;
  readonly additional: readonly Found[];
  readonly items: readonly Found[];
  readonly first: readonly Found[];
  readonly alternatives: readonly Alternatives[];
  readonly broken: readonly string[];
  /** Whether the schema contains clauses with separate rows: `not`, `if`, `contains` etc. */
  readonly hasClauses: boolean;
}

const CONSTRAINTS = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'contentMediaType',
  'contentEncoding',
] as const;

/** With one of these keywords next to it, `allOf` combines two schemas, even if it lists only one. */
const OWN = ['properties', 'additionalProperties', 'required', 'oneOf', 'anyOf', 'items', 'enum', 'minProperties', 'maxProperties'];

/** Annotations, which do not restrict values. */
const WORDS = ['title', 'default', 'example', 'examples', 'deprecated', 'externalDocs', 'readOnly', 'writeOnly', 'xml'];

/** JSON Schema types except `null`. */
const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array'];

const CLAUSES = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'dependentSchemas',
  'dependencies',
  'unevaluatedItems',
  'unevaluatedProperties',
  'propertyNames',
  'contentSchema',
];

function saysNull(map: JsonMap): boolean {
  const type = map['type'];
  const listed = map['enum'];
  if (type === 'null' || (Array.isArray(type) && type.includes('null')) || map['const'] === null) return true;
  // In OpenAPI 3.0.3, an enum allows null only if it lists null.
  if (map['nullable'] === true || map['x-nullable'] === true) return !Array.isArray(listed) || listed.includes(null);
  return type === undefined && Array.isArray(listed) && listed.includes(null);
}

/** Whether a schema states only that the value may be null. Authors of such an `allOf` part always intend this for the whole value. */
function isBareNull(map: JsonMap): boolean {
  return saysNull(map) && Object.keys(map).every((key) => key === 'nullable' || key === 'x-nullable' || WORDS.includes(key));
}

/** How a schema was reached. Annotations along the path override the schema's own. */
interface Entrance {
  readonly hasExample: boolean;
  readonly isPart: boolean;
  /** Whether an enclosing schema allows null, which then applies to its parts. */
  readonly allowsNull: boolean;
}

/** Deeply merges the schemas of one value: follows `$ref`s and combines `allOf` parts. */
export function mergeSchemas(source: Source, schemas: readonly Found[]): Merged {
  const types: (readonly string[])[] = [];
  const values: (readonly unknown[])[] = [];
  const properties = new Map<string, Found[]>();
  const patterns = new Map<string, Found[]>();
  const merged = {
    at: new Set<string>(),
    names: new Set<string>(),
    isNullable: false,
    formats: new Set<string>(),
    constraints: new Map<string, Constraint>(),
    descriptions: new Set<string>(),
    examples: new Map<string, unknown>(),
    defaults: new Map<string, unknown>(),
    isDeprecated: false,
    isReadOnly: false,
    isWriteOnly: false,
    links: new Set<string>(),
    required: new Set<string>(),
    additional: [] as Found[],
    items: [] as Found[],
    first: [] as Found[],
    alternatives: [] as Alternatives[],
    broken: [] as string[],
    hasClauses: false,
  };
  const entered = new Set<string>();
  // JSON Schema allows null if every typed part does.
  const ofTyped: boolean[] = [];
  const version = textAt(source.root.value, 'openapi') ?? '2.0';
  const isOld = /^(?:2|3\.0)/.test(version);

  /** `isPart`: the enclosing schema extends this schema, whose other subtypes do not apply. */
  const enter = (schema: Found, { hasExample, isPart, allowsNull }: Entrance): void => {
    if (!isMap(schema.value)) return;
    const reached = source.follow(schema);
    if (!reached) {
      merged.broken.push(schema.at);
      return;
    }
    const { value, at, beside, name } = reached;
    for (const text of beside.map((map) => textAt(map, 'description'))) if (text !== undefined) merged.descriptions.add(text);
    if (entered.has(at)) return;
    entered.add(at);
    merged.at.add(at);
    if (name !== undefined) merged.names.add(name);
    for (const map of beside) {
      const said = Object.keys(map).filter((key) => key !== '$ref' && key !== 'description' && key !== 'summary');
      // Before 3.1, a reference's siblings have no effect, but authors still expect annotations to be shown.
      const counted = said.filter((key) => !isOld || WORDS.includes(key));
      if (counted.length > 0) takeKeywords(Object.fromEntries(counted.map((key) => [key, map[key]])), schema.at);
    }
    // A reference's siblings override its target.
    const isExemplified = hasExample || beside.some((map) => Object.hasOwn(map, 'example') || Object.hasOwn(map, 'examples'));
    take(
      { value: isExemplified ? withoutExamples(value) : value, at },
      isPart,
      allowsNull || beside.some((map) => !isOld && saysNull(map)),
    );
  };

  const takeKeywords = (map: JsonMap, at: string): void =>
    take({ value: Object.fromEntries(Object.entries(map).filter(([key]) => key !== '$ref' && key !== 'description')), at }, true, false);

  const take = ({ value, at }: Found, isPart: boolean, allowsNull: boolean): void => {
    if (!isMap(value)) return;
    const title = textAt(value, 'title');
    if (title !== undefined) merged.names.add(title);
    const type = value['type'];
    const named = (Array.isArray(type) ? type : [type]).filter((one): one is string => typeof one === 'string');
    const isSaid = saysNull(value);
    if (isSaid) merged.isNullable = true;
    const own = named.filter((one) => TYPES.includes(one));
    // A schema that allows only null excludes other types.
    if (named.length > 0 && named.every((one) => one === 'null' || TYPES.includes(one))) types.push(own);
    if (named.length > 0 || Object.hasOwn(value, 'const') || Array.isArray(value['enum'])) ofTyped.push(allowsNull || isSaid);
    const format = textAt(value, 'format');
    if (format !== undefined) merged.formats.add(format);
    if (Object.hasOwn(value, 'const')) values.push([value['const']]);
    // An empty enum would allow nothing, which is never intended.
    if (Array.isArray(value['enum']) && value['enum'].length > 0) {
      values.push(value['enum']);
    }
    for (const keyword of CONSTRAINTS)
      if (value[keyword] !== undefined)
        merged.constraints.set(`${keyword} ${canonical(value[keyword])}`, { keyword, value: value[keyword] });
    const description = textAt(value, 'description');
    if (description !== undefined) merged.descriptions.add(description);
    for (const example of [...(Object.hasOwn(value, 'example') ? [value['example']] : []), ...listAt(value, 'examples')])
      merged.examples.set(canonical(example), example);
    if (Object.hasOwn(value, 'default')) merged.defaults.set(canonical(value['default']), value['default']);
    if (value['deprecated'] === true) merged.isDeprecated = true;
    // A field that is both read-only and write-only would appear nowhere, which is never intended.
    const [isRead, isWritten] = ['readOnly', 'writeOnly'].map((key) => String(value[key]) === 'true');
    if (isRead && !isWritten) merged.isReadOnly = true;
    if (isWritten && !isRead) merged.isWriteOnly = true;
    const url = textAt(value['externalDocs'], 'url');
    if (url !== undefined) merged.links.add(url);
    for (const name of listAt(value, 'required')) if (typeof name === 'string') merged.required.add(name);
    const here = { value, at };
    for (const [name, found] of entriesOf(inside(here, 'properties'))) {
      properties.set(name, [...(properties.get(name) ?? []), found]);
      // JSON Schema draft 3 syntax, which authors still use.
      if (isMap(found.value) && found.value['required'] === true) merged.required.add(name);
    }
    for (const [name, found] of entriesOf(inside(here, 'patternProperties'))) patterns.set(name, [...(patterns.get(name) ?? []), found]);
    const rest = Object.hasOwn(value, 'additionalProperties') ? 'additionalProperties' : 'unevaluatedProperties';
    if (isMap(value[rest]) && Object.keys(value[rest]).some((key) => !key.startsWith('x-'))) merged.additional.push(inside(here, rest));
    if (isMap(value['items'])) merged.items.push(inside(here, 'items'));
    merged.first.push(...itemsOf(inside(here, 'prefixItems')));
    const parts = itemsOf(inside(here, 'allOf'));
    // The example of an `allOf` with a single reference overrides the target's. In 3.0, this idiom adds siblings to a reference.
    const isAlias = parts.length === 1 && !OWN.some((key) => value[key] !== undefined);
    const hasExample = isAlias && (Object.hasOwn(value, 'example') || Object.hasOwn(value, 'examples'));
    for (const part of parts)
      enter(part, {
        hasExample,
        // An unnamed inline part belongs to its enclosing schema.
        isPart: isNameless(part) ? isPart : parts.length > 1 || value['properties'] !== undefined,
        allowsNull: allowsNull || isSaid || parts.some(({ value: one }) => isMap(one) && isBareNull(one)),
      });
    const mapped = mappedIn(here);
    const mapping = new Map<string, readonly string[]>();
    for (const [name, one] of mapped) {
      const to = source.follow(one)?.at ?? one.at;
      mapping.set(to, [...(mapping.get(to) ?? []), name]);
    }
    if (value['discriminator'] !== undefined && !isPart && value['oneOf'] === undefined && value['anyOf'] === undefined) {
      const first = new Map(mapped.map(([, one]) => [source.follow(one)?.at ?? one.at, one]));
      const schemas = [...first.values(), ...source.extensionsOf(at).filter((one) => !first.has(source.follow(one)?.at ?? ''))];
      if (schemas.length > 0) merged.alternatives.push({ at: `${at}/discriminator`, schemas, values: mapping });
    }
    for (const keyword of ['oneOf', 'anyOf']) {
      const all = itemsOf(inside(here, keyword));
      const some = all.filter((one) => !isNull(one));
      if (some.length < all.length) merged.isNullable = true;
      if (all.length > 0) ofTyped.push(allowsNull || isSaid || some.length < all.length);
      if (some.length > 0) merged.alternatives.push({ at: `${at}/${keyword}`, schemas: some, values: mapping });
    }
    if (CLAUSES.some((keyword) => isMap(value[keyword]))) merged.hasClauses = true;
  };

  for (const schema of schemas) enter(schema, { hasExample: false, isPart: false, allowsNull: false });
  // Drops alternatives that include an already merged schema: the value is that subtype, so its siblings do not apply. A base's
  // discriminator may name the base itself.
  const alternatives = merged.alternatives.filter(({ at: set, schemas: offered }) => {
    const met = offered.map((one) => source.follow(one)?.at ?? '').filter((one) => merged.at.has(one));
    return met.every((one) => set === `${one}/discriminator`);
  });
  const allowed =
    values.length === 0
      ? undefined
      : values.reduce((all, some) => all.filter((one) => some.some((other) => canonical(one) === canonical(other))));
  return {
    ...merged,
    alternatives,
    isNullable: merged.isNullable && ofTyped.every(Boolean) && (isOld || (allowed?.includes(null) ?? true)),
    at: [...merged.at],
    names: [...merged.names],
    types: types.length === 0 ? undefined : types.reduce(commonTypes),
    values: allowed,
    formats: [...merged.formats],
    constraints: [...merged.constraints.values()],
    descriptions: [...merged.descriptions],
    examples: [...merged.examples.values()],
    defaults: [...merged.defaults.values()],
    links: [...merged.links],
    properties,
    patterns,
  };
}

function mappedIn(schema: Found): readonly (readonly [string, Found])[] {
  return entriesOf(inside(schema, 'discriminator', 'mapping')).flatMap(([name, { value, at }]): readonly (readonly [string, Found])[] =>
    typeof value === 'string' ? [[name, { value: { $ref: /[#/.]/.test(value) ? value : `#/components/schemas/${value}` }, at }]] : [],
  );
}

function withoutExamples(value: JsonMap): JsonMap {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples'));
}

/** Types that both lists allow; an integer is also a number. */
function commonTypes(all: readonly string[], some: readonly string[]): readonly string[] {
  return all.flatMap((one) => {
    if (some.includes(one)) return [one];
    if (one === 'number' && some.includes('integer')) return ['integer'];
    return one === 'integer' && some.includes('number') ? ['integer'] : [];
  });
}

function isNameless({ value }: Found): boolean {
  return isMap(value) && !Object.hasOwn(value, '$ref');
}

function isNull({ value }: Found): boolean {
  return (
    isMap(value) &&
    (isBareNull(value) ||
      (Array.isArray(value['enum']) && value['enum'].length === 1 && value['enum'][0] === null) ||
      (Object.hasOwn(value, 'const') && value['const'] === null))
  );
}
