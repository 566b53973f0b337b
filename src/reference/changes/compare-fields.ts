import type { ObjectSchema, PlainSchema, Property, Schema } from '../../openapi/schema.ts';
import { insideAddress, valueOf } from '../address.ts';
import { breaks, type ChangedPlace, type ChangeWalk, type Direction, type Side } from './collect-changes.ts';

/** Fields that do not travel in a direction. */
const HIDDEN = { sent: 'readOnly', received: 'writeOnly' } as const;

/** What is said of one name in an object: its schema, and whether it must be there. */
interface NamedField {
  readonly schema: Schema | undefined;
  readonly isRequired: boolean;
  /** Whether it does not travel in the direction. */
  readonly isHidden: boolean;
}

/** Reports what has changed in the fields of an object, and in which ones it may have. */
export function compareFields(walk: ChangeWalk, before: PlainSchema, after: PlainSchema, place: ChangedPlace, direction: Direction): void {
  if (before.kind !== 'object' || after.kind !== 'object') return;
  const [old, current] = [fieldsOf(walk.before, before, direction), fieldsOf(walk.after, after, direction)];
  for (const name of new Set([...current.keys(), ...old.keys()]))
    compareField(walk, old.get(name), current.get(name), inside(place, name), direction);
  comparePatterns(walk, before, after, place, direction);
  compareOthers(walk, before, after, place, direction);
}

function fieldsOf(side: Side, { properties, required }: ObjectSchema, direction: Direction): ReadonlyMap<string, NamedField> {
  const byName = new Map(properties.map(({ name, schema }) => [name, schema]));
  return new Map(
    [...new Set([...byName.keys(), ...required])].map((name) => {
      const schema = byName.get(name);
      const isHidden = schema !== undefined && side.merge(schema).schema[HIDDEN[direction]];
      return [name, { schema, isRequired: required.includes(name), isHidden }];
    }),
  );
}

function compareField(
  walk: ChangeWalk,
  before: NamedField | undefined,
  after: NamedField | undefined,
  place: ChangedPlace,
  direction: Direction,
): void {
  const [isThere, isNowThere] = [isVisible(before), isVisible(after)];
  if (before && after && isThere !== isNowThere) {
    // It is still there, but no longer for who sends or receives it, or not until now.
    const isBreaking = isNowThere ? direction === 'sent' && after.isRequired : true;
    walk.report(place, { kind: isNowThere ? 'removed' : 'added', aspect: HIDDEN[direction], isBreaking });
    return;
  }
  if (isThere && !isNowThere) return walk.report(place, { kind: 'removed', isBreaking: true });
  if (!isThere && isNowThere) return walk.report(place, { kind: 'added', isBreaking: direction === 'sent' && after?.isRequired === true });
  if (!isThere || !before || !after) return;
  if (before.isRequired !== after.isRequired) {
    const isBreaking = breaks(after.isRequired ? 'tightened' : 'loosened', direction);
    walk.report(place, { kind: after.isRequired ? 'added' : 'removed', aspect: 'required', isBreaking });
  }
  if (before.schema && after.schema) walk.values(walk, before.schema, after.schema, place, direction);
}

/** Whether there is such a field for who sends or receives the object. */
function isVisible(field: NamedField | undefined): boolean {
  return field !== undefined && !field.isHidden;
}

/** A place inside of another: of a field, or of what stands for several. */
export function inside({ address }: ChangedPlace, name: string): ChangedPlace {
  const own = insideAddress(address, name);
  return { part: 'field', address: own, name: valueOf(own) };
}

function comparePatterns(walk: ChangeWalk, before: ObjectSchema, after: ObjectSchema, place: ChangedPlace, direction: Direction): void {
  const [old, current] = [before, after].map(
    ({ patternProperties }): ReadonlyMap<string, Schema> => new Map(patternProperties.map(({ pattern, schema }) => [pattern, schema])),
  );
  for (const pattern of new Set([...(current?.keys() ?? []), ...(old?.keys() ?? [])])) {
    const [schema, newSchema] = [old?.get(pattern), current?.get(pattern)];
    const own = inside(place, `/${pattern}/`);
    if (schema && newSchema) walk.values(walk, schema, newSchema, own, direction);
    else walk.report(own, { kind: newSchema ? 'added' : 'removed', isBreaking: breaks(newSchema ? 'tightened' : 'loosened', direction) });
  }
}

/** Fields of any other name. */
function compareOthers(walk: ChangeWalk, before: ObjectSchema, after: ObjectSchema, place: ChangedPlace, direction: Direction): void {
  const [old, current] = [openness(before.additional), openness(after.additional)];
  if (old === 'schema' && current === 'schema') {
    if (before.additional && after.additional) walk.values(walk, before.additional, after.additional, inside(place, '*'), direction);
    return;
  }
  if (old === current) return;
  const isTighter = OPENNESS.indexOf(current) < OPENNESS.indexOf(old);
  const change = { before: old === 'open' ? 'any' : old, after: current === 'open' ? 'any' : current };
  // Who receives an object ignores what it does not know, just as it does a field that is added by name.
  walk.report(place, { kind: 'changed', aspect: 'additionalProperties', ...change, isBreaking: isTighter && direction === 'sent' });
}

const OPENNESS = ['none', 'schema', 'open'] as const;

function openness(additional: Property['schema'] | undefined): (typeof OPENNESS)[number] {
  if (additional === undefined || additional.kind === 'any') return 'open';
  return additional.kind === 'never' ? 'none' : 'schema';
}
