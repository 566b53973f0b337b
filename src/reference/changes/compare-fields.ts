import type { ObjectSchema, PlainSchema, Property, Schema } from '../../openapi/schema.ts';
import { insideAddress, pathInMessage } from '../address.ts';
import { ABSENT, type Direction } from '../../openapi/direction.ts';
import { breaks, type ChangeWalk, type MessagePlace, type Side } from './collect-changes.ts';

interface NamedField {
  readonly schema: Schema | undefined;
  readonly isRequired: boolean;
  readonly isHidden: boolean;
}

/** Also compares pattern properties and additional properties. */
export function compareFields(walk: ChangeWalk, before: PlainSchema, after: PlainSchema, place: MessagePlace): void {
  if (before.kind !== 'object' || after.kind !== 'object') return;
  const [old, current] = [fieldsOf(walk.before, before, place.direction), fieldsOf(walk.after, after, place.direction)];
  for (const name of new Set([...current.keys(), ...old.keys()]))
    compareField(walk, old.get(name), current.get(name), placeOfField(place, name));
  comparePatterns(walk, before, after, place);
  compareOthers(walk, before, after, place);
}

function fieldsOf(side: Side, { properties, required }: ObjectSchema, direction: Direction): ReadonlyMap<string, NamedField> {
  const byName = new Map(properties.map(({ name, schema }) => [name, schema]));
  return new Map(
    [...new Set([...byName.keys(), ...required])].map((name) => {
      const schema = byName.get(name);
      const isHidden = schema !== undefined && side.merge(schema).schema[ABSENT[direction]];
      return [name, { schema, isRequired: required.includes(name), isHidden }];
    }),
  );
}

function compareField(walk: ChangeWalk, before: NamedField | undefined, after: NamedField | undefined, place: MessagePlace): void {
  const { direction } = place;
  const [isThere, isNowThere] = [isVisible(before), isVisible(after)];
  if (before && after && isThere !== isNowThere) {
    // The field appears or disappears in this direction because `readOnly` or `writeOnly` has changed.
    const isBreaking = isNowThere ? direction === 'sent' && after.isRequired : true;
    walk.report(place, { kind: isNowThere ? 'removed' : 'added', aspect: ABSENT[direction], isBreaking });
    return;
  }
  if (isThere && !isNowThere) return walk.report(place, { kind: 'removed', isBreaking: true });
  if (!isThere && isNowThere) return walk.report(place, { kind: 'added', isBreaking: direction === 'sent' && after?.isRequired === true });
  if (!isThere || !before || !after) return;
  if (before.isRequired !== after.isRequired) {
    const isBreaking = breaks(after.isRequired ? 'tightened' : 'loosened', direction);
    walk.report(place, { kind: after.isRequired ? 'added' : 'removed', aspect: 'required', isBreaking });
  }
  if (before.schema && after.schema) walk.values(walk, before.schema, after.schema, place);
}

function isVisible(field: NamedField | undefined): boolean {
  return field !== undefined && !field.isHidden;
}

/** `name` is a field name, a pattern between slashes, or `*` for all other fields. */
export function placeOfField({ address, direction }: MessagePlace, name: string): MessagePlace {
  const own = insideAddress(address, name);
  return { part: 'field', address: own, name: pathInMessage(own), direction };
}

function comparePatterns(walk: ChangeWalk, before: ObjectSchema, after: ObjectSchema, place: MessagePlace): void {
  const [old, current] = [before, after].map(
    ({ patternProperties }): ReadonlyMap<string, Schema> => new Map(patternProperties.map(({ pattern, schema }) => [pattern, schema])),
  );
  for (const pattern of new Set([...(current?.keys() ?? []), ...(old?.keys() ?? [])])) {
    const [schema, newSchema] = [old?.get(pattern), current?.get(pattern)];
    const own = placeOfField(place, `/${pattern}/`);
    if (schema && newSchema) walk.values(walk, schema, newSchema, own);
    else
      walk.report(own, {
        kind: newSchema ? 'added' : 'removed',
        isBreaking: breaks(newSchema ? 'tightened' : 'loosened', place.direction),
      });
  }
}

function compareOthers(walk: ChangeWalk, before: ObjectSchema, after: ObjectSchema, place: MessagePlace): void {
  const [old, current] = [openness(before.additional), openness(after.additional)];
  if (old === 'schema' && current === 'schema') {
    if (before.additional && after.additional) walk.values(walk, before.additional, after.additional, placeOfField(place, '*'));
    return;
  }
  if (old === current) return;
  const isTighter = OPENNESS.indexOf(current) < OPENNESS.indexOf(old);
  const change = { before: old === 'open' ? 'any' : old, after: current === 'open' ? 'any' : current };
  // Breaking only for senders: receivers ignore unknown fields, just as they ignore newly added fields.
  walk.report(place, { kind: 'changed', aspect: 'additionalProperties', ...change, isBreaking: isTighter && place.direction === 'sent' });
}

const OPENNESS = ['none', 'schema', 'open'] as const;

function openness(additional: Property['schema'] | undefined): (typeof OPENNESS)[number] {
  if (additional === undefined || additional.kind === 'any') return 'open';
  return additional.kind === 'never' ? 'none' : 'schema';
}
