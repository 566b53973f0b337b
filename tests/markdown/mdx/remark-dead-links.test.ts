import { expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

const foundIn = async (source: string) =>
  (await renderMdx(source)).problems
    .filter(({ kind }) => kind === 'dead-link')
    .map(({ line, column, what }) => `${line}:${column} ${what}`);

test.each([
  ['See [a](my file.md).', '1:5 "[a](my file.md)" is no link, and shows as it is written: it has spaces in its address.'],
  ['![a](my file.png)', '1:1 "![a](my file.png)" is no link, and shows as it is written: it has spaces in its address.'],
  ['A [b][missing] c', '1:3 "[b][missing]" is no link, and shows as it is written: it names an address that the page does not define.'],
  ['A [`b`][m.C] c', '1:3 "[`b`][m.C]" is no link, and shows as it is written: it names an address that the page does not define.'],
  ['A [b][] c', '1:3 "[b][]" is no link, and shows as it is written: it names an address that the page does not define.'],
  ['- A[^nope].\n- B [^no]', '2:5 "[^no]" is no link, and shows as it is written: it names a footnote that the page does not have.'],
  ['Text[^nope].', '1:5 "[^nope]" is no link, and shows as it is written: it names a footnote that the page does not have.'],
  ['word[a][no]', '1:5 "[a][no]" is no link, and shows as it is written: it names an address that the page does not define.'],
  ['A [c]() d', '1:3 The link [c]() leads nowhere.'],
])('tells of %j', async (source, found) => {
  expect(await foundIn(source)).toContain(found);
});

test.each([
  '[a](b.md "a title") [b](<my file.md>) [c][d] [e][] [d]\n\n[d]: /d\n[e]: /e',
  'a[i][j], `[a][b]`, [optional] (see below), \\[a][b], [x] [y]',
  'Note[^1].\n\n[^1]: Text',
  'm[0][12], a[0][], x[^a-z]+ and word\\[^no], word[a][d]\n\n[d]: /d',
  '[a](b c), f[0](x, y)',
])('says nothing of %j', async (source) => {
  expect(await foundIn(source)).toEqual([]);
});

test('warns of a footnote that nothing names', async () => {
  expect((await renderMdx('A[^1]\n\n[^1]: one\n[^2]: two')).problems).toMatchObject([
    { kind: 'dead-link', what: 'Nothing names the footnote [^2], which is left out.', line: 4, column: 1 },
  ]);
});
