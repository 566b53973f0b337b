import { describe, expect, test } from 'vitest';
import { loadApi } from '../../../src/openapi/load/load-api.ts';
import { messagesOf } from '../document.ts';

const HEAD = "openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths:\n";
const COMPONENTS = `components:
  responses: { R: { description: Fine } }
  x-ops:
    List:
      operationId: listThings
      summary: List things
      parameters: [{ name: q, in: query, schema: { $ref: '#/components/schemas/Q' } }]
      responses: { '200': { description: All things } }
    Again: { $ref: '#/components/x-ops/List' }
`;

const CURE = 'Write the operation here, or use a $ref for the whole path.';

/** Loads a document with these paths in lenient mode. */
async function read(paths: string, components = COMPONENTS) {
  const text = `${HEAD}${paths}${components}`;
  const { api, problems } = await loadApi({ id: 'a', filePath: 'specs/a.yaml', text, policy: { isStrict: false, levels: {} } });
  return {
    problems: problems.map(({ where, kind, what }) => `${where.line}:${where.column} ${kind} ${what}`),
    operations: (api?.operations ?? []).map(({ method, path, slug, title, unread = [], responses, source }) =>
      [
        `${method} ${path} ${slug} ${title} (line ${source.line})`,
        ...responses.map(({ status }) => status),
        ...unread.map(({ pointer }) => `without ${pointer}`),
      ].join(', '),
    ),
  };
}

describe('validateOperationReferences', () => {
  test.each(['3.0.3', '3.1.0'])('reports an operation that is a reference once, in OpenAPI %s', async (version) => {
    const paths = "  /things:\n    get:\n      $ref: '#/components/x-ops/List'\n    put: { $ref: '#/components/responses/R' }\n";
    const messages = await messagesOf(`${HEAD}${paths}components:\n  responses: { R: { description: Fine } }\n`.replace('3.0.3', version));
    expect(messages).toEqual([
      `6:7 An operation cannot be a $ref, and "#/components/x-ops/List" cannot be resolved. ${CURE}`,
      `7:12 An operation cannot be a $ref, and "#/components/responses/R" does not point to an operation. ${CURE}`,
    ]);
  });

  test('loads the target if it is an operation, with its faults and positions', async () => {
    const paths =
      "  /things:\n    get: { $ref: '#/components/x-ops/Again' }\n    post: { summary: Other, $ref: '#/components/x-ops/List' }\n";
    const { operations, problems } = await read(paths);
    expect(operations).toEqual(['GET /things list-things List things (line 10), 200', 'POST /things other Other (line 10), 200']);
    expect(problems).toEqual([
      '5:12 unknown-key An operation cannot be a $ref. The target operation is shown.',
      '6:29 unknown-key An operation cannot be a $ref. The target operation is shown.',
      '13:58 dangling-reference The $ref "#/components/schemas/Q" cannot be resolved.',
    ]);
  });

  test('omits a reference to something else, and marks the omission in place', async () => {
    const paths =
      "  /only: { get: { $ref: '#/components/responses/R' } }\n  /both: { put: { $ref: '#/none' }, get: { responses: { '200': { description: OK } } } }\n";
    const { operations, problems } = await read(paths);
    expect(operations).toEqual([
      'GET /only get-only GET /only (line 4), without /paths/~1only/get',
      'PUT /both put-both PUT /both (line 5), without /paths/~1both/put',
      'GET /both get-both GET /both (line 5), 200',
    ]);
    expect(problems.filter((problem) => problem.includes('$ref'))).toHaveLength(2);
    expect(problems.filter((problem) => !problem.includes('GET /both'))).toHaveLength(2);
  });

  test('reports a loop as a loop', async () => {
    const { operations, problems } = await read("  /things: { get: { $ref: '#/paths/~1things/get' } }\n");
    expect(operations).toEqual(['GET /things get-things GET /things (line 4), without /paths/~1things/get/$ref']);
    expect(problems).toEqual([expect.stringMatching(/^4:\d+ reference-loop /)]);
  });

  test('reports a missing file of an operation once', async () => {
    const { operations, problems } = await read("  /things: { get: { $ref: './none.yaml' }, x: 1 }\n");
    expect(operations).toEqual(['GET /things get-things GET /things (line 4), without /paths/~1things/get']);
    expect(problems).toEqual(['4:27 dangling-reference The file specs/none.yaml does not exist.', '4:44 unknown-key Unexpected key "x".']);
  });
});
