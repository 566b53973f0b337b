import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

const spec = (id: string, field: string) => `openapi: 3.1.0
info: { title: API of ${id}, version: 1.0.0 }
paths:
  /a:
    post:
      operationId: ${id}
      summary: ${id}
      requestBody: { content: { application/json: { schema: { properties: { ${field}: { type: string } } } } } }
      responses: { '200': { description: OK } }
`;

const load = (migration: string) =>
  loadLiteralSite({
    'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }, { id: sales2, label: Sales 2 }]\nmigrations:\n  - ${migration}\n`,
    'specs/sales.yaml': spec('create', 'name'),
    'specs/sales2.yaml': spec('createSale', 'title'),
  });

describe('the migrations of a site', () => {
  test('pair operations and fields as configured', async () => {
    const { migrations, problems } = await load(
      '{ from: sales, to: sales2, operations: { create: createSale }, renames: { body.name: body.title } }',
    );
    expect(problems.map(formatProblem)).toEqual([]);
    expect(migrations.map(({ pairs, removed, added }) => ({ pairs: pairs.length, removed, added }))).toEqual([
      { pairs: 1, removed: [], added: [] },
    ]);
    expect(migrations[0]?.pairs[0]?.differences.map(({ kind }) => kind)).toEqual(['renamed']);
  });

  test('list operations without a counterpart', async () => {
    const { migrations } = await load('{ from: sales, to: sales2 }');
    expect(migrations[0]?.removed.map(({ operationId }) => operationId)).toEqual(['create']);
    expect(migrations[0]?.added.map(({ operationId }) => operationId)).toEqual(['createSale']);
  });

  test('reject unknown groups', async () => {
    const message = await load('{ from: salse, to: sales2 }').catch((error: unknown) => String(error));
    expect(message).toContain('There is no API group "salse".');
    expect(message).toContain('Did you mean "sales"?');
  });

  test.each([
    [
      '{ from: sales, to: sales2, operations: { craete: createSale } }',
      'The old group has no operation "craete".',
      'Did you mean "create"?',
    ],
    ['{ from: sales, to: sales2, operations: { create: nope } }', 'The new group has no operation "nope".', 'Known: createSale.'],
    [
      '{ from: sales, to: sales2, operations: { create: createSale }, renames: { body.nane: body.title } }',
      'No old operation has a field "body.nane".',
      'Did you mean "body.name"?',
    ],
    [
      '{ from: sales, to: sales2, operations: { create: createSale }, notes: { body.tilte: x } }',
      'No operation has a field "body.tilte".',
      'Did you mean "body.title"?',
    ],
  ])('%s: reports missing operations and fields', async (migration, what, cure) => {
    const { problems } = await load(migration);
    const messages = problems.map(formatProblem).filter((message) => message.includes(what));
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('content/site.yaml:5:');
    expect(messages[0]).toContain(cure);
  });
});
