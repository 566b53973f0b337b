import type { Callback, Operation } from '../../openapi/api.ts';
import { BODY, callbackAddress, callbackOwner, SECTION_IDS } from '../address.ts';
import { opposite, requestDirection } from '../../openapi/direction.ts';
import type { ChangedPlace, ChangeWalk, MessagePlace } from './collect-changes.ts';
import { compareContents } from './compare-contents.ts';
import { compareDeprecation } from './compare-deprecation.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity, type SchemeNames } from './compare-security.ts';
import { withoutNames } from './pair-operations.ts';

interface CallOptions {
  readonly names: SchemeNames;
  /** Address prefix of a callback; `''` for operations. */
  readonly owner: string;
}

/** Compares requests and responses. Readers send an operation's request, but receive a webhook's or callback's request. */
export function compareCalls(walk: ChangeWalk, before: Operation, after: Operation, { names, owner }: CallOptions): void {
  const place: ChangedPlace = { part: owner === '' ? 'operation' : 'callback', address: owner.slice(0, -1), name: '' };
  const direction = requestDirection(after);
  compareDeprecation(walk, before, after, place);
  compareSecurity(walk, before.security, after.security, {
    names,
    place: { ...place, address: place.address || securityAddress(after) },
    direction,
  });
  compareParameters(walk, before, after, owner);
  compareBodies(walk, before, after, owner);
  compareResponses(walk, before.responses, after.responses, { owner, direction: opposite(direction) });
  compareCallbacks(walk, before.callbacks, after.callbacks, names);
}

function securityAddress({ security }: Operation): string {
  return security.length === 0 ? '' : SECTION_IDS.security;
}

function compareBodies(walk: ChangeWalk, { requestBody: before }: Operation, operation: Operation, owner: string): void {
  const { requestBody: after } = operation;
  const direction = requestDirection(operation);
  const address = owner === '' ? SECTION_IDS.requestBody : owner.slice(0, -1);
  const place: MessagePlace = { part: 'body', address, name: '', direction };
  if (!before && !after) return;
  if (!before || !after) {
    const isNeeded = direction === 'sent' && after?.required === true;
    return walk.report(place, { kind: after ? 'added' : 'removed', isBreaking: after ? isNeeded : true });
  }
  if (before.required !== after.required) {
    const isBreaking = after.required === (direction === 'sent');
    walk.report(place, { kind: after.required ? 'added' : 'removed', aspect: 'required', isBreaking });
  }
  compareContents(walk, before.content, after.content, { place, owner: owner + BODY, isChosen: direction === 'sent' });
}

function compareCallbacks(walk: ChangeWalk, before: readonly Callback[], after: readonly Callback[], names: SchemeNames): void {
  const [old, current] = [before, after].map(
    (list) => new Map(list.map((callback) => [`${callback.name} ${withoutNames(callback.expression)}`, callback])),
  );
  for (const key of new Set([...(current?.keys() ?? []), ...(old?.keys() ?? [])])) {
    const [callback, newCallback] = [old?.get(key), current?.get(key)];
    const name = (newCallback ?? callback)?.name ?? '';
    const place: ChangedPlace = { part: 'callback', address: callbackAddress(name), name };
    if (!callback || !newCallback) {
      walk.report(place, { kind: newCallback ? 'added' : 'removed', isBreaking: !newCallback });
      continue;
    }
    for (const operation of newCallback.operations) {
      const partner = callback.operations.find(({ method }) => method === operation.method);
      // A callback that is a webhook has its own page, and is compared there.
      if (partner && operation.kind === 'callback')
        compareCalls(walk, partner, operation, { names, owner: callbackOwner(callbackAddress(name)) });
      else if (!partner) walk.report({ ...place, name: `${name} ${operation.method}` }, { kind: 'added', isBreaking: false });
    }
    for (const { method } of callback.operations.filter((one) => !newCallback.operations.some(({ method: other }) => other === one.method)))
      walk.report({ ...place, name: `${name} ${method}` }, { kind: 'removed', isBreaking: true });
  }
}
