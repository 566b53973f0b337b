import { describe, expect, test } from 'vitest';
import { listSections } from '../../src/reference/list-sections.ts';
import { plannedOperation } from './planned.ts';

const sectionsOf = async (operation: object, rest: Record<string, unknown> = {}): Promise<readonly string[]> =>
  listSections(await plannedOperation(operation, rest)).map(({ kind, id }) => `${kind} #${id}`);

const answers = (...statuses: readonly string[]) => ({
  responses: Object.fromEntries(statuses.map((status) => [status, { description: 'An answer.' }])),
});

describe('listSections', () => {
  test('lists the sections of the page in reading order', async () => {
    const text = { type: 'string' };
    const json = { content: { 'application/json': { schema: text, example: 'a' } } };
    const everything = {
      servers: [{ url: 'https://b.example' }],
      security: [{ key: [] }],
      parameters: [
        { name: 'q', in: 'query', schema: text },
        { name: 'h', in: 'header', schema: text },
      ],
      requestBody: json,
      responses: { 200: { description: 'OK', ...json }, 404: { description: 'No.' } },
      callbacks: { paid: { '{$request.query.q}': { post: answers('200') } } },
    };
    const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } };
    expect(await sectionsOf(everything, { components })).toEqual([
      'servers #base-urls',
      'security #security',
      'parameters #query-parameters',
      'body #request-body',
      'responses #responses',
      'errors #res-404',
      'callbacks #callbacks',
      'samples #example-request',
    ]);
  });

  test('omits missing sections', async () => {
    expect(await sectionsOf(answers('204'))).toEqual(['responses #responses', 'samples #example-request']);
  });

  test.each([
    ['the first after all that went well', ['200', '303', '400', '500'], 'res-400'],
    ['a range', ['200', '4XX'], 'res-4XX'],
    ['what stands for all others', ['201', 'default'], 'res-default'],
    ['none where there are no others', ['400', '500'], undefined],
    ['none where all went well', ['200', '202'], undefined],
  ])('links to the errors: %s', async (_, statuses, id) => {
    const errors = (await sectionsOf(answers(...statuses))).filter((section) => section.startsWith('errors'));
    expect(errors).toEqual(id === undefined ? [] : [`errors #${id}`]);
  });
});
