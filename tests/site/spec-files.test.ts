import { expect, test } from 'vitest';
import { specFilesOf } from '../../src/site/spec-files.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

test('specFilesOf lists the files of specifications in any folder, including unreadable ones', async () => {
  const site = await loadLiteralSite({
    'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A, spec: contracts/a/main.yaml }, { id: b, label: B }]\n`,
    'contracts/a/main.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { /a: { $ref: parts/a.yaml } }\n',
    'contracts/a/parts/a.yaml': "get: { operationId: getA, summary: A, responses: { '200': { description: OK } } }\n",
    'specs/b.yaml': 'openapi: 3.1.0\ninfo: {',
  });
  expect(specFilesOf(site)).toEqual(['contracts/a/main.yaml', 'contracts/a/parts/a.yaml', 'specs/b.yaml']);
});
