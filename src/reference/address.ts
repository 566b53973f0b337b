import type { Parameter } from '../openapi/api.ts';

/**
 * How everything on the pages of the reference is addressed: the one place that spells ids and fragments. An address is
 * what a page asks `PageIds` for; it is part of public links, so it never depends on the language of the interface.
 */

/** Ids of the sections that a page has once. */
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

/** Id of an introduction's section that an author writes in place of the list of operations. */
export const WRITTEN_OPERATIONS_ID = 'operations';

/** Ids of a section on authentication that an author writes in place of ours. */
export const WRITTEN_AUTHENTICATION_IDS: readonly string[] = ['authentication', 'authentication-and-scopes'];

/** What the addresses of a request body's fields start with. */
export const BODY = 'body';

const PARAMETER_GROUPS: Readonly<Record<Parameter['in'], string>> = {
  path: 'path-parameters',
  query: 'query-parameters',
  querystring: 'query-parameters',
  header: 'headers',
  cookie: 'cookies',
};

/** The section of the parameters of one place. `owner` is what goes before the addresses of a callback. */
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

/** What has the header of an address. Inverse of `headerAddress`. */
export function headerOwner(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf(headerAddress('', ''))));
}

/** What lies inside a value: a field, a branch of a union, a clause. @example insideAddress('body', 'rooms') // => 'body.rooms' */
export function insideAddress(owner: string, name: string): string {
  return `${owner}.${name}`;
}

/** The fields that come with another one. */
export function dependentName(field: string): string {
  return `with ${field}`;
}

/** What the addresses of a payload's fields start with: the first media type has the short one. */
export function payloadPath(owner: string, mediaType: string, position: number): string {
  return position === 0 ? owner : `${owner}-${mediaType.replaceAll(/[^\w]+/g, '-')}`;
}

/** The payload itself. A response has an address of its own, a request body has not. */
export function payloadAddress(owner: string, path: string): string {
  return path === owner && owner !== BODY ? `${owner}-body` : path;
}

/**
 * What the addresses of the fields start with that a page shows at an id: mostly the id itself. Inverse of `payloadAddress`,
 * also of an id that the page had to number.
 *
 * @example fieldsPath('res-201-body') // => 'res-201'
 * @example fieldsPath('body.rooms') // => 'body.rooms'
 */
export function fieldsPath(id: string): string {
  // What lies inside a value has a dot, and a payload has none, unless it is that of a callback whose name has one.
  const isInside = id.includes('.') && !id.startsWith(callbackAddress(''));
  if (isInside || id.startsWith(embeddedSchemaAddress(''))) return id;
  const [, owner = id] = /^(.+)-body(?:-\d+)?$/.exec(id) ?? /^(body)-\d+$/.exec(id) ?? [];
  return owner;
}

/** The items of a stream. */
export function itemAddress(path: string): string {
  return `${path}-item`;
}

/** A part of a form or multipart body: by its name, by its position from 0, or one that stands for others. */
export function partAddress(owner: string, part: { readonly name: string } | { readonly position: number } | 'each' | 'further'): string {
  const words = part === 'each' ? 'each part' : part === 'further' ? 'each further part' : undefined;
  if (words !== undefined || typeof part === 'string') return `${owner}-part.${words ?? part}`;
  return `${owner}-part.${'name' in part ? part.name : `part ${part.position + 1}`}`;
}

/** A callback, and what its payloads' addresses start with. */
export function callbackAddress(name: string): string {
  return `callback-${name}`;
}

/** What goes before the addresses of a callback's parameters and responses; `id` is that of the callback. */
export function callbackOwner(id: string): string {
  return `${id}-`;
}

/** The operations of a tag, on the introduction. */
export function tagAddress(name: string): string {
  return `tag-${name.toLowerCase()}`;
}

/** A named schema, on the introduction. */
export function modelAddress(name: string): string {
  return `model-${name}`;
}

/** The credentials of a security scheme, by its key, on the introduction. */
export function schemeAddress(key: string): string {
  return `security-${key}`;
}

/** A named schema that a guide shows. */
export function embeddedSchemaAddress(name: string): string {
  return `schema-${name}`;
}

/** What changes since a group that this one replaces, and an operation of it. */
export function migrationAddress(groupId: string, slug?: string): string {
  return `changes-since-${groupId}${slug === undefined ? '' : `-${slug}`}`;
}

/** An address as an id: without white space, which ids cannot have. */
export function idOf(address: string): string {
  return address.toWellFormed().replaceAll(/\s+/g, '-');
}

/** The link to an id on the same page. */
export function fragmentOf(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

/** What is said of a value inside of its message: `rooms.adults` of `body.rooms.adults`; `''` of the message itself. */
export function valueOf(address: string): string {
  // The name of a callback may have dots; what follows it says which message.
  const [, inside = ''] =
    (address.startsWith(callbackAddress('')) ? /-(?:param-\w+|res-\w+(?:-header)?|body)\.(.+)$/ : /\.(.+)$/).exec(address) ?? [];
  return inside;
}

/** The address of what is around a field: `body.rooms` of `body.rooms.adults`; `''` around the outermost. */
export function ownerAddress(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('.')));
}

/** The addresses of all that may be around a field, outermost first: `body` and `body.rooms` of `body.rooms.adults`. */
export function ownerAddresses(address: string): readonly string[] {
  const owners: string[] = [];
  for (let end = address.indexOf('.'); end >= 0; end = address.indexOf('.', end + 1)) owners.push(address.slice(0, end));
  return owners;
}

/**
 * The address inside another owner of what lies inside one; `undefined` of what does not lie inside it.
 *
 * @example movedAddress('body.rooms.adults', 'body.rooms', 'body.next.rooms') // => 'body.next.rooms.adults'
 */
export function movedAddress(address: string, from: string, to: string): string | undefined {
  return address.startsWith(insideAddress(from, '')) ? to + address.slice(from.length) : undefined;
}
