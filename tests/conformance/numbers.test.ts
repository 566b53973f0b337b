import { describe, expect, test } from 'vitest';
import { bodyPage } from '../support/conformance-schema.ts';
import { conformancePage, conformanceProblems } from '../support/conformance-page.ts';

/** Numbers in source notation: `10.50`, `1e400`, `-0`, integers beyond 2^53; `.inf` and `.nan` are reported */
describe('numbers in source notation', () => {
  test('are kept in constraints, values, examples, samples and XML', async () => {
    const page = await bodyPage(`
      type: object
      properties:
        price: { type: number, minimum: 0.10, maximum: 1e400, multipleOf: 0.010, default: 10.50 }
        id: { type: integer, exclusiveMaximum: 9007199254740993, example: 12345678901234567890 }
        zero: { type: number, enum: [-0, 1.0] }
        fixed: { const: 2.0 }
        list: { type: array, items: { type: number, examples: [7.70] } }
    `);
    expect(page.row('body.price')).toBe('price number From 0.10 to 1e400. A multiple of 0.010. The default is 10.50.');
    expect(page.row('body.id')).toBe('id integer Less than 9007199254740993. Example 12345678901234567890');
    expect(page.row('body.zero')).toMatch(/^zero number -0 1\.0/);
    expect(page.row('body.fixed')).toBe('fixed number Always 2.0.');
    const json = page.code.find((code) => code.startsWith('{'));
    expect(json).toBe('{\n  "price": 10.50,\n  "id": 12345678901234567890,\n  "zero": -0,\n  "fixed": 2.0,\n  "list": [7.70]\n}');
    for (const sample of page.code.filter((code) => code.includes('price'))) {
      expect(sample).toMatch(/price\W+(?:=> )?10\.50/);
      expect(sample).toContain('12345678901234567890');
      expect(sample).not.toMatch(/Infinity|12345678901234567000|\ue000/);
    }
    // A number literal would be rounded, so the JavaScript sample contains the body as a string.
    expect(page.code.join('\n')).not.toContain('JSON.stringify');
    expect(page.problems).toEqual([]);
  });

  test('are kept in parameters, XML, and Swagger 2.0', async () => {
    const page = await conformancePage(
      `
      paths:
        /things/{size}:
          post:
            operationId: addThing
            parameters: [{ name: size, in: path, required: true, schema: { type: number }, example: 1.50 }]
            requestBody: { content: { application/xml: { schema: { type: object, xml: { name: thing } }, example: { id: 9007199254740993 } } } }
            responses: { '204': { description: Added } }
    `,
      'add-thing',
    );
    expect(page.code.join('\n')).toContain('/things/1.50');
    expect(page.code.join('\n')).toContain('<id>9007199254740993</id>');
    const old = await conformancePage(
      `
      swagger: 2.0
      info: { title: Test API, version: 1.0.0 }
      paths:
        /things:
          get:
            operationId: listThings
            parameters: [{ name: size, in: query, type: number, default: 2.50 }]
            responses: { '200': { description: OK } }
    `,
      'list-things',
    );
    expect(old.text).toContain('The default is 2.50.');
  });

  test('are reported where JSON cannot represent them', async () => {
    expect(await conformanceProblems('components:\n  schemas:\n    A: { type: number, enum: [1, .inf], maximum: 0x1F }')).toEqual([
      'specs/api.yaml:3:34 #/components/schemas/A/enum/1 error: JSON cannot represent the number .inf. Remove it, or quote it if it is text.',
    ]);
  });
});
