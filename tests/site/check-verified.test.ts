import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { checkVerified } from '../../src/site/check-verified.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

const NOW = new Date('2026-11-25T09:00:00Z');

async function check(verified: string, checks = 'verifiedMaxAge: 30') {
  const yaml = `${SITE_YAML}checks: { ${checks} }\n`;
  const site = await loadLiteralSite({ 'content/site.yaml': yaml, 'content/docs/a.mdx': `---\ntitle: A\nverified: ${verified}\n---\n` });
  return [...site.problems, ...checkVerified(site, NOW)].map(formatProblem);
}

describe('checkVerified', () => {
  test('warns at the key when the last check of a page is older than the site allows', async () => {
    expect(await check('{ on: 2026-10-25, against: Sales API 2.4 }')).toEqual([
      [
        'content/docs/a.mdx:3:1 #/verified',
        '  warning: The page was last checked 31 days ago, on 2026-10-25 against Sales API 2.4; the site allows 30. [stale-check]',
        '    Check it again and update the date, or remove the key.',
      ].join('\n'),
    ]);
    expect(await check('2026-10-25')).toEqual([expect.stringContaining('31 days ago, on 2026-10-25; the site allows 30.')]);
  });

  test('accepts recently checked pages, and all pages on a site without a maximum age', async () => {
    expect(await check('2026-10-26')).toEqual([]);
    expect(await check('1999-01-01', '')).toEqual([]);
    expect(await check('1999-01-01', 'verifiedMaxAge: 1, writing: { stale-check: ignore }')).toEqual([]);
  });

  test('rejects a future date everywhere', async () => {
    expect(await check('2026-11-26')).toEqual([]);
    expect(await check('{ on: 2026-11-27 }', '')).toEqual([
      [
        'content/docs/a.mdx:3:1 #/verified',
        '  error: The page was checked on 2026-11-27, which is in the future.',
        '    Write the day of the check, 2026-11-25 at the latest.',
      ].join('\n'),
    ]);
  });

  test.each([
    ['2026-02-30', '3:11 #/verified', 'value "2026-02-30" of "verified", expected a valid date.'],
    ['{ on: 2026-13-01 }', '3:17 #/verified/on', 'value "2026-13-01" of "verified.on", expected a valid date.'],
    ['{ against: A }', '3:11 #/verified', '"verified" lacks "on".'],
    ['{ on: 2026-11-01, agianst: A }', '3:29 #/verified/agianst', 'Unexpected key "agianst".'],
  ])('rejects %s', async (verified, place, what) => {
    const [problem, ...others] = await check(verified);
    expect(others).toEqual([]);
    expect(problem).toContain(`content/docs/a.mdx:${place}\n  error: `);
    expect(problem).toContain(what);
  });
});
