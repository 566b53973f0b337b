import type { Header, MediaType, Operation, Parameter } from '../../openapi/api.ts';
import { insideAddress, parameterAddress } from '../address.ts';
import { requestDirection } from '../../openapi/direction.ts';
import type { ChangeWalk, MessagePlace } from './collect-changes.ts';
import { compareContents } from './compare-contents.ts';
import { compareDeprecation } from './compare-deprecation.ts';

export function compareParameters(walk: ChangeWalk, before: Operation, after: Operation, owner: string): void {
  const direction = requestDirection(after);
  const renamed = renamedVariables(before.path, after.path);
  const keyOf = ({ in: location, name }: Parameter): string =>
    [location, location === 'header' ? name.toLowerCase() : location === 'path' ? (renamed.get(name) ?? name) : name].join(' ');
  const old = new Map(before.parameters.map((parameter) => [keyOf(parameter), parameter]));
  const current = new Map(
    after.parameters.map((parameter) => [
      `${parameter.in} ${parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name}`,
      parameter,
    ]),
  );
  for (const key of new Set([...current.keys(), ...old.keys()])) {
    const [parameter, newParameter] = [old.get(key), current.get(key)];
    const named = newParameter ?? parameter;
    if (!named) continue;
    const place: MessagePlace = {
      part: 'parameter',
      address: parameterAddress(named.in, named.name, owner),
      name: insideAddress(named.in, named.name),
      direction,
    };
    if (!parameter || !newParameter) {
      const isBreaking = newParameter ? direction === 'sent' && newParameter.required : true;
      walk.report(place, { kind: newParameter ? 'added' : 'removed', isBreaking });
      continue;
    }
    compareStyles(walk, parameter, newParameter, place);
    compareValue(walk, parameter, newParameter, place);
  }
}

/** Maps old path variable names to new names, by position. Requests contain only the values, so renaming breaks nothing. */
function renamedVariables(before: string, after: string): ReadonlyMap<string, string> {
  const [old = [], current = []] = [before, after].map((path) => [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
  return old.length === current.length ? new Map(old.map((name, index) => [name, current[index] ?? name])) : new Map();
}

/** Compares a parameter's or header's requirement, deprecation and value. */
export function compareValue(walk: ChangeWalk, before: Parameter | Header, after: Parameter | Header, place: MessagePlace): void {
  const { direction } = place;
  if (before.required !== after.required) {
    const isBreaking = after.required === (direction === 'sent');
    walk.report(place, { kind: after.required ? 'added' : 'removed', aspect: 'required', isBreaking });
  }
  compareDeprecation(walk, before, after, place);
  const [content, newContent] = [contentOf(before), contentOf(after)];
  if (before.schema && after.schema) walk.values(walk, before.schema, after.schema, place);
  else if (content.length + newContent.length > 0)
    compareContents(walk, content, newContent, { place, owner: place.address, isChosen: false });
  else if (before.schema ?? after.schema) {
    const isTighter = after.schema !== undefined;
    walk.report(place, { kind: isTighter ? 'added' : 'removed', aspect: 'schema', isBreaking: isTighter === (direction === 'sent') });
  }
}

function contentOf({ content }: Parameter | Header): readonly MediaType[] {
  return content;
}

function compareStyles(walk: ChangeWalk, before: Parameter, after: Parameter, place: MessagePlace): void {
  const styleOf = ({ style, explode, schema }: Parameter): string => {
    const separator = schema?.kind === 'array' ? schema.separator : undefined;
    return [style, explode ? 'explode' : '', separator ?? ''].filter((word) => word !== '').join(', ');
  };
  const [old, current] = [styleOf(before), styleOf(after)];
  if (old !== current && isSeveral(walk, before, after))
    walk.report(place, { kind: 'changed', aspect: 'style', before: old, after: current, isBreaking: true });
  for (const aspect of ['allowEmptyValue', 'allowReserved'] as const) {
    if (before[aspect] === after[aspect]) continue;
    const isBreaking = after[aspect] === (place.direction === 'received');
    walk.report(place, { kind: after[aspect] ? 'added' : 'removed', aspect, isBreaking });
  }
}

/** Whether a changed serialisation affects the parameter: `explode` and separators do not affect scalars, but `style` may. */
function isSeveral({ before, after }: ChangeWalk, old: Parameter, current: Parameter): boolean {
  const scalars = new Set(['string', 'number', 'integer', 'boolean', 'enum', 'const', 'null']);
  const kinds = [old.schema && before.merge(old.schema).schema.kind, current.schema && after.merge(current.schema).schema.kind];
  return old.style !== current.style || kinds.some((kind) => kind === undefined || !scalars.has(kind));
}
