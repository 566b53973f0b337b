import type { ObjectSchema, PlainSchema, Property, Schema } from '../../openapi/schema.ts';
import { insideAddress, valueOf } from '../address.ts';
import type { Direction } from '../../openapi/direction.ts';
import { breaks, type ChangedPlace, type ChangeWalk, type Side } from './collect-changes.ts';

/** Flags of fields that are absent in a direction. */
const HIDDEN = { sent: 'readOnly', received: 'writeOnly' } as const;

interface NamedField {
  readonly schema: Schema | undefined;
  readonly isRequired: boolean;
  readonly isHidden: boolean;
}

/** Reports changes to the fields of an object, and to which further fields it allows. */
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
    // `readOnly` or `writeOnly` has changed, so the field appears or disappears in this direction.
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

function isVisible(field: NamedField | undefined): boolean {
  return field !== undefined && !field.isHidden;
}

/** The place of a field, or of a group of fields, inside another place. */
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

function compareOthers(walk: ChangeWalk, before: ObjectSchema, after: ObjectSchema, place: ChangedPlace, direction: Direction): void {
  const [old, current] = [openness(before.additional), openness(after.additional)];
  if (old === 'schema' && current === 'schema') {
    if (before.additional && after.additional) walk.values(walk, before.additional, after.additional, inside(place, '*'), direction);
    return;
  }
  if (old === current) return;
  const isTighter = OPENNESS.indexOf(current) < OPENNESS.indexOf(old);
  const change = { before: old === 'open' ? 'any' : old, after: current === 'open' ? 'any' : current };
  // Receivers ignore unknown fields, as they do newly added ones.
  walk.report(place, { kind: 'changed', aspect: 'additionalProperties', ...change, isBreaking: isTighter && direction === 'sent' });
}

const OPENNESS = ['none', 'schema', 'open'] as const;

function openness(additional: Property['schema'] | undefined): (typeof OPENNESS)[number] {
  if (additional === undefined || additional.kind === 'any') return 'open';
  return additional.kind === 'never' ? 'none' : 'schema';
}
