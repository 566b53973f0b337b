import { describe, expect, test } from 'vitest';
import { parseCodeMeta } from '../../src/markdown/code/code-meta.ts';
import { fenceToHtml } from '../../src/markdown/fence-to-html.ts';
import { literalContext } from '../support/literal-context.ts';

/** Renders a fence on line 10 of a page, with one file next to the page. */
function render(code: string, lang: string, meta = '') {
  const { context, problems } = literalContext({
    partials: { './a.txt': 'one\ntwo\n', './b.js': '// #region x\n// add-end\n// #endregion' },
  });
  const html = fenceToHtml({ code, lang, meta: parseCodeMeta(meta) }, { line: 10, column: 1 }, context);
  return { html, problems };
}

const linesOf = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');

describe('fenceToHtml', () => {
  test('removes annotations from the code', () => {
    expect(render('# highlight-next-line\na', 'http')).toEqual({
      html: '<figure class="code" data-lang="HTTP"><pre tabindex="0"><code><span class="line hl">a\n</span></code></pre></figure>',
      problems: [],
    });
  });

  test('reports an annotation at its own line', () => {
    expect(render('a\n# focus-end', 'yaml').problems).toEqual([
      {
        severity: 'warning',
        kind: 'fence-option',
        what: '"focus-end" has no "focus-start".',
        cure: 'Add focus-start above it.',
        line: 12,
        column: 1,
      },
    ]);
  });

  test('shows a file instead of its code', () => {
    expect(render('', 'text', 'file="./a.txt"').html).toBe(
      '<figure class="code" data-lang="Text"><pre tabindex="0"><code>one\ntwo</code></pre></figure>',
    );
  });

  test.each([
    ['', 'text', 'file="./c.txt"', 'There is no file "./c.txt".'],
    ['', 'js', 'file="./b.js#y"', './b.js: The file has no region "y".'],
    ['a', 'text', 'file="./a.txt"', 'The code block shows ./a.txt, but also contains code.'],
  ])('reports a fault at the fence with code %j, language %s and meta %s', (code, lang, meta, what) => {
    expect(render(code, lang, meta).problems).toMatchObject([{ severity: 'error', what, line: 10, column: 1 }]);
  });

  test.each([
    ['file="app/route.ts"', 'Remove its code, or file="…". To name the file without showing it, write title="app/route.ts" instead.'],
    ['file="app/route.ts" title="Route"', 'Remove its code, or file="…".'],
  ])('suggests a title for code with %s', (meta, cure) => {
    expect(render('a', 'ts', meta).problems).toMatchObject([{ cure }]);
  });

  test.each([
    ['', 'file="./b.js#x"', 'In ./b.js#x, line 1 of the lines shown: "add-end" has no "add-start".'],
    ['a\nb', '{1,3}', 'Line 3 is marked, but there are 2 lines.'],
    ['a', '{3}', 'Line 3 is marked, but there is 1 line.'],
  ])('warns about unused annotations of %j with %s: %s', (code, meta, what) => {
    expect(render(code, 'js', meta).problems).toMatchObject([{ severity: 'warning', kind: 'fence-option', what, line: 10, column: 1 }]);
  });

  test.each([
    [50, '', false],
    [51, '', true],
    [51, 'expand', false],
    [3, 'collapse', true],
  ])('given %i lines and the meta %j, folds the code: %s', (count, meta, isFolded) => {
    expect(render(linesOf(count), 'text', meta).html.includes('<details class="fold">')).toBe(isFolded);
  });
});
