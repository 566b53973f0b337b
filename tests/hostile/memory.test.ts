import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { commandEnv, repositoryRoot } from '../support/child-process.ts';
import type { Measured } from '../support/measure-spec.ts';

const run = promisify(execFile);

/** Loads and renders a specification in a separate process. */
async function measureSpec(text: string): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'measure-spec-'));
  try {
    const file = path.join(folder, 'sales.yaml');
    await writeFile(file, text);
    const script = path.join(repositoryRoot, 'tests/support/measure-spec.ts');
    const { stdout } = await run(process.execPath, ['--import', './scripts/programs/load-jsx.ts', script, file], {
      cwd: repositoryRoot,
      env: commandEnv({ NODE_ENV: 'production' }),
    });
    return JSON.parse(stdout) as Measured;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const HEAD = 'openapi: 3.1.0\ninfo: { title: Sales API, version: "1" }\npaths: {}\n';

const numbered = <T>(count: number, make: (number: number) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`p${number}`, make(number)]));

function withOperations(count: number, schemas: Readonly<Record<string, unknown>>): string {
  const requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/p0' } } } };
  const operation = (number: number) => ({
    post: { operationId: `operation${number}`, summary: 'S', requestBody, responses: { '200': { description: 'OK' } } },
  });
  const paths = Object.fromEntries(Array.from({ length: count }, (_, number) => [`/a${number}`, operation(number)]));
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Sales API', version: '1' }, paths, components: { schemas } });
}

const LAUGHS = 'The YAML aliases expand to far more data than the file contains.';
const DEPTH = 'Maps and lists are nested more than 400 levels deep.';

const lines = (count: number, line: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => line(number)).join('\n');

describe('memory use stays below 1 GiB', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'a billion laughs',
      `${HEAD}x-0: &a0 [lol]\n${lines(12, (number) => `x-${number + 1}: &a${number + 1} [${'*a'.concat(String(number), ', ').repeat(9)}]`)}`,
      [LAUGHS],
    ],
    [
      'merges that double forty times',
      `${HEAD}x-0: &a0 { k: lol }\n${lines(40, (number) => `x-${number + 1}: &a${number + 1} { <<: [*a${number}, *a${number}], k${number}: 1 }`)}`,
      [LAUGHS],
    ],
    [
      '2,000 aliases of a schema',
      `${HEAD}components:\n  schemas:\n    A: &a { type: object, properties: { x: { type: string } } }\n${lines(2000, (number) => `    B${number}: *a`)}`,
      [],
    ],
    ['a scalar of 5 MB', HEAD.replace('"1" }', `"1", description: "${'word '.repeat(1e6)}" }`), []],
    ['300,000 brackets', `${HEAD}x-a: ${'['.repeat(3e5)}`, [DEPTH]],
    [
      'a schema of 20,000 nodes on 20 pages',
      withOperations(20, {
        p0: { type: 'object', properties: numbered(200, (number) => ({ $ref: `#/components/schemas/p${number + 1}` })) },
        ...Object.fromEntries(
          Array.from({ length: 200 }, (_, number) => [
            `p${number + 1}`,
            { type: 'object', properties: numbered(100, () => ({ type: 'string' })) },
          ]),
        ),
      }),
      [],
    ],
  ])(
    'with %s',
    async (_, text, errors) => {
      const measured = await measureSpec(text);
      expect(measured.errors).toEqual(errors);
      expect(measured.peakMiB).toBeLessThan(1024);
      expect(measured.pages > 0).toBe(errors.length === 0);
    },
    120_000,
  );
});
