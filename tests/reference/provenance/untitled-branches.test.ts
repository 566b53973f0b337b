import { expect, test } from 'vitest';
import { listAddresses } from '../../../src/reference/list-addresses.ts';
import { fieldKey } from '../../../src/reference/provenance/build-provenance.ts';
import { createReferenceIndex } from '../../../src/site/reference-index.ts';
import { apiOf, OK } from '../../openapi/document.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const object = (properties: object) => ({ type: 'object', properties });
const bookingId = { type: 'string', pattern: '^bkg_[0-9]+$' };

test('the value of a field in the second of two unnamed branches refers to its own row', async () => {
  const api = await apiOf({
    paths: {
      '/give': { get: { operationId: 'give', responses: { 200: { description: 'OK', ...json(object({ bookingId })) } } } },
      '/take': {
        post: { operationId: 'take', requestBody: json({ oneOf: [object({ card: { type: 'string' } }), object({ bookingId })] }), ...OK },
      },
    },
  });
  const [give, take] = api.operations;
  if (!give || !take) throw new Error('There are two operations.');
  const index = createReferenceIndex([api]);
  const row = 'body.object-2.bookingId';
  expect(listAddresses(index.planOf(api, take))).toContain(row);
  const { from, usedBy } = index.provenance();
  const places = [
    usedBy.get(fieldKey({ apiId: api.id, operation: give, address: 'res-200.bookingId' })),
    from.get(fieldKey({ apiId: api.id, operation: take, address: row })),
  ];
  expect(places.map((list) => list?.map(({ address }) => address))).toEqual([[row], ['res-200.bookingId']]);
});

test('a link resolves to the row of a field whose name has whitespace', async () => {
  const links = { next: { operationId: 'take', parameters: { id: '$response.body#/booking id' } } };
  const api = await apiOf({
    paths: {
      '/give': {
        get: { operationId: 'give', responses: { 200: { description: 'OK', ...json(object({ 'booking id': bookingId })), links } } },
      },
      '/take/{id}': {
        get: { operationId: 'take', parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }], ...OK },
      },
    },
  });
  const [give, take] = api.operations;
  if (!give || !take) throw new Error('There are two operations.');
  const index = createReferenceIndex([api]);
  const from = index.provenance().from.get(fieldKey({ apiId: api.id, operation: take, address: 'param-path.id' }));
  expect(from?.map(({ address }) => address)).toEqual(['res-200.booking-id']);
  expect(listAddresses(index.planOf(api, give))).toContain('res-200.booking-id');
});
