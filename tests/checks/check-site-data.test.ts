import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkData } from '../../src/checks/check-site-data.ts';
import { loadCheckInput } from '../../src/checks/writing/load-check-input.ts';
import { formatProblem } from '../../src/errors.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML } from '../support/literal-site.ts';

const spec = (example: string) => `openapi: 3.1.0
info: { title: Booking API, version: 1.0.0 }
paths: {}
components: { schemas: { Nights: { type: integer, example: ${example} } } }
`;

const files = {
  'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }, { id: missing, label: Missing }, { id: broken, label: Broken }]\n`,
  'content/docs/a.mdx': '```json schema=sales#/components/schemas/Nights\n"many"\n```\n',
  'specs/sales.yaml': spec('three'),
  'specs/broken.yaml': 'openapi: [',
};

describe('checkData', () => {
  test('runs every check on the files of the site, and skips unreadable specifications', async () => {
    const problems = await inSiteFolder(files, async (root) =>
      checkData(await loadCheckInput(await loadSite({ root, includeDrafts: false }))),
    );
    expect(problems.map(formatProblem).toSorted()).toEqual([
      `content/docs/a.mdx:2:1
  error: The sample does not match its claim: Unexpected string for the value, expected integer.
    Write a whole number without quotes. The schema is at specs/sales.yaml:4:26 #/components/schemas/Nights.`,
      `specs/sales.yaml:4:60 #/components/schemas/Nights/example
  warning: The example does not match its schema: Unexpected string for the value, expected integer. [example-mismatch]
    Write a whole number without quotes. The schema is at specs/sales.yaml:4:26 #/components/schemas/Nights.`,
    ]);
  });

  test('reports faults of a valid specification as errors if the site configures them as errors', async () => {
    const strict = { ...files, 'content/site.yaml': `${files['content/site.yaml']}onSpecFaults: throw\n` };
    const problems = await inSiteFolder(strict, async (root) =>
      checkData(await loadCheckInput(await loadSite({ root, includeDrafts: false }))),
    );
    expect(problems.map(({ severity }) => severity)).toEqual(['error', 'error']);
  });

  test('skips kinds of faults that the site ignores', async () => {
    const lenient = {
      ...files,
      'content/site.yaml': `${files['content/site.yaml']}checks: { specFaults: { example-mismatch: ignore } }\n`,
    };
    const problems = await inSiteFolder(lenient, async (root) =>
      checkData(await loadCheckInput(await loadSite({ root, includeDrafts: false }))),
    );
    expect(problems.map(({ where }) => where.filePath)).toEqual(['content/docs/a.mdx']);
  });

  test('checks values against the repaired specification', async () => {
    const faulty = { ...files, 'specs/sales.yaml': spec('three').replace('integer', 'int') };
    const problems = await inSiteFolder(faulty, async (root) =>
      checkData(await loadCheckInput(await loadSite({ root, includeDrafts: false }))),
    );
    expect(problems.map(({ where, what }) => `${where.filePath} ${what}`).toSorted()).toEqual([
      'content/docs/a.mdx The sample does not match its claim: Unexpected string for the value, expected integer.',
      'specs/sales.yaml The example does not match its schema: Unexpected string for the value, expected integer.',
    ]);
  });

  test('reads text that refers to files', async () => {
    const specTexts = new Map([['specs/sales.yaml', spec('3')]]);
    const problems = await inSiteFolder(files, async (root) =>
      checkData(await loadCheckInput(await loadSite({ root, includeDrafts: false, specTexts }), specTexts)),
    );
    expect(problems.map(({ where }) => where.filePath)).toEqual(['content/docs/a.mdx']);
  });

  test('reports nothing for the site of this repository', async () => {
    const site = await loadSite({ root: path.resolve(import.meta.dirname, '../..'), includeDrafts: false });
    expect((await checkData(await loadCheckInput(site))).map(formatProblem)).toEqual([]);
  });
});
