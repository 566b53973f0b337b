import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { checkDescriptions } from '../../src/site/check-descriptions.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

async function check(description: string, checks = '') {
  const page = `---\ntitle: A\ndescription: ${description}\n---\n`;
  const site = await loadLiteralSite({ 'content/site.yaml': SITE_YAML + checks, 'content/docs/a.mdx': page });
  return [...site.problems, ...checkDescriptions(site)].map(formatProblem);
}

describe('checkDescriptions', () => {
  test('warns about a truncated description at its key, unless the site ignores it', async () => {
    const long = 'é'.repeat(161);
    expect(await check(long)).toEqual([
      expect.stringMatching(
        /^content\/docs\/a\.mdx:3:1 #\/description\n {2}warning: The description has 161 characters.*\[long-description\]/,
      ),
    ]);
    expect(await check(long, 'checks: { writing: { long-description: ignore } }\n')).toEqual([]);
    expect(await check('é'.repeat(160))).toEqual([]);
  });
});
