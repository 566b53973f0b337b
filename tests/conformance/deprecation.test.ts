import { describe, expect, test } from 'vitest';
import { conformancePage } from '../support/conformance-page.ts';

/** `deprecated`, `x-deprecated-description`, `x-sunset`, `Sunset` */
describe('deprecation', () => {
  test('shows the reason and sunset date of operations, parameters, headers, fields and schemes', async () => {
    const spec = `
      openapi: 3.2.0
      paths:
        /things:
          get:
            operationId: getThings
            deprecated: true
            x-deprecated-description: Use *the new one*.
            x-sunset: '2026-12-31'
            parameters:
              - { name: a, in: query, deprecated: true, x-deprecated-description: Use b., x-sunset: '2027-01-02', schema: { type: string } }
            responses:
              '200':
                description: OK
                headers: { X-Old: { deprecated: true, x-deprecated-description: Use X-New., schema: { type: string } } }
                content:
                  application/json:
                    schema: { type: object, properties: { f: { type: string, deprecated: true, x-deprecated-description: Use g., x-sunset: '2027-03-04' } } }
            security: [{ key: [] }]
      components:
        securitySchemes: { key: { type: apiKey, in: header, name: X-Key, deprecated: true, x-deprecated-description: Use OAuth. } }
    `;
    const page = await conformancePage(spec, 'get-things');
    expect(page.text).toContain('Deprecated Use the new one. Stops working on 31 December 2026.');
    expect(page.text).not.toContain('it will go away');
    expect(page.row('param-query.a')).toBe('a string deprecated Use b. Stops working on 2 January 2027.');
    expect(page.row('res-200-header.X-Old')).toBe('X-Old string deprecated Use X-New.');
    expect(page.row('res-200.f')).toBe('f string deprecated Use g. Stops working on 4 March 2027.');
    const introduction = await conformancePage(spec);
    expect(introduction.textOf('security-key')).toBe('API key in header X-Key deprecated Use OAuth. Header X-Key');
  });

  test('prefers a reason and date beside a reference over those of its target', async () => {
    const spec = `
      paths:
        /things:
          get:
            operationId: getThings
            responses:
              '200':
                description: OK
                content:
                  application/json:
                    schema:
                      type: object
                      properties:
                        f: { $ref: '#/components/schemas/F', deprecated: true, x-deprecated-description: Use g., x-sunset: '2027-03-04' }
                        h: { $ref: '#/components/schemas/F' }
      components: { schemas: { F: { type: string, deprecated: true, x-deprecated-description: Use none. } } }
    `;
    const page = await conformancePage(spec, 'get-things');
    expect(page.row('res-200.f')).toBe('f string deprecated Use g. Stops working on 4 March 2027.');
    expect(page.row('res-200.h')).toBe('h string deprecated Use none.');
  });

  test('takes an operation’s date from the example of its Sunset header', async () => {
    const page = await conformancePage(
      `
      paths:
        /things:
          get:
            operationId: getThings
            deprecated: true
            responses:
              '200':
                description: OK
                headers: { Sunset: { schema: { type: string }, example: 'Thu, 31 Dec 2026 23:59:59 GMT' } }
    `,
      'get-things',
    );
    expect(page.text).toContain('it will go away. Stops working on 31 December 2026.');
  });

  test('is shown in lists of operations', async () => {
    const page = await conformancePage(`
      paths: { /things: { get: { operationId: getThings, deprecated: true, responses: { '200': { description: OK } } } } }
    `);
    expect(page.textOf('in-this-api')).toBe('In this API');
    expect(page.text).toContain('GET getThings deprecated');
  });
});
