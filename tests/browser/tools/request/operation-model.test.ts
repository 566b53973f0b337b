import { describe, expect, test } from 'vitest';
import { openReferenceDocument } from '../../../../src/browser/tools/parts/reference-document.ts';
import { buildOperationModel } from '../../../../src/browser/tools/request/operation-model.ts';
import { type ReferenceData, referenceData } from '../../../../src/openapi/downloads/reference-data.ts';
import { apiOf } from '../../../openapi/document.ts';

const code = { type: 'string', pattern: '^cus_[0-9a-zA-Z]{14}$' };

describe('buildOperationModel', () => {
  test('includes the examples shown on the page, although a browser cannot generate any from patterns', async () => {
    const api = await apiOf({
      paths: {
        '/a/{code}': {
          parameters: [{ name: 'code', in: 'path', required: true, schema: code }],
          post: {
            operationId: 'sendAll',
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Customer' } } } },
            responses: { 200: { description: 'OK' } },
          },
        },
      },
      components: { schemas: { Customer: { type: 'object', properties: { code, email: { type: 'string' } } }, Unused: code } },
    });
    const data: ReferenceData = JSON.parse(JSON.stringify(referenceData(api)));
    const { operation } = buildOperationModel(openReferenceDocument(data), '/paths/~1a~1{code}/post');
    const valuesOf = ({ parameters, requestBody }: typeof operation) =>
      [...parameters, ...(requestBody?.content ?? [])].map(({ examples }) => examples[0]?.value);
    const [shown] = api.operations;
    expect(valuesOf(operation)).toEqual(['cus_defghijklmnopq', { code: 'cus_defghijklmnopq', email: 'name@example.com' }]);
    expect(shown && valuesOf(shown)).toEqual(valuesOf(operation));
    expect(Object.keys(data.patternTexts)).toEqual([
      '/paths/~1a~1{code}/parameters/0/schema',
      '/components/schemas/Customer/properties/code',
    ]);
  });
});
