import type { Parameter } from '../openapi/api.ts';

/**
 * Addresses of everything on reference pages. Only this module writes ids and fragments. `PageIds` turns an address into an id. Addresses
 * appear in public links, so they never depend on the interface language.
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

/** Id of an author's section that replaces the list of operations on an introduction page. */
export const WRITTEN_OPERATIONS_ID = 'operations';

/** Ids of an author's section that replaces the generated authentication section. */
export const WRITTEN_AUTHENTICATION_IDS: readonly string[] = ['authentication', 'authentication-and-scopes'];

/** Prefix of the addresses of request body fields. */
export const BODY = 'body';

const PARAMETER_GROUPS: Readonly<Record<Parameter['in'], string>> = {
  path: 'path-parameters',
  query: 'query-parameters',
  querystring: 'query-parameters',
  header: 'headers',
  cookie: 'cookies',
};

/** Returns the address of the section with the parameters in one location. `owner` is the prefix of a callback. */
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

/** Returns the address of a header of a response or body part. @example headerAddress('res-201', 'ETag') // => 'res-201-header.ETag' */
export function headerAddress(owner: string, name: string): string {
  return `${owner}-header.${name}`;
}

/** Returns the address of the response or body part that has this header. Inverse of `headerAddress`. */
export function headerOwner(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf(headerAddress('', ''))));
}

/** Returns the address of a field, union branch or clause inside a value. @example insideAddress('body', 'rooms') // => 'body.rooms' */
export function insideAddress(owner: string, name: string): string {
  return `${owner}.${name}`;
}

export function dependentName(field: string): string {
  return `with ${field}`;
}

/** Returns the prefix of a payload's field addresses. Only the first media type omits its name from the prefix. */
export function payloadPath(owner: string, mediaType: string, position: number): string {
  return position === 0 ? owner : `${owner}-${mediaType.replaceAll(/[^\w]+/g, '-')}`;
}

/** Returns the address of the payload itself. Responses have a separate address; request bodies do not. */
export function payloadAddress(owner: string, path: string): string {
  return path === owner && owner !== BODY ? `${owner}-body` : path;
}

/**
 * Returns the prefix of the field addresses shown at an id. Inverse of `payloadAddress`.
 * @example fieldsPath('res-201-body') // => 'res-201'
 */
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

/** Returns the address of a form or multipart part: by name, by position (from 0), or for each remaining part. */
export function partAddress(owner: string, part: { readonly name: string } | { readonly position: number } | 'each' | 'further'): string {
  const words = part === 'each' ? 'each part' : part === 'further' ? 'each further part' : undefined;
  if (words !== undefined || typeof part === 'string') return `${owner}-part.${words ?? part}`;
  return `${owner}-part.${'name' in part ? part.name : `part ${part.position + 1}`}`;
}

/** Returns the address of a callback, which is also the prefix of its payload addresses. */
export function callbackAddress(name: string): string {
  return `callback-${name}`;
}

/** Returns the prefix of the addresses of a callback's parameters and responses, for the callback with this `id`. */
export function callbackOwner(id: string): string {
  return `${id}-`;
}

/** Returns the address of a tag's operations on the introduction page. */
export function tagAddress(name: string): string {
  return `tag-${name.toLowerCase()}`;
}

/** Returns the address of a named schema on the introduction page. */
export function modelAddress(name: string): string {
  return `model-${name}`;
}

/** Returns the address of a security scheme's credentials on the introduction page. `key` is the scheme's key. */
export function schemeAddress(key: string): string {
  return `security-${key}`;
}

/** Returns the address of a named schema in a guide. */
export function embeddedSchemaAddress(name: string): string {
  return `schema-${name}`;
}

/** Returns the address of the changes since a replaced group, or of the changes to one of its operations. */
export function migrationAddress(groupId: string, slug?: string): string {
  return `changes-since-${groupId}${slug === undefined ? '' : `-${slug}`}`;
}

/** Converts an address to an id, which cannot contain whitespace. */
export function idOf(address: string): string {
  return address.toWellFormed().replaceAll(/\s+/g, '-');
}

export function fragmentOf(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

/** Returns the path inside the message: `rooms.adults` for `body.rooms.adults`; `''` for the message itself. */
export function valueOf(address: string): string {
  // Callback names may contain dots, so search for the message that follows.
  const [, inside = ''] =
    (address.startsWith(callbackAddress('')) ? /-(?:param-\w+|res-\w+(?:-header)?|body)\.(.+)$/ : /\.(.+)$/).exec(address) ?? [];
  return inside;
}

/** Returns the address that encloses a field: `body.rooms` for `body.rooms.adults`; `''` for the outermost. */
export function ownerAddress(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('.')));
}

/** Returns all enclosing addresses, outermost first: `body` and `body.rooms` for `body.rooms.adults`. */
export function ownerAddresses(address: string): readonly string[] {
  const owners: string[] = [];
  for (let end = address.indexOf('.'); end >= 0; end = address.indexOf('.', end + 1)) owners.push(address.slice(0, end));
  return owners;
}

/**
 * Moves an address from one owner to another; `undefined` if it is not inside `from`.
 * @example movedAddress('a.b.c', 'a.b', 'a.x') // => 'a.x.c'
 */
export function movedAddress(address: string, from: string, to: string): string | undefined {
  return address.startsWith(insideAddress(from, '')) ? to + address.slice(from.length) : undefined;
}
