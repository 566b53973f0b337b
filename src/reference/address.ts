import type { Parameter } from '../openapi/api.ts';

/**
 * Only this module creates ids and fragments of reference pages. Public links contain these addresses, so they must not depend on the
 * interface language. `PageIds` makes the ids unique.
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

/** An author's section with this id replaces the list of operations on an introduction page. */
export const WRITTEN_OPERATIONS_ID = 'operations';

/** An author's section with one of these ids replaces the generated authentication section. */
export const WRITTEN_AUTHENTICATION_IDS: readonly string[] = ['authentication', 'authentication-and-scopes'];

/** Address prefix of request body fields. */
export const BODY = 'body';

const PARAMETER_GROUPS: Readonly<Record<Parameter['in'], string>> = {
  path: 'path-parameters',
  query: 'query-parameters',
  querystring: 'query-parameters',
  header: 'headers',
  cookie: 'cookies',
};

/** `owner` is a callback's address prefix; `''` for the operation itself. */
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

/** @example headerAddress('res-201', 'ETag') // => 'res-201-header.ETag' */
export function headerAddress(owner: string, name: string): string {
  return `${owner}-header.${name}`;
}

/** Returns the `owner` that was passed to `headerAddress`. */
export function headerOwner(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf(headerAddress('', ''))));
}

/** Addresses a field, union branch or clause. @example insideAddress('body', 'rooms') // => 'body.rooms' */
export function insideAddress(owner: string, name: string): string {
  return `${owner}.${name}`;
}

export function dependentName(field: string): string {
  return `with ${field}`;
}

/** Returns the prefix of a payload's field addresses. The first payload's prefix omits the media type. */
export function payloadPath(owner: string, mediaType: string, position: number): string {
  return position === 0 ? owner : `${owner}-${mediaType.replaceAll(/[^\w]+/g, '-')}`;
}

/** Addresses a payload. A request body's payload shares the body's address; a response's payload has a separate address. */
export function payloadAddress(owner: string, path: string): string {
  return path === owner && owner !== BODY ? `${owner}-body` : path;
}

/**
 * Returns the prefix of a payload's field addresses, given the payload's id. Inverse of `payloadAddress`.
 * @example fieldsPath('res-201-body') // => 'res-201'
 */
export function fieldsPath(id: string): string {
  // A dot marks an address inside a value, unless a callback's name contains the dot.
  const isInside = id.includes('.') && !id.startsWith(callbackAddress(''));
  if (isInside || id.startsWith(embeddedSchemaAddress(''))) return id;
  const [, owner = id] = /^(.+)-body(?:-\d+)?$/.exec(id) ?? /^(body)-\d+$/.exec(id) ?? [];
  return owner;
}

export function itemAddress(path: string): string {
  return `${path}-item`;
}

/** Returns the address of a form or multipart part. Positions count from 0. */
export function partAddress(owner: string, part: { readonly name: string } | { readonly position: number } | 'each' | 'further'): string {
  const words = part === 'each' ? 'each part' : part === 'further' ? 'each further part' : undefined;
  if (words !== undefined || typeof part === 'string') return `${owner}-part.${words ?? part}`;
  return `${owner}-part.${'name' in part ? part.name : `part ${part.position + 1}`}`;
}

/** Addresses a callback. The address is also the prefix of its payload addresses. */
export function callbackAddress(name: string): string {
  return `callback-${name}`;
}

/** Returns the prefix of a callback's parameter and response addresses. */
export function callbackOwner(id: string): string {
  return `${id}-`;
}

/** Addresses a tag's operations on the introduction page. */
export function tagAddress(name: string): string {
  return `tag-${name.toLowerCase()}`;
}

/** Addresses a named schema on the introduction page. */
export function modelAddress(name: string): string {
  return `model-${name}`;
}

/** `key` is the scheme's key in `securitySchemes`. */
export function schemeAddress(key: string): string {
  return `security-${key}`;
}

/** Addresses a named schema in a guide. */
export function embeddedSchemaAddress(name: string): string {
  return `schema-${name}`;
}

/** Addresses the changes since a replaced group or, with `slug`, the changes to one operation. */
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
export function pathInMessage(address: string): string {
  // A callback's name may contain dots, so match the message segment after it.
  const [, inside = ''] =
    (address.startsWith(callbackAddress('')) ? /-(?:param-\w+|res-\w+(?:-header)?|body)\.(.+)$/ : /\.(.+)$/).exec(address) ?? [];
  return inside;
}

/** Returns the enclosing address: `body.rooms` for `body.rooms.adults`; `''` for the outermost address. */
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
 * Replaces the owner `from` with `to`; returns `undefined` if the address is not inside `from`.
 * @example movedAddress('a.b.c', 'a.b', 'a.x') // => 'a.x.c'
 */
export function movedAddress(address: string, from: string, to: string): string | undefined {
  return address.startsWith(insideAddress(from, '')) ? to + address.slice(from.length) : undefined;
}
