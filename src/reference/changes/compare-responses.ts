import type { Header, Response } from '../../openapi/api.ts';
import { headerAddress, responseAddress } from '../address.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { ChangedPlace, ChangeWalk } from './collect-changes.ts';
import { compareContents } from './compare-contents.ts';
import { compareValue } from './compare-parameters.ts';

interface ResponseOptions {
  readonly owner: string;
  readonly direction: Direction;
}

export function compareResponses(
  walk: ChangeWalk,
  before: readonly Response[],
  after: readonly Response[],
  options: ResponseOptions,
): void {
  const placeOf = (status: string): ChangedPlace => ({ part: 'response', address: responseAddress(status, options.owner), name: status });
  for (const response of after) {
    const old = before.find(({ status }) => status === response.status);
    if (old) compareResponse(walk, old, response, placeOf(response.status), options);
    else walk.report(placeOf(response.status), { kind: 'added', isBreaking: false });
  }
  for (const response of before.filter(({ status }) => !after.some((one) => one.status === status))) {
    // A range may replace single statuses.
    const range = after.find(({ status }) => status === `${response.status.charAt(0)}XX` && !before.some((one) => one.status === status));
    if (range) compareResponse(walk, response, range, placeOf(range.status), options);
    else walk.report(placeOf(response.status), { kind: 'removed', isBreaking: true });
  }
}

function compareResponse(walk: ChangeWalk, before: Response, after: Response, place: ChangedPlace, { direction }: ResponseOptions): void {
  compareHeaders(walk, before.headers, after.headers, place, direction);
  compareContents(walk, before.content, after.content, { place, owner: place.address, direction, isChosen: true });
  const [links, newLinks] = [before, after].map((response) =>
    JSON.stringify(response.links.map(({ name, operationId, parameters, requestBody }) => [name, operationId, parameters, requestBody])),
  );
  if (links !== newLinks) walk.report(place, { kind: 'changed', aspect: 'links', isBreaking: false });
}

function compareHeaders(
  walk: ChangeWalk,
  before: readonly Header[],
  after: readonly Header[],
  owner: ChangedPlace,
  direction: Direction,
): void {
  const byName = (headers: readonly Header[]): ReadonlyMap<string, Header> =>
    new Map(headers.map((header) => [header.name.toLowerCase(), header]));
  const [old, current] = [byName(before), byName(after)];
  for (const key of new Set([...current.keys(), ...old.keys()])) {
    const [header, newHeader] = [old.get(key), current.get(key)];
    const name = (newHeader ?? header)?.name ?? key;
    const place: ChangedPlace = { part: 'header', address: headerAddress(owner.address, name), name: `${owner.name} ${name}` };
    if (header && newHeader) {
      if (walk.isFirst(header.pointer, newHeader.pointer, direction)) compareValue(walk, header, newHeader, place, direction);
    } else {
      walk.report(place, {
        kind: newHeader ? 'added' : 'removed',
        isBreaking: newHeader ? direction === 'sent' && newHeader.required : true,
      });
    }
  }
}
