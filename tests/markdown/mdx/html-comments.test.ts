import { expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

test.each([
  ['<!-- a -->', ''],
  ['<!-- a\n\n{b c} <T>\n\n```js\nd\n-->\n\nText', '<p>Text</p>'],
  ['Text\n<!-- a -->\nmore', '<p>Text</p>\n<p>more</p>'],
  ['Text\n<!-- a\n\nb -->\nmore', '<p>Text</p>\n<p>more</p>'],
  ['One<!-- a\nb --> two', '<p>One two</p>'],
  ['<!-- a --> *b*', '<p> <em>b</em></p>'],
  ['a<!---->b<!--> -->c', '<p>ab -->c</p>'],
  ['- a\n  <!-- b\n  c -->\n- d', '<ul>\n<li>a</li>\n<li>d</li>\n</ul>'],
  ['> <!-- a\n> b -->\n> c', '<blockquote>\n<p>c</p>\n</blockquote>'],
  ['<div>\n<!-- a -->\n<p>b<!-- c --></p>\n</div>', '<div><p>b</p></div>'],
])('removes the comments of %j', async (source, html) => {
  const rendered = await renderMdx(source);
  expect(rendered.html.trim()).toBe(html);
  expect(rendered.problems).toEqual([]);
});

test('removes the comments of a partial', async () => {
  const { html } = await renderMdx("import Note from './_note.mdx'\n\n<Note />", { './_note.mdx': '<!-- a -->\n\nText' });
  expect(html.trim()).toBe('<p>Text</p>');
});

test('keeps comments in code', async () => {
  expect((await renderMdx('`<!-- a -->`\n\n```text\n<!-- b -->\n```')).html.match(/!--/g)).toHaveLength(2);
});

test('a comment does not affect the id of a heading', async () => {
  expect((await renderMdx('## Heading <!-- omit in toc -->')).headings).toEqual([{ depth: 2, id: 'heading', text: 'Heading' }]);
});

test('preserves positions', async () => {
  expect((await renderMdx('<!-- a\nb --> :tada:')).problems).toMatchObject([{ line: 2, column: 7 }]);
});

test('reports nothing inside a comment', async () => {
  expect((await renderMdx('<!--\n!!! note\n\n[x][y] :tada:\n-->\n\nText <!-- $a^2$ :tada: --> text')).problems).toEqual([]);
});
