import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

describe('voidElements', () => {
  test.each([
    ['One<br>two<hr><wbr>', '<p>One<br>two<hr><wbr></p>'],
    ['One\n\n<hr>\n\ntwo', '<p>One</p>\n<hr>\n<p>two</p>'],
    ['| a |\n|---|\n| b<br>c |', expect.stringContaining('<td>b<br>c</td>')],
    ['<Badge>a<BR>b</Badge>', '<b>a<br>b</b>'],
    ['<div>\n<br>\n</div>', '<div><br></div>'],
    ['One<br/>two<br />', '<p>One<br>two<br></p>'],
    ['One<br></br>two</br>three', '<p>One<br>two<br>three</p>'],
    ['| a |\n|---|\n| b</br>c |', expect.stringContaining('<td>b<br>c</td>')],
    ['<br></br>', '<br>\n'],
    ['See <img src="a.png" alt="A"> here', expect.stringMatching(/^<p>See <img src="\/images\/a\.png" alt="A"[^>]*> here<\/p>$/)],
  ])('parses %j like HTML', async (source, html) => {
    expect(await renderMdx(source)).toMatchObject({ html, problems: [] });
  });

  test.each([
    ['One</Badge>', 'Unexpected closing slash `/` in tag, expected an open tag first', 4],
    ['</br></Badge>', 'Unexpected closing slash `/` in tag, expected an open tag first', 6],
    ['<Badge>a<br>b', '<Badge> is never closed.', 1],
    ['<Link>', '<Link> is never closed.', 1],
    ['<b>a<br></Badge>', expect.stringContaining('expected corresponding closing tag for `<b>`'), 9],
  ])('still rejects %j', async (source, what, column) => {
    await expect(renderMdx(source)).rejects.toMatchObject({ problem: { what }, position: { line: 1, column } });
  });
});
