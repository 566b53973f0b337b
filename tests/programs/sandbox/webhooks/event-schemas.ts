import { readDocument } from '../spec/read-apis.ts';
import { asObject, type Schema, type SpecDocument } from '../spec/schema.ts';

interface EventSchema {
  readonly prefix: string;
  readonly document: () => SpecDocument;
  readonly schema: () => Schema;
}

export const EVENT_SCHEMAS: readonly EventSchema[] = [
  describe('order.', 'backoffice', 'Notification'),
  describe('booking.', 'backoffice', 'Notification'),
  describe('redemption.', 'loyalty', 'RedemptionEvent'),
];

function describe(prefix: string, api: string, name: string): EventSchema {
  return {
    prefix,
    document: () => readDocument(api),
    schema: () => {
      const schemas = asObject(asObject(readDocument(api)['components'])?.['schemas']);
      // Another test validates the specifications, so this is a schema.
      return (schemas?.[name] ?? {}) as Schema;
    },
  };
}
