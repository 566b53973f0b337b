import { describe, expect, test } from 'vitest';
import { fieldsPath, fragmentOf, movedAddress, ownerAddresses, payloadAddress, payloadPath } from '../../src/reference/address.ts';

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
    expect(fieldsPath(id)).toBe(path);
  });

  test.each(['body', 'res-201', 'res-4XX', 'callback-done'])('is the inverse of payloadAddress for %s', (owner) => {
    const paths = ['application/json', 'application/xml'].map((mediaType, position) => payloadPath(owner, mediaType, position));
    expect(paths.map((path) => fieldsPath(payloadAddress(owner, path)))).toEqual(paths);
  });
});

test('ownerAddresses lists all that may be around a field, outermost first', () => {
  expect(ownerAddresses('body.rooms.adults')).toEqual(['body', 'body.rooms']);
  expect(ownerAddresses('body')).toEqual([]);
});

test('movedAddress keeps what lies inside, and knows nothing of its neighbours', () => {
  expect(movedAddress('body.rooms.adults', 'body.rooms', 'body.next.rooms')).toBe('body.next.rooms.adults');
  expect(movedAddress('body.roomsize', 'body.rooms', 'body.next')).toBeUndefined();
  expect(movedAddress('body.rooms', 'body.rooms', 'body.next')).toBeUndefined();
});

test('fragmentOf escapes what a fragment cannot have', () => {
  expect(fragmentOf('body.preço.100%')).toBe('#body.pre%C3%A7o.100%25');
});
