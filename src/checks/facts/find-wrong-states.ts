import { pointerOf } from '../../data/pointer.ts';
import { isObject, itemsAt, member, stringAt, type JsonObject } from '../../openapi/read-json.ts';
import type { Span, TimelineRules } from '../writing/example-rules.ts';
import { RULES_FILE } from '../writing/load-rules.ts';
import type { WrongSum } from './find-wrong-sums.ts';

/** Fields with the time of an object's current state, in order of priority. */
const TIMES = ['updatedAt', 'timestamp', 'cancelledAt', 'createdAt', 'quotedAt'] as const;

/**
 * Finds object states that are too early, superseded or never valid. An object without a time inherits the enclosing object's time. List
 * items that a rule refers to are checked with the enclosing object.
 */
export function findWrongStates(value: unknown, timeline: TimelineRules): readonly WrongSum[] {
  const wrong: WrongSum[] = [];
  const lists = new Set([...timeline.states, ...timeline.times].flatMap(({ field }) => itemField(field)?.list ?? []));
  const visit = (current: unknown, pointer: string, around: string | undefined, isItem = false): void => {
    if (typeof current !== 'object' || current === null) return;
    const time = isObject(current) ? (timeOf(current) ?? around) : around;
    if (isObject(current) && !isItem) {
      for (const { path, what } of faultsOf(current, time, timeline)) {
        wrong.push({
          pointer: pointer + pointerOf(path),
          what,
          cure: `Correct the state or the time; the timeline is in ${RULES_FILE}.`,
        });
      }
    }
    for (const [key, child] of Object.entries(current)) {
      visit(child, pointer + pointerOf([key]), time, lists.has(key) || (isItem && Array.isArray(current)));
    }
  };
  visit(value, '', undefined);
  return wrong;
}

function timeOf(object: JsonObject): string | undefined {
  return TIMES.map((name) => stringAt(object, name)).find((time) => time !== undefined);
}

interface Fault {
  readonly path: readonly (string | number)[];
  readonly what: string;
}

function faultsOf(object: JsonObject, time: string | undefined, { moments, objects, states, times }: TimelineRules): readonly Fault[] {
  const key = ownKey(object, objects);
  if (key === undefined) return [];
  const wrongStates = states
    .filter(({ of }) => of.includes(key))
    .flatMap(({ field, values }) =>
      found(object, field).flatMap(({ path, value }): readonly Fault[] => {
        const spans = values[value] ?? [];
        if (time === undefined || spans.some((span) => isWithin(time, span, moments))) return [];
        const expected =
          spans.length === 0
            ? 'a state that the timeline does not list'
            : `expected ${spans.map((span) => describe(span, moments)).join(' or ')}`;
        return [{ path, what: `${path.join('.')} is ${value} at ${time}, ${expected}.` }];
      }),
    );
  const wrongTimes = times
    .filter(({ of }) => of.includes(key))
    .flatMap(({ field, at }) =>
      found(object, field).flatMap(({ path, value }): readonly Fault[] =>
        isSame(value, moments[at]) ? [] : [{ path, what: `${path.join('.')} is ${value}, expected ${moments[at]} (${at}).` }],
      ),
    );
  return [...wrongStates, ...wrongTimes];
}

/** Returns the identifying field if the object belongs to the running example. An event's data identifies the event. */
function ownKey(object: JsonObject, objects: TimelineRules['objects']): string | undefined {
  const data = member(object, 'data');
  const owner = isObject(data) && stringAt(object, 'timestamp') !== undefined ? data : object;
  const key = Object.keys(objects).find((name) => Object.hasOwn(owner, name));
  return key !== undefined && owner[key] === objects[key] ? key : undefined;
}

function found(object: JsonObject, field: string): readonly { readonly path: readonly (string | number)[]; readonly value: string }[] {
  const item = itemField(field);
  if (!item) return present([field], member(object, field));
  const { list, type, name } = item;
  return itemsAt(object, list).flatMap((item, index) =>
    stringAt(item, 'type') === type ? present([list, index, name], member(item, name)) : [],
  );
}

/** Parses a field of the form `list[TYPE].name`. */
function itemField(field: string): { readonly list: string; readonly type: string; readonly name: string } | undefined {
  const [, list, type, name] = /^(\w+)\[(\w+)\]\.(\w+)$/.exec(field) ?? [];
  return list === undefined || type === undefined || name === undefined ? undefined : { list, type, name };
}

function present(path: readonly (string | number)[], value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? [{ path, value: `${value}` }] : [];
}

function isWithin(time: string, [from, until]: Span, moments: TimelineRules['moments']): boolean {
  const at = Date.parse(time);
  return at >= instant(moments, from) && (until === undefined || at < instant(moments, until));
}

/** Returns a moment's timestamp; NaN if the moment is unknown, so that no span contains it. */
function instant(moments: TimelineRules['moments'], name: string): number {
  return Date.parse(moments[name] ?? '');
}

function isSame(value: string, moment = ''): boolean {
  return Date.parse(value) === Date.parse(moment);
}

function describe([from, until]: Span, moments: TimelineRules['moments']): string {
  const named = (name: string): string => `${name} (${moments[name] ?? 'unknown event'})`;
  return until === undefined ? `from ${named(from)} on` : `from ${named(from)} until ${named(until)}`;
}
