import { describe, expect, test } from 'vitest';
import { run } from '../../scripts/check-writing.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { fixture } from '../support/built-site.ts';
import { readTree } from '../support/file-tree.ts';
import { inSiteFolder, type SiteFiles } from '../support/literal-site.ts';

/** How many errors are in the writing of a site, when its rules are needed and when they are not. */
function errorsIn(files: SiteFiles): Promise<readonly number[]> {
  return inSiteFolder(files, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const found = await Promise.all([true, false].map((needsRules) => run({ site, needsRules })));
    return found.map((problems) => problems.filter(({ severity }) => severity === 'error').length);
  });
}

describe('the writing of a site', () => {
  test('is left alone by a build where the site has no rules for it', async () => {
    const { 'content/checks.yaml': rules, ...files } = Object.fromEntries(await readTree(fixture('faulty-writing')));
    expect(rules).toBeDefined();
    const [built, checked] = await errorsIn(files);
    expect([built, checked]).toEqual([0, expect.any(Number)]);
    expect(checked).toBeGreaterThan(0);
  });

  test('is looked at by both where it has some, even if they say nothing', async () => {
    const files = { ...Object.fromEntries(await readTree(fixture('faulty-writing'))), 'content/checks.yaml': '{}' };
    const [built, checked] = await errorsIn(files);
    expect(built).toBe(checked);
    expect(built).toBeGreaterThan(0);
  });
});
