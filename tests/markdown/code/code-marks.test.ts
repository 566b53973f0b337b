import { describe, expect, test } from 'vitest';
import { takeMarks } from '../../../src/markdown/code/code-marks.ts';

const marksOf = (source: string, lang = 'js') => {
  const { code, marks } = takeMarks(source, lang);
  return { code, marks: [...marks].map(([line, names]) => `${line}: ${[...names].join(' ')}`) };
};

describe('takeMarks', () => {
  test('marks the next line', () => {
    expect(marksOf('a\n// highlight-next-line\nb\nc')).toEqual({ code: 'a\nb\nc', marks: ['2: hl'] });
  });

  test('marks the lines from start to end', () => {
    expect(marksOf('a\n// focus-start\nb\n\nc\n// focus-end\nd')).toEqual({
      code: 'a\nb\n\nc\nd',
      marks: ['2: focus', '3: focus', '4: focus'],
    });
  });

  test('marks what was added and removed', () => {
    expect(marksOf('# remove-next-line\na\n# add-start\nb\nc\n# add-end', 'python')).toEqual({
      code: 'a\nb\nc',
      marks: ['1: del', '2: add', '3: add'],
    });
  });

  test('says several things of one line', () => {
    expect(marksOf('// highlight-start\n// add-next-line\na\nb\n// highlight-end')).toEqual({
      code: 'a\nb',
      marks: ['1: hl add', '2: hl'],
    });
  });

  test('leaves other comments, and the comments of other languages, to the code', () => {
    const source = '// highlight the next line\n# highlight-next-line\na // highlight-next-line';
    expect(marksOf(source)).toEqual({ code: source, marks: [] });
  });

  test.each([
    ['a\n// highlight-nextline\nb', 2, 'Unknown mark "highlight-nextline".', 'Did you mean "highlight-next-line"?'],
    ['a\n// focus-end', 2, '"focus-end" ends nothing.', 'Write focus-start above it.'],
    ['a\n// add-start\nb', 2, '"add-start" is never ended.', 'Write add-end below it.'],
    ['a\n// remove-next-line', 1, 'No line follows "remove-next-line".', 'Remove it.'],
  ])('finds the fault in %j', (source, line, what, cure) => {
    expect(takeMarks(source, 'js').faults).toEqual([{ line, what, cure: expect.stringContaining(cure) }]);
  });
});
