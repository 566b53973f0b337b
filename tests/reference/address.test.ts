import { describe, expect, test } from 'vitest';
import * as address from '../../src/reference/address.ts';

describe('an address is public and never changes:', () => {
  test('the id of a section', () => {
    expect(address.SECTION_IDS).toStrictEqual({
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
    });
    expect(address.WRITTEN_OPERATIONS_ID).toBe('operations');
    expect(address.WRITTEN_AUTHENTICATION_IDS).toEqual(['authentication', 'authentication-and-scopes']);
  });

  test.each([
    ['path', 'path-parameters'],
    ['query', 'query-parameters'],
    ['querystring', 'query-parameters'],
    ['header', 'headers'],
    ['cookie', 'cookies'],
  ] as const)('the group of parameters in %s', (place, expected) => {
    expect([address.parameterGroupAddress(place), address.parameterGroupAddress(place, 'callback-a-')]).toEqual([
      expected,
      `callback-a-${expected}`,
    ]);
  });

  test.each([
    ['a parameter', () => address.parameterAddress('path', 'bookingId'), 'param-path.bookingId'],
    ['a parameter of a callback', () => address.parameterAddress('query', 'q', 'callback-a-'), 'callback-a-param-query.q'],
    ['a response', () => address.responseAddress('201'), 'res-201'],
    ['a response of a callback', () => address.responseAddress('2XX', 'callback-a-'), 'callback-a-res-2XX'],
    ['a header', () => address.headerAddress('res-201', 'ETag'), 'res-201-header.ETag'],
    ['a field', () => address.insideAddress(address.BODY, 'rooms'), 'body.rooms'],
    ['fields that come with another', () => address.insideAddress('body', address.dependentName('card')), 'body.with card'],
    ['the items of a stream', () => address.itemAddress('body'), 'body-item'],
    ['a part by its name', () => address.partAddress('body', { name: 'photo' }), 'body-part.photo'],
    ['a part by its position', () => address.partAddress('body', { position: 0 }), 'body-part.part 1'],
    ['each part', () => address.partAddress('body', 'each'), 'body-part.each part'],
    ['each further part', () => address.partAddress('body', 'further'), 'body-part.each further part'],
    ['a callback', () => address.callbackAddress('paid'), 'callback-paid'],
    ['what is inside a callback', () => address.callbackOwner('callback-paid'), 'callback-paid-'],
    ['a tag', () => address.tagAddress('Hotel Search'), 'tag-hotel search'],
    ['a model', () => address.modelAddress('Order'), 'model-Order'],
    ['a security scheme', () => address.schemeAddress('oauth'), 'security-oauth'],
    ['a schema that a guide shows', () => address.embeddedSchemaAddress('Order'), 'schema-Order'],
    ['what changes since a group', () => address.migrationAddress('vcn-old'), 'changes-since-vcn-old'],
    ['what changes of an operation', () => address.migrationAddress('vcn-old', 'create'), 'changes-since-vcn-old-create'],
  ])('%s', (_name, spell, expected) => {
    expect(spell()).toBe(expected);
  });

  test('the first of several media types has the short address', () => {
    const paths = ['application/json', 'application/vnd.api+json'].map((name, position) => address.payloadPath('body', name, position));
    expect(paths).toEqual(['body', 'body-application-vnd-api-json']);
    expect(paths.map((path) => address.payloadAddress('body', path))).toEqual(paths);
    expect(address.payloadAddress('res-200', 'res-200')).toBe('res-200-body');
    expect(address.payloadAddress('res-200', 'res-200-text-csv')).toBe('res-200-text-csv');
  });

  test.each([
    ['param-query.page \t\n size', 'param-query.page-size'],
    ['body.a-b', 'body.a-b'],
    ['body.\ud800', 'body.\ufffd'],
  ])('the id for %j contains no whitespace', (text, id) => {
    expect(address.idOf(text)).toBe(id);
  });

  test('a fragment is percent-encoded', () => {
    expect(address.fragmentOf('body.preço.100%')).toBe('#body.pre%C3%A7o.100%25');
  });

  test.each([
    ['body.rooms.adults', 'body.rooms'],
    ['body.rooms', 'body'],
    ['body', ''],
    ['.a', ''],
    ['', ''],
  ])('the owner of %j is %j', (inner, owner) => {
    expect(address.ownerAddress(inner)).toBe(owner);
  });
});

describe('fieldsPath', () => {
  test.each([
    ['body', 'body'],
    ['body-2', 'body'],
    ['body-application-xml', 'body-application-xml'],
    ['body-item', 'body-item'],
    ['res-201-body', 'res-201'],
    ['res-201-application-xml', 'res-201-application-xml'],
    ['callback-done-body', 'callback-done'],
    ['callback-done-body-2', 'callback-done'],
    ['callback-booking.paid-body', 'callback-booking.paid'],
    ['callback-done-res-200-body', 'callback-done-res-200'],
    ['body.rooms', 'body.rooms'],
    ['body.mail-body', 'body.mail-body'],
    ['param-query.mail-body', 'param-query.mail-body'],
    ['schema-mail-body', 'schema-mail-body'],
    ['schema-Mail', 'schema-Mail'],
  ])('of %s is %s', (id, path) => {
    expect(address.fieldsPath(id)).toBe(path);
  });

  test.each(['body', 'res-201', 'res-4XX', 'callback-done'])('is the inverse of payloadAddress for %s', (owner) => {
    const paths = ['application/json', 'application/xml'].map((mediaType, position) => address.payloadPath(owner, mediaType, position));
    expect(paths.map((path) => address.fieldsPath(address.payloadAddress(owner, path)))).toEqual(paths);
  });
});

test('ownerAddresses lists all possible parents of a field, outermost first', () => {
  expect(address.ownerAddresses('body.rooms.adults')).toEqual(['body', 'body.rooms']);
  expect(address.ownerAddresses('body')).toEqual([]);
});

test('movedAddress keeps descendants, and rejects siblings', () => {
  expect(address.movedAddress('body.rooms.adults', 'body.rooms', 'body.next.rooms')).toBe('body.next.rooms.adults');
  expect(address.movedAddress('body.roomsize', 'body.rooms', 'body.next')).toBeUndefined();
  expect(address.movedAddress('body.rooms', 'body.rooms', 'body.next')).toBeUndefined();
});
