import type { MediaType } from '../../openapi/api.ts';
import { itemAddress, payloadAddress, payloadPath } from '../address.ts';
import type { ChangeWalk, MessagePlace } from './collect-changes.ts';

interface ContentOptions {
  readonly place: MessagePlace;
  /** Prefix of field addresses in the message's first media type. */
  readonly owner: string;
  /** Whether the client chooses the media type, either as the sender or through content negotiation. */
  readonly isChosen: boolean;
}

export function compareContents(
  walk: ChangeWalk,
  before: readonly MediaType[],
  after: readonly MediaType[],
  options: ContentOptions,
): void {
  const { place, owner, isChosen } = options;
  for (const [index, mediaType] of after.entries()) {
    const old = before.find(({ name }) => sameName(name, mediaType.name));
    const path = payloadPath(owner, mediaType.name, index);
    const own: MessagePlace = { ...place, part: 'media type', address: payloadAddress(owner, path), name: mediaType.name };
    if (!old) walk.report(own, { kind: 'added', isBreaking: !isChosen });
    else comparePayloads(walk, old, mediaType, { place: own, path });
  }
  for (const { name } of before.filter((one) => !after.some((other) => sameName(one.name, other.name))))
    walk.report({ ...place, part: 'media type', name }, { kind: 'removed', isBreaking: true });
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase().replaceAll(' ', '') === other.toLowerCase().replaceAll(' ', '');
}

interface PayloadOptions {
  readonly place: MessagePlace;
  readonly path: string;
}

function comparePayloads(walk: ChangeWalk, before: MediaType, after: MediaType, { place, path }: PayloadOptions): void {
  const inside: MessagePlace = { ...place, address: path };
  if (before.schema && after.schema) walk.values(walk, before.schema, after.schema, inside);
  else if (before.schema ?? after.schema) {
    const isTighter = after.schema !== undefined;
    walk.report(place, { kind: isTighter ? 'added' : 'removed', aspect: 'schema', isBreaking: isTighter === (place.direction === 'sent') });
  }
  if (before.itemSchema && after.itemSchema)
    walk.values(walk, before.itemSchema, after.itemSchema, { ...inside, address: after.schema ? itemAddress(path) : path });
  else if (before.itemSchema ?? after.itemSchema)
    walk.report(place, { kind: after.itemSchema ? 'added' : 'removed', aspect: 'itemSchema', isBreaking: true });
  if (encodingOf(before) !== encodingOf(after)) walk.report(place, { kind: 'changed', aspect: 'encoding', isBreaking: true });
}

/** Serialises the encoding, with only the names of each part's headers. */
function encodingOf({ encoding, prefixEncoding, itemEncoding }: MediaType): string {
  return JSON.stringify([encoding, prefixEncoding, itemEncoding], (key, value: unknown) =>
    key === 'headers' && Array.isArray(value) ? value.map((header: { readonly name: string }) => header.name) : value,
  );
}
