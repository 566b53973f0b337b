import { describe, expect, test } from 'vitest';
import { conformancePage } from '../support/conformance-page.ts';

/** `readOnly` and `writeOnly` */
describe('readOnly and writeOnly', () => {
  test('fields appear only where they apply, in tables and generated examples', async () => {
    const page = await conformancePage(
      `
      paths:
        /users:
          post:
            operationId: addUser
            requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
            responses: { '201': { description: Added, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } }
      components:
        schemas:
          Id: { type: integer, readOnly: true, examples: [7] }
          User:
            type: object
            properties:
              id: { $ref: '#/components/schemas/Id' }
              name: { type: string, examples: [Ann] }
              password: { type: string, writeOnly: true, examples: [secret] }
    `,
      'add-user',
    );
    expect(page.ids).not.toContain('body.id');
    expect(page.row('body.password')).toBe('password string Example secret');
    expect(page.ids).not.toContain('res-201.password');
    expect(page.row('res-201.id')).toBe('id integer Example 7');
    expect(page.code).toContain('{\n  "name": "Ann",\n  "password": "secret"\n}');
    expect(page.code).toContain('{\n  "id": 7,\n  "name": "Ann"\n}');
  });

  test('fields marked as both appear in both directions', async () => {
    const page = await conformancePage(
      `
      paths:
        /users:
          post:
            operationId: addUser
            requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
            responses: { '201': { description: Added, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } }
      components:
        schemas:
          User: { type: object, properties: { id: { type: integer, readOnly: true, writeOnly: true } } }
    `,
      'add-user',
    );
    expect(page.row('body.id')).toBe('id integer');
    expect(page.row('res-201.id')).toBe('id integer');
  });
});
