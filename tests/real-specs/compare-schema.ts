import type { Facts, FactKind } from './facts.ts';
import { canonical, isMap, isScalar, parsedJson } from './json.ts';
import { type Merged, mergeSchemas } from './merge-schema.ts';
import type { Place, ShownPage } from './read-page.ts';
import type { Found, Source } from './source.ts';
import { shareOf, wordsOf, wordsOfMarkdown } from './words.ts';

export interface Comparison {
  readonly source: Source;
  readonly page: ShownPage;
  readonly name: string;
  readonly facts: Facts;
  readonly known: Set<Place>;
  readonly done: Set<string>;
  readonly merge: (schemas: readonly Found[]) => Merged;
}

export function createComparison(source: Source, page: ShownPage, name: string, facts: Facts, merged: Map<string, Merged>): Comparison {
  const merge = (schemas: readonly Found[]): Merged => {
    const key = schemas.map(({ at }) => at).join(' ');
    const found = merged.get(key) ?? mergeSchemas(source, schemas);
    merged.set(key, found);
    return found;
  };
  return { source, page, name, facts, known: new Set(), done: new Set(), merge };
}

/** The reader's perspective: readers send requests, and receive responses, webhooks and callbacks. */
export type Direction = 'sent' | 'received';

interface Position {
  readonly direction: Direction;
  readonly places: readonly Place[];
  readonly open: readonly string[];
  /** Whether the place describes an enclosing parameter or list. */
  readonly isItem: boolean;
  /** Whether examples elsewhere override the schema's. */
  readonly isExemplified?: boolean;
  /** Whether samples must contain the schema's object or list example; false if the message or an enclosing schema has an example. */
  readonly isSampled?: boolean;
  readonly outer?: ReadonlySet<string>;
  /** The schema that contains the alternatives. A variant that extends this schema does not repeat its fields. */
  readonly around?: { readonly properties: Merged['properties']; readonly places: readonly Place[] } | undefined;
  /** Whether the place describes all alternatives together. */
  readonly isShared?: boolean;
}

/** Minimum share of a description's words on the page. It is below 1, because HTML formats list numbers and links differently. */
const ENOUGH_WORDS = 0.97;

export function compareValue(
  comparison: Comparison,
  schemas: readonly Found[],
  place: Place,
  { direction, ...examples }: Pick<Position, 'direction' | 'isExemplified' | 'isSampled'>,
): void {
  compare(comparison, schemas, { direction, places: withElsewhere(comparison, place), open: [], isItem: false, ...examples });
}

/** All places that contain a place's content: the place itself, and its link targets. */
function withElsewhere({ page }: Comparison, place: Place): readonly Place[] {
  const found = [place];
  for (let index = 0; index < found.length; index += 1) {
    for (const id of found[index]?.elsewhere ?? []) {
      const other = page.placeAt(id);
      if (other && !found.includes(other)) found.push(other);
    }
  }
  return found;
}

function compare(comparison: Comparison, schemas: readonly Found[], outer: Position): void {
  const { places } = outer;
  const [place] = places;
  if (!place || schemas.length === 0) return;
  const merged = comparison.merge(schemas);
  const key = `${merged.at.join(' ')} ${places.map((one) => one.id).join(' ')} ${outer.isItem ? 'item' : ''}`;
  if (comparison.done.has(key)) return;
  comparison.done.add(key);
  if ((merged.types?.length === 0 && !merged.isNullable) || merged.values?.length === 0) {
    comparison.facts.check(
      'type',
      places.some(({ type }) => type.includes('no value')),
      {
        at: merged.at[0] ?? '',
        page: comparison.name,
        what: `${place.id}: its parts contradict each other, shown is "${place.type}"`,
      },
    );
    return;
  }
  compareFacts(comparison, merged, outer);
  compareSamples(comparison, merged, outer);
  const isSampled = outer.isSampled === true && merged.examples.length === 0;
  const position = { ...outer, isSampled };
  // Enum values already include their fields and items. Fields of non-objects and items of non-lists do not apply.
  if (merged.values) return;
  const isList = merged.types?.includes('array') ?? true;
  if (isList && merged.items.length > 0) compare(comparison, merged.items, { ...position, isItem: true });
  for (const [index, item] of isList ? merged.first.entries() : [])
    compareRow(comparison, merged, { name: String(index), schemas: [item] }, position);
  const isObject = merged.types?.includes('object') ?? true;
  for (const [name, found] of isObject ? merged.properties : []) compareRow(comparison, merged, { name, schemas: found }, position);
  for (const [name, found] of isObject ? requiredAround(merged, position) : [])
    compareRow(comparison, merged, { name, schemas: found }, position);
  for (const [pattern, found] of merged.patterns) compareRow(comparison, merged, { name: `/${pattern}/`, schemas: found }, position);
  if (merged.additional.length > 0) compareRow(comparison, merged, { name: '*', schemas: merged.additional }, position);
  compareAlternatives(comparison, merged, position);
}

/** Surrounding fields that a variant requires, and may therefore repeat. */
function requiredAround({ required, properties }: Merged, { places, around }: Position): ReadonlyMap<string, readonly Found[]> {
  const isShown = (name: string): boolean => places.some(({ rows }) => rows.some((row) => row.name === name));
  return new Map([...(around?.properties ?? [])].filter(([name]) => required.has(name) && !properties.has(name) && isShown(name)));
}

interface Property {
  readonly name: string;
  readonly schemas: readonly Found[];
}

function compareRow(comparison: Comparison, owner: Merged, { name, schemas: all }: Property, position: Position): void {
  const { facts, name: page } = comparison;
  const schemas = name === '*' ? all : all.filter((schema) => !isInternal(comparison.source, schema));
  if (!travels(comparison, schemas, position.direction)) return;
  const at = schemas[0]?.at ?? '';
  // Trims the name, because whitespace around it is invisible.
  const row = position.places.flatMap(({ rows }) => rows).find((candidate) => candidate.name === name.trim());
  const place = `${position.places[0]?.id ?? ''}.${name}`;
  if (!row && isShownAround(name, schemas, position)) return;
  if (!facts.check('field', row !== undefined, { at, page, what: `no row ${place}` }) || !row) return;
  comparison.known.add(row);
  const isRequired = owner.required.has(name);
  if (isRequired) facts.check('required', row.isRequired, { at, page, what: `${row.id} is not said to be required` });
  else if (row.isRequired && owner.first.length === 0 && !position.outer?.has(name) && !isRequiredByAll(comparison, owner, name))
    facts.invented('required', { at: row.id, page, what: `${row.id} is said to be required` });
  compare(comparison, schemas, {
    ...position,
    places: withElsewhere(comparison, row),
    isItem: false,
    isExemplified: false,
    isShared: false,
    outer: new Set(),
    around: undefined,
  });
}

function isRequiredByAll({ merge }: Comparison, { alternatives }: Merged, name: string): boolean {
  return alternatives.some(({ schemas }) => schemas.every((schema) => merge([schema]).required.has(name)));
}

/** Whether a field is public and part of messages in this direction. */
function travels(comparison: Comparison, all: readonly Found[], direction: Direction): boolean {
  const schemas = all.filter((schema) => !isInternal(comparison.source, schema));
  const { isReadOnly, isWriteOnly } = comparison.merge(schemas);
  return schemas.length > 0 && !(direction === 'sent' ? isReadOnly : isWriteOnly);
}

function isInternal(source: Source, schema: Found): boolean {
  const reached = source.follow(schema);
  return [...(reached?.beside ?? []), reached?.value].some((map) => isMap(map) && map['x-internal'] === true);
}

/** Whether a variant's field equals a surrounding field, which is compared where it is shown. */
function isShownAround(name: string, schemas: readonly Found[], { around }: Position): boolean {
  const known = new Set(around?.properties.get(name)?.map(({ at }) => at));
  const isThere = around?.places.some(({ rows }) => rows.some((row) => row.name === name)) ?? false;
  return isThere && schemas.every(({ at }) => known.has(at));
}

const TYPES = ['string', 'integer', 'number', 'boolean'];

function compareFacts(
  comparison: Comparison,
  merged: Merged,
  { places, around, isItem, isExemplified = false, isShared = false }: Position,
): void {
  const { facts, name: page } = comparison;
  const [place] = places;
  if (!place) return;
  const at = merged.at[0] ?? '';
  const text = places.map((one) => one.text).join(' ');
  const codes = new Set(places.flatMap((one) => one.codes.map(normal)));
  const type = places.map((one) => one.type).join(' ');
  const say = (kind: FactKind, isFound: boolean, what: string): boolean =>
    facts.check(kind, isFound, { at, page, what: `${place.id}: ${what}` });
  const isNamed = merged.names.some((name) => type.includes(name.trim()));
  for (const one of merged.types ?? []) {
    // Skips types that no enum value has.
    if (merged.values && !merged.values.some((value) => isOfType(value, one))) continue;
    const isShown = TYPES.includes(one)
      ? wordsOf(type).includes(one) || isNamed || (one === 'number' && wordsOf(type).includes('integer'))
      : one === 'array'
        ? /\barray\b/.test(type) || isNamed
        : true;
    say('type', isShown || merged.values?.length === 1 || merged.alternatives.length > 0, `type ${one}, shown is "${place.type}"`);
  }
  if (merged.types && !isNamed && merged.alternatives.length === 0 && merged.items.length === 0 && !isItem && !isShared) {
    for (const one of TYPES) {
      if (
        place.type
          .replace(/\(.*?\)/g, '')
          .split(/[\s,]+/)
          .includes(one) &&
        !merged.types.includes(one) &&
        !merged.values?.some((value) => isOfType(value, one)) &&
        !merged.types.includes('array') &&
        place.elsewhere.length === 0
      )
        facts.invented('type', { at: place.id, page, what: `type "${place.type}", specified is ${merged.types.join(', ')} (${at})` });
    }
  }
  // Enum values show their own format; objects and lists have none.
  const areConstants = merged.alternatives.some(({ schemas }) =>
    schemas.every(({ value }) => isMap(value) && Object.hasOwn(value, 'const')),
  );
  const hasFormat = !merged.values && !areConstants && (merged.types ?? ['string']).some((one) => TYPES.includes(one));
  for (const format of hasFormat ? merged.formats : [])
    say('format', type.includes(format) || text.includes(format) || isNamed, `format ${format}, shown is "${place.type}"`);
  if (merged.isNullable) say('nullable', /\bnull\b/.test(type) || codes.has('null'), `null, shown is "${place.type}"`);
  for (const value of merged.values ?? []) {
    if (value !== null)
      say(
        'value',
        codes.has(normal(textOfValue(value))) || codes.has(normal(JSON.stringify(value))) || isIn(value, codes),
        `value ${textOfValue(value).slice(0, 80)}`,
      );
  }
  for (const { keyword, value } of merged.constraints) {
    if (!applies(keyword, value, merged)) continue;
    const isShown =
      typeof value === 'string'
        ? codes.has(normal(value))
        : typeof value === 'boolean'
          ? /items must be unique|(greater|less) than/i.test(text)
          : numbersOf(text).has(Number(value));
    say('constraint', isShown, `${keyword} ${String(value)}`);
  }
  for (const fallback of merged.defaults) {
    say(
      'default',
      codes.has(normal(textOfValue(fallback))) || codes.has(normal(JSON.stringify(fallback))) || isIn(fallback, codes),
      `default ${textOfValue(fallback).slice(0, 80)}`,
    );
  }
  for (const example of isExemplified ? [] : merged.examples) {
    // Skips examples among the enum values, which are redundant.
    if (merged.values?.some((value) => canonical(value) === canonical(example))) continue;
    // Skips invalid examples: outside the enum values, or of the wrong type.
    if (merged.values || (isScalar(example) && !isOfTypes(example, merged.types))) continue;
    if (isScalar(example))
      say(
        'example',
        codes.has(normal(textOfValue(example))) || codes.has(normal(JSON.stringify(example))) || isIn(example, codes),
        `example ${textOfValue(example).slice(0, 80)}`,
      );
  }
  // A variant nested inside its base does not repeat the base's annotations.
  const outside = around?.places ?? [];
  for (const description of merged.descriptions) {
    const said = [text, ...outside.map((one) => one.text)];
    const share = Math.max(...said.map((one) => shareOf(wordsOfMarkdown(description), wordsOf(one))));
    say('description', share >= ENOUGH_WORDS, `${Math.round(share * 100)} % of "${description.slice(0, 100)}"`);
  }
  if (merged.isDeprecated) say('deprecation', place.isDeprecated || /deprecated/i.test(place.text), 'deprecated');
  for (const link of merged.links)
    say(
      'link',
      [...places, ...outside].some(({ links }) => links.includes(link) || links.includes(encodeURI(link))),
      `link ${link}`,
    );
}

function isOfTypes(value: unknown, types: readonly string[] | undefined): boolean {
  return !types || types.some((type) => isOfType(value, type));
}

function isOfType(value: unknown, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** Compares object and list examples with samples next to the message. */
function compareSamples({ facts, name, page }: Comparison, merged: Merged, { places, isSampled = false }: Position): void {
  const [example] = merged.examples.filter((one) => typeof one === 'object' && one !== null);
  if (!isSampled || example === undefined) return;
  // Skips an invalid example, of the wrong type.
  if (merged.types && !merged.types.includes(Array.isArray(example) ? 'array' : 'object')) return;
  const isInRow = places.some(({ codes }) => codes.map(normal).includes(normal(JSON.stringify(example))));
  // The example of an `allOf` part appears within the combined example, which also has fields of other parts.
  const isPart = merged.at.length > 1 && isMap(example);
  const { parts, members } = contentsOfSamples(page);
  const isSampledInPart = isPart && Object.entries(example).every(([key, value]) => members.has(memberKey(key, value)));
  facts.check('example', isInRow || isSampledInPart || parts.has(canonical(example)), {
    at: merged.at[0] ?? '',
    page: name,
    what: `${places[0]?.id ?? ''}: example ${JSON.stringify(example).slice(0, 80)}`,
  });
}

interface SampleContents {
  readonly parts: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
}

const contentsOf = new WeakMap<ShownPage, SampleContents>();

function contentsOfSamples(page: ShownPage): SampleContents {
  const known = contentsOf.get(page);
  if (known) return known;
  const contents = { parts: new Set<string>(), members: new Set<string>() };
  const enter = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    contents.parts.add(canonical(value));
    for (const [key, inner] of Object.entries(value)) {
      if (isMap(value)) contents.members.add(memberKey(key, inner));
      enter(inner);
    }
  };
  for (const sample of page.samples) if (/^[[{]/.test(sample)) enter(parsedJson(sample));
  contentsOf.set(page, contents);
  return contents;
}

function memberKey(key: string, value: unknown): string {
  return `${key} ${canonical(value)}`;
}

/** Whether the page's code contains a number, or every item of a list. */
function isIn(value: unknown, codes: ReadonlySet<string>): boolean {
  if (typeof value === 'number') return [...codes].some((code) => code !== '' && Number(code) === value);
  return Array.isArray(value) && value.every((item) => codes.has(normal(textOfValue(item))));
}

/** Whether a keyword constrains values of the type, so the page must show it. */
function applies(keyword: string, value: unknown, { types, values }: Merged): boolean {
  if (values?.every((one) => one === null || isWithin(one, keyword, value))) return false;
  if (value === false || (value === 0 && /^min[A-Z]/.test(keyword))) return false;
  if (value === true && keyword.startsWith('exclusive')) return true;
  if (!types) return true;
  const of = (...some: readonly string[]) => some.some((one) => types.includes(one));
  if (/Length$|^pattern$|^content/.test(keyword)) return of('string');
  if (keyword.endsWith('Items')) return of('array');
  if (keyword.endsWith('Properties')) return of('object');
  return of('integer', 'number');
}

/** Whether an enum value satisfies a limit, making the limit redundant. */
function isWithin(one: unknown, keyword: string, limit: unknown): boolean {
  if (typeof one === 'string') {
    if (keyword === 'minLength') return [...one].length >= Number(limit);
    if (keyword === 'maxLength') return [...one].length <= Number(limit);
    return false;
  }
  if (typeof one !== 'number') return false;
  return (keyword === 'minimum' && one >= Number(limit)) || (keyword === 'maximum' && one <= Number(limit));
}

function numbersOf(text: string): ReadonlySet<number> {
  return new Set(
    (text.match(/-?\d[\d.,]*(?:e[+-]?\d+)?/gi) ?? []).flatMap((part) => [
      Number(part.replace(/[.,]+$/, '')),
      Number(part.replaceAll(',', '')),
    ]),
  );
}

function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function normal(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function compareAlternatives(comparison: Comparison, merged: Merged, position: Position): void {
  const sets = merged.alternatives.filter(({ at }) => !position.open.includes(at));
  const pool = position.places.flatMap(({ branches }) => branches);
  const around = position.places.flatMap(({ rows }) => rows.map(({ name }) => name));
  let offset = 0;
  for (const { at, schemas, values } of sets) {
    const open = [...position.open, at];
    const outer = new Set([...(position.outer ?? []), ...merged.required]);
    for (const [index, schema] of schemas.entries()) {
      const variant = comparison.merge([schema]);
      // A single alternative besides null is inlined if it is itself a choice, or a list, possibly of choices.
      const isChoice = schemas.length === 1 && variant.properties.size === 0 && variant.alternatives.length + variant.items.length > 0;
      // Several discriminator values may map to one schema.
      const names = values?.get(comparison.source.follow(schema)?.at ?? '') ?? [];
      const mapped = pool.filter(({ name }) => names.includes(name));
      const best = isChoice
        ? undefined
        : (mapped[0] ?? branchFor(comparison, pool, offset + index, { variant, labels: labelsOf(comparison, variant), around }));
      if (isChoice) {
        comparison.facts.check('alternative', true, { at: schema.at, page: comparison.name, what: '' });
        compare(comparison, [schema], { ...position, open, outer, isShared: true });
      } else if (best && pool.includes(best)) {
        comparison.facts.check('alternative', true, { at: schema.at, page: comparison.name, what: '' });
        for (const branch of new Set([best, ...mapped]))
          compare(comparison, [schema], {
            ...position,
            places: withElsewhere(comparison, branch),
            open,
            outer,
            around: {
              properties: new Map([...(position.around?.properties ?? []), ...merged.properties]),
              places: [...position.places, ...(position.around?.places ?? [])],
            },
            isItem: false,
            isShared: false,
          });
      } else if (isSaidInPlace(comparison, { variant, owner: merged }, position)) {
        comparison.facts.check('alternative', true, { at: schema.at, page: comparison.name, what: '' });
        compare(comparison, [schema], { ...position, open, outer, isShared: true });
      } else {
        comparison.facts.check('alternative', false, {
          at: schema.at,
          page: comparison.name,
          what: `${position.places[0]?.id ?? ''}: no branch for ${variant.names.join(', ') || `number ${index + 1}`}`,
        });
      }
    }
    offset += schemas.length;
  }
}

/** An alternative's possible branch labels: its names, and values of constant fields. */
function labelsOf({ merge }: Comparison, { names, properties }: Merged): ReadonlySet<string> {
  const values = [...properties.values()].flatMap((schemas) => {
    const { values: only } = merge(schemas);
    return only?.length === 1 ? [String(only[0])] : [];
  });
  return new Set([...names.map((name) => name.trim()), ...values]);
}

interface Alternative {
  readonly variant: Merged;
  readonly labels: ReadonlySet<string>;
  readonly around: readonly string[];
}

/** The branch at an alternative's position, unless another branch fits better. */
function branchFor(
  comparison: Comparison,
  pool: readonly Place[],
  index: number,
  { variant, labels, around }: Alternative,
): Place | undefined {
  const score = (branch: Place, position: number): number => {
    const names = new Set([...around, ...withElsewhere(comparison, branch).flatMap(({ rows }) => rows.map(({ name }) => name))]);
    const shared = [...variant.properties.keys()].filter((name) => names.has(name)).length;
    // The first name is the alternative's; later names are its parts'.
    const label = branch.name === variant.names[0]?.trim() ? 100 : labels.has(branch.name) ? 5 : 0;
    return shared * 2 + label + (position === index ? 1 : 0);
  };
  const ranked = pool.map((branch, position) => ({ branch, points: score(branch, position) })).sort((a, b) => b.points - a.points);
  return ranked[0] && ranked[0].points > 0 ? ranked[0].branch : undefined;
}

/** Whether an alternative is shown inline: primitives are summarised in the type, and a single alternative needs no choice. */
function isSaidInPlace(
  comparison: Comparison,
  { variant, owner }: { readonly variant: Merged; readonly owner: Merged },
  { places, direction }: Position,
): boolean {
  const type = places.map((place) => place.type).join(' ');
  const rows = new Set(places.flatMap((place) => place.rows.map(({ name }) => name)));
  const properties = [...variant.properties].filter(([, schemas]) => travels(comparison, schemas, direction));
  const names = [...properties.map(([name]) => name), ...(variant.additional.length > 0 ? ['*'] : [])];
  if (names.length > 0) return names.every((name) => rows.has(name));
  // A value counts as an object if it has fields, or if its label contains the schema's name and no type.
  const isCalled = owner.names.some((name) => type.includes(name.trim())) && !TYPES.some((one) => wordsOf(type).includes(one));
  const isSaid = (one: string): boolean => wordsOf(type).includes(one) || (one === 'object' && (rows.size > 0 || isCalled));
  return (variant.types ?? []).every(isSaid) || variant.names.some((name) => type.includes(name));
}
