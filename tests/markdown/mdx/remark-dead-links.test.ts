import { expect, test } from 'vitest';
import { createMdxCompiler } from '../../../src/markdown/mdx/compile-mdx.ts';
import { literalContext } from '../../support/literal-context.ts';
import { renderMdx } from '../../support/render-mdx.tsx';

const foundIn = async (source: string) =>
  (await renderMdx(source)).problems
    .filter(({ kind }) => kind === 'dead-link')
    .map(({ line, column, what }) => `${line}:${column} ${what}`);

test.each([
  ['See [a](my file.md).', '1:5 "[a](my file.md)" is shown as plain text, because it has spaces in its address.'],
  ['![a](my file.png)', '1:1 "![a](my file.png)" is shown as plain text, because it has spaces in its address.'],
  ['A [b][missing] c', '1:3 "[b][missing]" is shown as plain text, because it refers to an address that the page does not define.'],
  ['A [`b`][m.C] c', '1:3 "[`b`][m.C]" is shown as plain text, because it refers to an address that the page does not define.'],
  ['A [b][] c', '1:3 "[b][]" is shown as plain text, because it refers to an address that the page does not define.'],
  ['- A[^nope].\n- B [^no]', '2:5 "[^no]" is shown as plain text, because it refers to a footnote that the page does not define.'],
  ['Text[^nope].', '1:5 "[^nope]" is shown as plain text, because it refers to a footnote that the page does not define.'],
  ['word[a][no]', '1:5 "[a][no]" is shown as plain text, because it refers to an address that the page does not define.'],
  ['A [c]() d', '1:3 The link [c]() has no address.'],
  ['A [](f.md) d', '1:3 The link [](f.md) has no text, so readers can neither see nor hear it.'],
  ['A [ ](#here) d', '1:3 The link [ ](#here) has no text, so readers can neither see nor hear it.'],
  ['A [][f] d\n\n[f]: f.md', '1:3 The link [][f] has no text, so readers can neither see nor hear it.'],
  ['A <a href="f.md"></a> d', '1:3 The link <a href="f.md"></a> has no text, so readers can neither see nor hear it.'],
  ['[a](https://example.com/b c)', '1:1 "[a](https://example.com/b c)" is shown as plain text, because it has spaces in its address.'],
  [
    '[a](http://example.com/b c "T")',
    '1:1 "[a](http://example.com/b c "T")" is shown as plain text, because it has spaces in its address.',
  ],
  [
    'See [a b](https://example.com/b. More\ntext.',
    '1:5 "[a b](https://example.com/b." is shown as plain text, because it has no closing parenthesis.',
  ],
  ['[a](./b.md', '1:1 "[a](./b.md" is shown as plain text, because it has no closing parenthesis.'],
  ['See [a](www.example.com/b c d).', '1:5 "[a](www.example.com/b c d)" is shown as plain text, because it has spaces in its address.'],
])('reports %j', async (source, found) => {
  expect(await foundIn(source)).toContain(found);
});

test.each([
  '[a](b.md "a title") [b](<my file.md>) [c][d] [e][] [d]\n\n[d]: /d\n[e]: /e',
  'a[i][j], `[a][b]`, [optional] (see below), \\[a][b], [x] [y]',
  'Note[^1].\n\n[^1]: Text',
  'm[0][12], a[0][], x[^a-z]+ and word\\[^no], word[a][d]\n\n[d]: /d',
  '[a](b c), f[0](x, y)',
  '[a](https://example.com/b(c)) and [a](/b "T")',
  '[a](see https://example.com for more), [b] (https://example.com or not)',
  '[![a](b.png)](c.md) [`d`](c.md) <a id="e" href="#e"></a> <a href="c.md" aria-label="f"></a> [<Badge>g</Badge>](c.md)',
])('accepts %j', async (source) => {
  expect(await foundIn(source)).toEqual([]);
});

test.each([
  [
    'A[^1]\n\n[^1]: one\n[^2]: two [^3]\n[^3]: three',
    ['4:1 Nothing refers to the footnote [^2], so it is omitted.', '5:1 Nothing refers to the footnote [^3], so it is omitted.'],
  ],
  ['A[^1]\n\n[^1]: one\n\n[^1]: two', ['5:1 The footnote [^1] is already defined on line 3, so this one is omitted.']],
])('warns about unused and duplicate footnotes, and omits them from the twin: %j', async (source, found) => {
  expect(await foundIn(source)).toEqual(found);
  const { context } = literalContext();
  const { markdown } = await createMdxCompiler({}).compile(source, context);
  expect(markdown.body.children.filter(({ type }) => type === 'footnoteDefinition')).toHaveLength(1);
});

test('accepts the footnotes of a partial that is shown twice', async () => {
  const { problems } = await renderMdx("import P from './_p.mdx'\n\n<P />\n\n<P />", { './_p.mdx': 'A[^1]\n\n[^1]: one' });
  expect(problems).toEqual([]);
});

test('names the partial that already defines a footnote', async () => {
  const { problems } = await renderMdx("import P from './_p.mdx'\n\n<P />\n\nB[^1]\n\n[^1]: two", { './_p.mdx': 'A[^1]\n\n[^1]: one' });
  expect(problems).toMatchObject([{ what: 'The footnote [^1] is already defined in ./_p.mdx, line 3, so this one is omitted.', line: 7 }]);
});

test.each([
  ['A[^1].\n\n[^1] The note\nand more.', ['3:1 The footnote "[^1]" has no colon, so it is shown as plain text.']],
  ['[^note] Text', ['1:1 The footnote "[^note]" has no colon, so it is shown as plain text.']],
  [
    'A[^1] b[^2] c[^3].\n\n[^1] One\n[^2] Two',
    [
      '1:14 "[^3]" is shown as plain text, because it refers to a footnote that the page does not define.',
      '3:1 The footnote "[^1]" has no colon, so it is shown as plain text.',
      '4:1 The footnote "[^2]" has no colon, so it is shown as plain text.',
    ],
  ],
])('reports a footnote without a colon: %j', async (source, found) => {
  expect((await foundIn(source)).toSorted()).toEqual(found);
});
