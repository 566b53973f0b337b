import { describe, expect, test } from 'vitest';
import { listFields } from '../../src/reference/list-fields.ts';
import { planDescription } from '../../src/reference/plan-description.ts';
import { planOperation } from '../../src/reference/plan-operation.ts';
import { apiOf } from '../openapi/document.ts';

/** Addresses of the fields of an operation that takes and gives a `Booking`, by side. */
async function addressesOf(schemas: Readonly<Record<string, unknown>>) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Booking' } } };
  const post = { operationId: 'book', requestBody: { content }, responses: { 201: { description: 'Created', content } } };
  const api = await apiOf({ paths: { '/bookings': { post } }, components: { schemas } });
  const [operation] = api.operations;
  if (!operation) throw new Error('There is no operation.');
  const fields = listFields(api, planOperation(api, operation, planDescription('')));
  const of = (side: string) => fields.filter((field) => field.side === side).map(({ address }) => address);
  return { request: of('request'), response: of('response') };
}

describe('listFields', () => {
  test('leaves out what a reference says to travel only the other way, as the page does', async () => {
    const properties = {
      id: { $ref: '#/components/schemas/Id', readOnly: true },
      pin: { $ref: '#/components/schemas/Id', writeOnly: true },
      name: { $ref: '#/components/schemas/Id' },
    };
    expect(await addressesOf({ Booking: { type: 'object', properties }, Id: { type: 'string' } })).toEqual({
      request: ['body.pin', 'body.name'],
      response: ['res-201.id', 'res-201.name'],
    });
  });
});
