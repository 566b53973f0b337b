import { expect, test } from 'vitest';
import { checkExamples } from '../../src/checks/claims/check-examples.ts';
import { checkSpelling } from '../../src/checks/check-spelling.ts';
import type { Writing } from '../../src/checks/writing/load-writing.ts';
import { SITE_YAML } from '../support/literal-site.ts';
import { problemsOf } from './literal-writing.ts';

const FILES = {
  'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
  'content/words.txt': 'Acmex\n',
  'specs/sales.yaml': `openapi: 3.1.0
info: { title: Sales, version: '1' }
paths: {}
components: { schemas: { Name: { $ref: parts/name.yaml#/Name } } }
`,
  'specs/parts/name.yaml': `Name:
  type: string
  description: |
    The name.

    It is a paragraf.
  example: 5
`,
};

test('descriptions in other files of a specification are checked in those files', async () => {
  expect(await problemsOf(checkSpelling, FILES)).toEqual([expect.stringContaining('specs/parts/name.yaml:6:13 "paragraf"')]);
});

test('examples in other files of a specification are checked in those files', async () => {
  const check = async ({ specs }: Writing) => (await Promise.all([...specs.values()].map(checkExamples))).flat();
  expect(await problemsOf(check, FILES)).toEqual([
    'specs/parts/name.yaml:7:12 The example does not match its schema: Unexpected number for the value, expected string.',
  ]);
});
