import { expect, test } from 'vitest';
import { createNames, typeName } from '../../../src/openapi/typescript/type-names.ts';

test.each([
  ['Booking', 'Booking'],
  ['order_item v2', 'OrderItemV2'],
  ['com.acme.Order-Item', 'ComAcmeOrderItem'],
  ['Card3ds', 'Card3Ds'],
  ['_links', '_Links'],
  ['HTTP_ERROR', 'HTTP_ERROR'],
  ['3d model', 'DModel'],
  ['404', 'Schema404'],
  ['Überweisung', 'Uberweisung'],
  ['見積', '見積'],
])('typeName of %j is %j', (name, expected) => {
  expect(typeName(name)).toBe(expected);
});

test('createNames returns each name once', () => {
  const freeName = createNames(['Schemas']);
  expect(['A', 'A', 'A', 'Schemas'].map((name) => freeName(name))).toEqual(['A', 'A1', 'A2', 'Schemas1']);
  expect(['BReceived', 'BReceived', 'BReceived'].map((name) => freeName(name, '_'))).toEqual(['BReceived', 'BReceived_', 'BReceived__']);
});
