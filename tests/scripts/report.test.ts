import { afterEach, describe, expect, test, vi } from 'vitest';
import { countKinds, countProblems, printProblems } from '../../scripts/report.ts';
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

describe('countKinds', () => {
  test('counts the faults of specifications by kind, the most frequent first', () => {
    const fault = (kind: string): Problem => ({ ...problem('warning', 'specs/a.yaml'), kind });
    const faults = [fault('unknown-key'), fault('wrong-type'), fault('dangling-reference'), fault('unknown-key'), problem('error', 'b')];
    expect(countKinds(faults)).toBe('Faults of specifications: 2 unknown-key, 1 dangling-reference, 1 wrong-type.');
  });

  test('says nothing where there is no such fault', () => {
    expect(countKinds([problem('error', 'a')])).toBeUndefined();
  });
});

describe('printProblems', () => {
  test('cuts warnings of one kind in one file, and counts the others', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const faults = Array.from({ length: 60 }, (_, index) => ({
      ...problem('warning', 'specs/a.yaml'),
      what: `Wrong ${index}.`,
      kind: 'unknown-key',
    }));
    printProblems([...faults, ...faults.map((fault): Problem => ({ ...fault, severity: 'error' }))]);
    const lines = print.mock.calls.flat() as readonly string[]; // What is printed are texts.
    expect(lines.filter((line) => line.includes('warning: Wrong'))).toHaveLength(50);
    expect(lines[50]).toBe('specs/a.yaml\n  warning: 10 more of this kind. [unknown-key]\n');
    expect(lines.filter((line) => line.includes('error: Wrong'))).toHaveLength(60);
    expect(lines.at(-1)).toBe('Faults of specifications: 120 unknown-key.\n');
  });

  test('ends with what there is of each kind', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    printProblems([{ ...problem('warning', 'specs/a.yaml'), kind: 'unknown-key' }]);
    expect(print.mock.calls.flat()).toEqual([
      'specs/a.yaml\n  warning: Wrong. [unknown-key]\n',
      'Faults of specifications: 1 unknown-key.\n',
    ]);
  });

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
