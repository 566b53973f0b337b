import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

const htmlOf = async (source: string, partials = {}): Promise<string> => (await renderMdx(source, partials)).html;

describe('whitespace between elements', () => {
  test.each([
    ['on several lines', '<div>\n<b>a</b>\n<i>b</i>\n</div>', '<div><b>a</b> <i>b</i></div>'],
    ['on one of several lines', '<div>\n\n<b>a</b> <i>b</i>\n\n</div>', '<div><b>a</b> <i>b</i></div>'],
    ['of components', '<div>\n<Badge>a</Badge> <Badge>b</Badge>\n</div>', '<div><b>a</b> <b>b</b></div>'],
  ])('is kept, %s', async (_, source, html) => {
    expect(await htmlOf(source)).toBe(html);
  });

  test('is kept between unknown components, which are reduced to their content', async () => {
    expect(await htmlOf('<div>\n  <Box>a</Box>\n  <Box>b</Box>\n</div>')).toBe('<div>a b</div>');
  });

  test.each([
    '<p>a <b><a href="/docs">b</a> c</b></p>',
    '<p>a <b>b<br>c</b></p>',
    '<p>a <a href="/docs"><em>b</em> <strong>c</strong></a></p>',
    '<ul><li>a <i><code>b</code> <a href="/docs">c</a>, d</i></li></ul>',
  ])('is kept, with inline elements, in the HTML of a Markdown file: %s', async (source) => {
    const { html } = await renderMdx(source, {}, true);
    const withoutAttributes = (text: string): string => text.replaceAll(/<a [^>]*>/g, '<a>');
    expect(withoutAttributes(html)).toContain(withoutAttributes(source));
  });

  test('is kept in a partial', async () => {
    const partials = { './_a.mdx': '<div>\n<b>a</b>\n<i>b</i>\n</div>' };
    expect(await htmlOf("import A from './_a.mdx'\n\n<A />", partials)).toBe('<div><b>a</b> <i>b</i></div>');
  });

  test.each([
    ['where there is none', '<div>\n<b>a</b><i>b</i>\n</div>', '<div><b>a</b><i>b</i></div>'],
    [
      'between components on lines of their own',
      '<Tabs>\n<Badge>a</Badge>\n<Badge>b</Badge>\n</Tabs>',
      '<div class="tabs"><b>a</b><b>b</b></div>',
    ],
    ['in a table', '<table>\n<tr>\n<td>a</td>\n<td>b</td>\n</tr>\n</table>', '<table><tr><td>a</td><td>b</td></tr></table>'],
  ])('is not added %s', async (_, source, html) => {
    expect(await htmlOf(source)).toContain(html);
  });
});
