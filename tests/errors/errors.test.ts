import { describe, expect, test } from 'vitest';
import { formatPlace, formatProblem, InputError, type Problem, sortProblems } from '../../src/errors.ts';

const problem = (filePath: string, line: number | undefined, column: number | undefined, what = 'Wrong.'): Problem => ({
  severity: 'error',
  what,
  where: { filePath, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) },
});

describe('formatPlace', () => {
  test('joins the file, line, column and pointer', () => {
    expect(formatPlace({ filePath: 'specs/sales.yaml', line: 88, column: 5, pointer: '/paths/~1bookings' })).toBe(
      'specs/sales.yaml:88:5 #/paths/~1bookings',
    );
  });

  test('omits an unknown column', () => {
    expect(formatPlace({ filePath: 'a.mdx', line: 3 })).toBe('a.mdx:3');
  });

  test('returns the file alone when nothing else is known', () => {
    expect(formatPlace({ filePath: 'a.mdx' })).toBe('a.mdx');
  });

  test('omits the column without a line', () => {
    expect(formatPlace({ filePath: 'a.mdx', column: 4 })).toBe('a.mdx');
  });

  test('omits a pointer to the root', () => {
    expect(formatPlace({ filePath: 'a.yaml', line: 1, column: 1, pointer: '' })).toBe('a.yaml:1:1');
  });
});

describe('formatProblem', () => {
  test('starts with the position, followed by severity, fault and fix', () => {
    const text = formatProblem({
      severity: 'warning',
      what: 'Unexpected x.',
      where: { filePath: 'a.mdx', line: 2, column: 3 },
      cure: 'Write y.',
    });
    expect(text).toBe('a.mdx:2:3\n  warning: Unexpected x.\n    Write y.');
  });

  test('appends the kind of the fault', () => {
    const text = formatProblem({
      severity: 'warning',
      what: 'Unexpected x.',
      kind: 'unknown-key',
      where: { filePath: 'a.yaml' },
      cure: 'Write y.',
    });
    expect(text).toBe('a.yaml\n  warning: Unexpected x. [unknown-key]\n    Write y.');
  });

  test('ends with the fault when there is no suggested fix', () => {
    expect(formatProblem({ severity: 'error', what: 'Unexpected x.', where: { filePath: 'a.mdx' } })).toBe('a.mdx\n  error: Unexpected x.');
  });
});

describe('quoted input in a message', () => {
  const where = { filePath: 'a\u001b[31m.mdx', line: 1, pointer: '/a\u202eb' };

  test('contains no terminal control characters', () => {
    expect(formatProblem({ severity: 'error', what: 'Unexpected \u0000, \r and \ttab.', where, cure: 'Remove \u2066.' })).toBe(
      'a\ufffd[31m.mdx:1 #/a\ufffdb\n  error: Unexpected \ufffd, \ufffd and \ttab.\n    Remove \ufffd.',
    );
  });

  test('is truncated', () => {
    const text = formatProblem({ severity: 'error', what: `Unexpected ${'x'.repeat(100_000)} here.`, where, cure: 'y'.repeat(100_000) });
    expect(text.length).toBeLessThan(3000);
    expect(text).toMatch(/error: Unexpected x+ … x+ here\.\n {4}y+ … y+$/);
  });
});

describe('sortProblems', () => {
  test('puts reports of unused parts at the end of their file', () => {
    const unused = { ...problem('a', 1, 1), isUnused: true };
    expect(sortProblems([problem('b', 1, 1), unused, problem('a', 9, 1)])).toEqual([problem('a', 9, 1), unused, problem('b', 1, 1)]);
  });

  test('sorts by file, then line, column and text', () => {
    const sorted = [
      problem('a', 2, 1),
      problem('a', 10, 1),
      problem('a', 10, 2, 'B'),
      problem('a', 10, 2, 'C'),
      problem('a', 10, 10),
      problem('b', 1, 1),
    ];
    expect(sortProblems(sorted.toReversed())).toEqual(sorted);
  });

  test('puts a problem of the whole file before those of its lines', () => {
    const sorted = sortProblems([problem('a', 2, 1), problem('a', undefined, undefined), problem('a', 1, undefined), problem('a', 1, 1)]);
    expect(sorted.map(({ where }) => [where.line, where.column])).toEqual([
      [undefined, undefined],
      [1, undefined],
      [1, 1],
      [2, 1],
    ]);
  });

  test('does not modify its argument', () => {
    const list = [problem('b', 1, 1), problem('a', 1, 1)];
    sortProblems(list);
    expect(list.map(({ where }) => where.filePath)).toEqual(['b', 'a']);
  });
});

describe('InputError', () => {
  test('keeps the order of the problems', () => {
    const error = new InputError([problem('b', 1, 1), problem('a', 1, 1)]);
    expect(error.problems.map(({ where }) => where.filePath)).toEqual(['a', 'b']);
  });

  test('lists all problems in its message', () => {
    const error = new InputError([problem('b', 1, 1, 'Two.'), problem('a', 1, 1, 'One.')]);
    expect(error.message).toBe('a:1:1\n  error: One.\nb:1:1\n  error: Two.');
  });

  test('is recognised by name, even across module graphs', () => {
    expect(new InputError([]).name).toBe('InputError');
  });

  test('keeps its cause', () => {
    const cause = new Error('ENOENT');
    expect(new InputError([], { cause }).cause).toBe(cause);
  });
});
