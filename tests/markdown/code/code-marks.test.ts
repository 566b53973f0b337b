import { describe, expect, test } from 'vitest';
import { parseCodeMeta } from '../../../src/markdown/code/code-meta.ts';
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

  test('marks added and removed lines', () => {
    expect(marksOf('# remove-next-line\na\n# add-start\nb\nc\n# add-end', 'python')).toEqual({
      code: 'a\nb\nc',
      marks: ['1: del', '2: add', '3: add'],
    });
  });

  test('applies several annotations to one line', () => {
    expect(marksOf('// highlight-start\n// add-next-line\na\nb\n// highlight-end')).toEqual({
      code: 'a\nb',
      marks: ['1: hl add', '2: hl'],
    });
  });

  test.each(['json', 'jsonc', 'rust'])('merges consecutive annotations in %s', (lang) => {
    const source = '{\n  // highlight-next-line\n  // highlight-next-line\n  "a": 1\n}';
    expect(takeMarks(source, lang)).toEqual({ code: '{\n  "a": 1\n}', marks: new Map([[2, new Set(['hl'])]]), faults: [] });
  });

  test.each(['// highlight-foo', '// focus-here', '// add-row', '// remove-x'])('suggests nothing for %s', (source) => {
    expect(takeMarks(source, 'js')).toEqual({ code: source, marks: new Map(), faults: [] });
  });

  test.each([
    ['// highlight-next-line\na', '{1}'],
    ['a\n// highlight-start\nb\nc\n// highlight-end\nd\n# highlight-next-line\ne', '{2-3,5}'],
    ['// add-next-line\na\n// highlight-next-line\nb\n// remove-next-line\nc\n// focus-next-line\nd', '{2} focus={4} add={1} remove={3}'],
  ])('suggests options for annotations in a language without comments: %j', (source, options) => {
    expect(takeMarks(source, 'text').faults[0]?.cure).toBe(
      `Remove the comments that mark lines, and write ${options} after the language, or name a language that has comments after the \`\`\`.`,
    );
    const code = takeMarks(source, 'any');
    const { lines, marks = new Map() } = parseCodeMeta(options);
    expect(code.marks).toEqual(new Map([...[...lines].map((line) => [line, new Set(['hl'])] as const), ...marks]));
  });

  test('suggests only the removal of annotations that mark no line', () => {
    expect(takeMarks('a\n// highlight-end', 'text').faults).toMatchObject([
      { line: 2, cure: 'Remove the comments that mark lines, or name a language that has comments after the ```.' },
    ]);
  });

  test('warns about annotations in a block without a language, unless it shows a block’s source', () => {
    const marked = '// highlight-next-line\na';
    expect(takeMarks(marked, 'text').faults).toMatchObject([{ line: 1, what: expect.stringContaining('not a comment in this language') }]);
    expect(takeMarks(`\`\`\`js\n${marked}\n\`\`\``, 'text').faults).toEqual([]);
    expect(takeMarks(marked, 'mdx').faults).toEqual([]);
  });

  test('leaves other comments, and the comments of other languages, in the code', () => {
    const source = '// highlight the next line\n# highlight-next-line\na // highlight-next-line\n// highlight-active-row';
    expect(marksOf(source)).toEqual({ code: source, marks: [] });
  });

  test.each([
    ['a\n// highlight-nextline\nb', 2, 'Unknown mark "highlight-nextline": it is shown as code.', 'Did you mean "highlight-next-line"?'],
    [
      '# highlight-next-line\na',
      1,
      '"# highlight-next-line" is not a comment in this language, so it is shown as code.',
      'Write it as a comment in js.',
    ],
    ['a\n// focus-end', 2, '"focus-end" has no "focus-start".', 'Add focus-start above it.'],
    ['a\n// add-start\nb', 2, '"add-start" has no "add-end".', 'Add add-end below it.'],
    ['a\n// remove-next-line', 1, 'No line follows "remove-next-line".', 'Remove it.'],
  ])('reports the fault in %j', (source, line, what, cure) => {
    expect(takeMarks(source, 'js').faults).toEqual([{ line, what, cure: expect.stringContaining(cure) }]);
  });

  test.each([
    ['a // [!code ++]\nb // [!code --]', 'js', 'a\nb', ['1: add', '2: del']],
    ['a # [!code highlight]\nb # [!code hl]\nc', 'python', 'a\nb\nc', ['1: hl', '2: hl']],
    ['{ "a": 1 } // [!code focus]', 'json', '{ "a": 1 }', ['1: focus']],
    ['<p> <!-- [!code ++] -->', 'html', '<p>', ['1: add']],
    ['<p> {/* [!code ++] */}', 'jsx', '<p>', ['1: add']],
    ['a // [!code highlight:2]\nb\nc', 'js', 'a\nb\nc', ['1: hl', '2: hl']],
    ['// [!code highlight:2]\na\nb\nc', 'js', 'a\nb\nc', ['1: hl', '2: hl']],
    ['a // highlight-line\nb', 'js', 'a\nb', ['1: hl']],
    ['a /* highlight-line */\nb <!-- highlight-line -->', 'text', 'a\nb', ['1: hl', '2: hl']],
    ['a = "highlight-line"', 'js', 'a = "highlight-line"', []],
    ['a // [!code ++] [!code focus]\nb', 'js', 'a\nb', ['1: add focus']],
    ['a = "[!code ++]"\n[!code ++]', 'js', 'a = "[!code ++]"\n[!code ++]', []],
  ])('supports Shiki’s notations in %j', (source, lang, code, marks) => {
    expect(marksOf(source, lang)).toEqual({ code, marks });
  });

  test('highlights the line of an unsupported notation, and reports it once', () => {
    const { code, marks, faults } = takeMarks('a // [!code error]\nb // [!code error]\nc // [!code word:c]', 'js');
    expect(code).toBe('a\nb\nc');
    expect([...marks.values()].flatMap((names) => [...names])).toEqual(['hl', 'hl', 'hl']);
    expect(faults).toMatchObject([
      { line: 1, what: 'Unknown mark [!code error]: it only highlights its line.' },
      { line: 3, what: 'Unknown mark [!code word:c]: it only highlights its line.' },
    ]);
  });
});
