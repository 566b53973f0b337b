import { expect, test } from 'vitest';
import { createSchemaValidator } from '../../../src/openapi/validate/schema-validator.ts';

test.each([
  ['12:00:00Z', true],
  ['23:59:60Z', true],
  ['23:59:60.5z', true],
  ['00:59:60+01:00', true],
  ['15:59:60-08:00', true],
  ['23:59:61Z', false],
  ['22:59:60Z', false],
  ['23:59:60+01:00', false],
  ['24:00:00Z', false],
  ['12:00:00', false],
])('the time format validates %s according to RFC 3339: %s', async (value, isValid) => {
  const root = { openapi: '3.1.0', components: { schemas: { Subject: { type: 'string', format: 'time' } } } };
  const validator = await createSchemaValidator({ root, version: '3.1' });
  const { units } = await validator.validate('/components/schemas/Subject', value);
  expect(units.length === 0).toBe(isValid);
});
