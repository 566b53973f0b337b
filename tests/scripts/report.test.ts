import { afterEach, describe, expect, test, vi } from 'vitest';
import { countProblems, printProblems } from '../../scripts/report.ts';
import type { Problem } from '../../src/errors.ts';

const problem = (severity: Problem['severity'], filePath: string): Problem => ({ severity, what: 'Wrong.', where: { filePath } });

afterEach(() => vi.restoreAllMocks());

describe('countProblems', () => {
  test.each<[readonly Problem[], string]>([
    [[], '0 errors, 0 warnings'],
    [[problem('error', 'a')], '1 error, 0 warnings'],
    [[problem('warning', 'a'), problem('error', 'a'), problem('error', 'b')], '2 errors, 1 warning'],
  ])('counts %j', (problems, text) => {
    expect(countProblems(problems)).toBe(text);
  });
});

describe('printProblems', () => {
  test('prints errors last, so that they are on the screen, each kind in the order of its places', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    printProblems([problem('error', 'b'), problem('warning', 'd'), problem('error', 'a'), problem('warning', 'c')]);
    expect(print.mock.calls.flat()).toEqual([
      'c\n  warning: Wrong.\n',
      'd\n  warning: Wrong.\n',
      'a\n  error: Wrong.\n',
      'b\n  error: Wrong.\n',
    ]);
  });
});
