import type { Parameter } from '../openapi/api.ts';

/**
 * Addresses of everything on reference pages: the only module that spells ids and fragments. `PageIds` turns an address into an id.
 * Addresses are part of public links, so they never depend on the interface language.
 */

export const SECTION_IDS = {
  request: 'request',
  exampleRequest: 'example-request',
  exampleResponses: 'example-responses',
  baseUrls: 'base-urls',
  security: 'security',
  requestBody: 'request-body',
  responses: 'responses',
  callbacks: 'callbacks',
  related: 'related',
  downloads: 'downloads',
  authentication: 'authentication',
  operations: 'in-this-api',
  otherOperations: 'other-operations',
  models: 'models',
  changes: 'specification-changes',
} as const;

/** Id of an author's section that replaces the list of operations in an introduction. */
export const WRITTEN_OPERATIONS_ID = 'operations';

/** Ids of an author's section that replaces the generated one on authentication. */
export const WRITTEN_AUTHENTICATION_IDS: readonly string[] = ['authentication', 'authentication-and-scopes'];

/** Prefix of the addresses of a request body's fields. */
export const BODY = 'body';

const PARAMETER_GROUPS: Readonly<Record<Parameter['in'], string>> = {
  path: 'path-parameters',
  query: 'query-parameters',
  querystring: 'query-parameters',
  header: 'headers',
  cookie: 'cookies',
};

/** The section of the parameters in one location. `owner` is the prefix of a callback. */
export function parameterGroupAddress(location: Parameter['in'], owner = ''): string {
  return owner + PARAMETER_GROUPS[location];
}

/** @example parameterAddress('path', 'bookingId') // => 'param-path.bookingId' */
export function parameterAddress(location: string, name: string, owner = ''): string {
  return `${owner}param-${location}.${name}`;
}

/** @example responseAddress('201') // => 'res-201' */
export function responseAddress(status: string, owner = ''): string {
  return `${owner}res-${status}`;
}

/** A header of a response or of a part. @example headerAddress('res-201', 'ETag') // => 'res-201-header.ETag' */
export function headerAddress(owner: string, name: string): string {
  return `${owner}-header.${name}`;
}

/** The response or part that a header's address belongs to. Inverse of `headerAddress`. */
export function headerOwner(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf(headerAddress('', ''))));
}

/** An address inside a value: a field, a branch of a union, a clause. @example insideAddress('body', 'rooms') // => 'body.rooms' */
export function insideAddress(owner: string, name: string): string {
  return `${owner}.${name}`;
}

export function dependentName(field: string): string {
  return `with ${field}`;
}

/** Prefix of the addresses of a payload's fields; that of the first media type is short. */
export function payloadPath(owner: string, mediaType: string, position: number): string {
  return position === 0 ? owner : `${owner}-${mediaType.replaceAll(/[^\w]+/g, '-')}`;
}

/** Address of the payload itself. Responses have a separate address; request bodies do not. */
export function payloadAddress(owner: string, path: string): string {
  return path === owner && owner !== BODY ? `${owner}-body` : path;
}

/** Prefix of the fields' addresses shown at an id. Inverse of `payloadAddress`. @example fieldsPath('res-201-body') // => 'res-201' */
export function fieldsPath(id: string): string {
  // Addresses inside a value contain a dot; payload addresses do not, unless a callback's name does.
  const isInside = id.includes('.') && !id.startsWith(callbackAddress(''));
  if (isInside || id.startsWith(embeddedSchemaAddress(''))) return id;
  const [, owner = id] = /^(.+)-body(?:-\d+)?$/.exec(id) ?? /^(body)-\d+$/.exec(id) ?? [];
  return owner;
}

export function itemAddress(path: string): string {
  return `${path}-item`;
}

/** A part of a form or multipart body: by name, by position (from 0), or each remaining one. */
export function partAddress(owner: string, part: { readonly name: string } | { readonly position: number } | 'each' | 'further'): string {
  const words = part === 'each' ? 'each part' : part === 'further' ? 'each further part' : undefined;
  if (words !== undefined || typeof part === 'string') return `${owner}-part.${words ?? part}`;
  return `${owner}-part.${'name' in part ? part.name : `part ${part.position + 1}`}`;
}

/** Address of a callback, and prefix of its payloads' addresses. */
export function callbackAddress(name: string): string {
  return `callback-${name}`;
}

/** Prefix of the addresses of a callback's parameters and responses; `id` is that of the callback. */
export function callbackOwner(id: string): string {
  return `${id}-`;
}

/** A tag's operations on the introduction page. */
export function tagAddress(name: string): string {
  return `tag-${name.toLowerCase()}`;
}

/** A named schema on the introduction page. */
export function modelAddress(name: string): string {
  return `model-${name}`;
}

/** The credentials of a security scheme, by its key, on the introduction page. */
export function schemeAddress(key: string): string {
  return `security-${key}`;
}

/** A named schema in a guide. */
export function embeddedSchemaAddress(name: string): string {
  return `schema-${name}`;
}

/** The changes since a group that this one replaces, or those of one of its operations. */
export function migrationAddress(groupId: string, slug?: string): string {
  return `changes-since-${groupId}${slug === undefined ? '' : `-${slug}`}`;
}

/** An address as an id: ids cannot contain white space. */
export function idOf(address: string): string {
  return address.toWellFormed().replaceAll(/\s+/g, '-');
}

export function fragmentOf(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

/** The part of an address inside its message: `rooms.adults` for `body.rooms.adults`; `''` for the message itself. */
export function valueOf(address: string): string {
  // Names of callbacks may contain dots, so search for the message that follows.
  const [, inside = ''] =
    (address.startsWith(callbackAddress('')) ? /-(?:param-\w+|res-\w+(?:-header)?|body)\.(.+)$/ : /\.(.+)$/).exec(address) ?? [];
  return inside;
}

/** The address around a field: `body.rooms` for `body.rooms.adults`; `''` for the outermost. */
export function ownerAddress(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('.')));
}

/** All enclosing addresses, outermost first: `body` and `body.rooms` for `body.rooms.adults`. */
export function ownerAddresses(address: string): readonly string[] {
  const owners: string[] = [];
  for (let end = address.indexOf('.'); end >= 0; end = address.indexOf('.', end + 1)) owners.push(address.slice(0, end));
  return owners;
}

/** Moves an address between owners; `undefined` if it is not inside `from`. @example movedAddress('a.b.c', 'a.b', 'a.x') // => 'a.x.c' */
export function movedAddress(address: string, from: string, to: string): string | undefined {
  return address.startsWith(insideAddress(from, '')) ? to + address.slice(from.length) : undefined;
}
