import { describe, expect, test } from 'vitest';
import { run } from '../../../scripts/build/check-writing.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { fixture } from '../../support/built-site.ts';
import { readTree } from '../../support/file-tree.ts';
import { inSiteFolder } from '../../support/literal-site.ts';

describe('the writing of a site', () => {
  test('is checked with or without custom rules', async () => {
    const { 'content/checks.yaml': rules, ...files } = Object.fromEntries(await readTree(fixture('faulty-writing')));
    expect(rules).toBeDefined();
    await inSiteFolder(files, async (root) => {
      const problems = await run({ site: await loadSite({ root, includeDrafts: false }) });
      expect(problems.filter(({ severity }) => severity === 'error')).not.toEqual([]);
    });
  });
});
