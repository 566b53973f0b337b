import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/errors.ts';
import { checkSources } from '../../src/site/check-sources.ts';

const problem = (what: string): Problem => ({ severity: 'warning', what, where: { filePath: 'content' } });

const whats = (date: boolean, show: boolean, apis: number, documents: number): readonly string[] =>
  checkSources({
    config: { lastUpdated: { date, author: false }, changeLog: { show, recentDays: 180 } },
    updates: { byFile: new Map(), problems: [problem('no history')], missingGit: problem('no git') },
    apis,
    documents,
  }).map(({ what }) => what);

describe('checkSources', () => {
  test('warns when pages show Git data but Git is missing', () => {
    expect(whats(false, true, 0, 1)).toEqual([]);
    expect(whats(false, false, 1, 1)).toEqual([]);
    expect(whats(false, true, 1, 1)).toEqual(['no git']);
    expect(whats(true, false, 0, 1)).toEqual(['no history', 'no git']);
  });

  test('warns about a site without pages', () => {
    expect(whats(false, false, 0, 0)).toEqual([expect.stringMatching(/^The site has no pages of its own/)]);
  });
});
