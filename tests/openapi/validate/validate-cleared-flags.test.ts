import { expect, test } from 'vitest';
import { messagesOf } from '../document.ts';

const messagesFor = async (schema: string, version = '3.0.3') =>
  (
    await messagesOf(
      `openapi: ${version}\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents: { schemas: { Id: { type: string, readOnly: true }, A: ${schema} } }`,
    )
  ).map((message) => message.replace(/^\d+:\d+ /, ''));

const NO_EFFECT =
  '"readOnly: false" has no effect, because /components/schemas/Id sets "readOnly: true". Remove "readOnly" from the shared schema, and set it where it applies.';

test.each([
  ["{ readOnly: false, allOf: [{ $ref: '#/components/schemas/Id' }] }", '3.0.3'],
  ["{ readOnly: false, $ref: '#/components/schemas/Id' }", '3.1.0'],
])('a flag that a shared schema sets cannot be cleared: %s', async (schema, version) => {
  expect(await messagesFor(schema, version)).toEqual([NO_EFFECT]);
});

test.each([
  "{ readOnly: true, allOf: [{ $ref: '#/components/schemas/Id' }] }",
  "{ writeOnly: false, allOf: [{ $ref: '#/components/schemas/Id' }] }",
  "{ readOnly: false, oneOf: [{ $ref: '#/components/schemas/Id' }] }",
  '{ type: string, readOnly: false }',
])('accepts %s', async (schema) => {
  expect(await messagesFor(schema)).toEqual([]);
});
