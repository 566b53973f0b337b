import { describe, expect, test } from 'vitest';
import { quoteAttributes, smallTags } from '../../../src/markdown/mdx/quote-attributes.ts';
import { renderMdx } from '../../support/render-mdx.tsx';

describe('quoteAttributes', () => {
  test.each([
    ['<img src=a.png alt="a b" width=100>', '<img src="a.png" alt="a b" width="100">'],
    ['a <td colspan=2>b</td> <br clear=all/>', 'a <td colspan="2">b</td> <br clear="all"/>'],
    ["<a href=/docs/a?b title='c=d'>e</a>", `<a href="/docs/a?b" title='c=d'>e</a>`],
    ['`<td colspan=2>` <td colspan=2>', '`<td colspan=2>` <td colspan="2">'],
  ])('quotes the attributes of %s', (source, quoted) => expect(quoteAttributes(source)).toBe(quoted));

  test.each([
    '```html\n<td colspan=2>\n```',
    '``<td colspan=2>``',
    String.raw`\<td colspan=2>`,
    '<td title="a b=c">',
    '<Card title=a>',
    '<td colSpan={a=b}>',
    'a < b and c=d > e',
  ])('leaves %j unchanged', (source) => expect(quoteAttributes(source)).toBe(source));

  test('parses images like HTML', async () => {
    expect(await renderMdx('<img src=a.png alt=A>')).toMatchObject({
      html: expect.stringMatching(/^<img src="\/images\/a\.png" alt="A"/),
      problems: [],
    });
  });
});

test.each([
  ['<A HREF="/B?X=1">C</A>', '<a href="/B?X=1">C</a>'],
  ['<IMG SRC="A.PNG" ALT="A B">', '<img src="A.PNG" alt="A B">'],
  ['`<A>` <Badge>', '`<A>` <Badge>'],
  ["import A from './_a.mdx'\n\n<A />", "import A from './_a.mdx'\n\n<A />"],
  ['<TOC />', '<TOC />'],
])('smallTags writes %j as %j', (source, written) => {
  expect(smallTags(source)).toBe(written);
});
