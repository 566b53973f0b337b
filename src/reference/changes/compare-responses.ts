import type { Header, Response } from '../../openapi/api.ts';
import { headerAddress, responseAddress } from '../address.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { ChangeWalk, MessagePlace } from './collect-changes.ts';
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
  { owner, direction }: ResponseOptions,
): void {
  const placeOf = (status: string): MessagePlace => ({
    part: 'response',
    address: responseAddress(status, owner),
    name: status,
    direction,
  });
  for (const response of after) {
    const old = before.find(({ status }) => status === response.status);
    if (old) compareResponse(walk, old, response, placeOf(response.status));
    else walk.report(placeOf(response.status), { kind: 'added', isBreaking: false });
  }
  for (const response of before.filter(({ status }) => !after.some((one) => one.status === status))) {
    // A range such as `4XX` may replace individual statuses.
    const range = after.find(({ status }) => status === `${response.status.charAt(0)}XX` && !before.some((one) => one.status === status));
    if (range) compareResponse(walk, response, range, placeOf(range.status));
    else walk.report(placeOf(response.status), { kind: 'removed', isBreaking: true });
  }
}

function compareResponse(walk: ChangeWalk, before: Response, after: Response, place: MessagePlace): void {
  compareHeaders(walk, before.headers, after.headers, place);
  compareContents(walk, before.content, after.content, { place, owner: place.address, isChosen: true });
  const [links, newLinks] = [before, after].map((response) =>
    JSON.stringify(response.links.map(({ name, operationId, parameters, requestBody }) => [name, operationId, parameters, requestBody])),
  );
  if (links !== newLinks) walk.report(place, { kind: 'changed', aspect: 'links', isBreaking: false });
}

function compareHeaders(walk: ChangeWalk, before: readonly Header[], after: readonly Header[], owner: MessagePlace): void {
  const { direction } = owner;
  const byName = (headers: readonly Header[]): ReadonlyMap<string, Header> =>
    new Map(headers.map((header) => [header.name.toLowerCase(), header]));
  const [old, current] = [byName(before), byName(after)];
  for (const key of new Set([...current.keys(), ...old.keys()])) {
    const [header, newHeader] = [old.get(key), current.get(key)];
    const name = (newHeader ?? header)?.name ?? key;
    const place: MessagePlace = { part: 'header', address: headerAddress(owner.address, name), name: `${owner.name} ${name}`, direction };
    if (header && newHeader) {
      if (walk.isFirst(header.pointer, newHeader.pointer, direction)) compareValue(walk, header, newHeader, place);
    } else {
      walk.report(place, {
        kind: newHeader ? 'added' : 'removed',
        isBreaking: newHeader ? direction === 'sent' && newHeader.required : true,
      });
    }
  }
}
