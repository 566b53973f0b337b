import { expect, test } from 'vitest';
import { nestContainers } from '../../src/markdown/nested-containers.ts';
import { renderMdx } from '../support/render-mdx.tsx';

test.each([
  ['the same number', ':::note\n:::tip\nx\n:::\n:::', '::::note\n:::tip\nx\n:::\n::::'],
  ['fewer outside', ':::note\n::::tip\nx\n::::\n:::', ':::::note\n::::tip\nx\n::::\n:::::'],
  ['three levels', ':::note\n:::tip\n:::info\n:::\n:::\n:::', ':::::note\n::::tip\n:::info\n:::\n::::\n:::::'],
  ['two inside', ':::note\n:::tip\n:::\n:::info\n:::\n:::', '::::note\n:::tip\n:::\n:::info\n:::\n::::'],
  ['a title', ':::note[A]\n:::tip\n:::\n:::', '::::note[A]\n:::tip\n:::\n::::'],
  ['one of another tool inside', ':::note\n::: foo\n:::\n:::', '::::note\n::: foo\n:::\n::::'],
  ['a quote', '> :::note\n> :::tip\n> :::\n> :::', '> ::::note\n> :::tip\n> :::\n> ::::'],
  ['an indentation', ':::note\n  :::tip\n  :::\n:::', '::::note\n  :::tip\n  :::\n::::'],
  ['no end outside', ':::note\n:::tip\n:::\n\n:::info\n:::', '::::note\n:::tip\n:::\n\n:::info\n:::'],
  ['no end twice outside', ':::note\n:::tip\n:::info\n:::', ':::::note\n::::tip\n:::info\n:::'],
  ['other ends of lines', ':::note\r\n:::tip\r\n:::\r\n:::\r\n', '::::note\r\n:::tip\r\n:::\r\n::::\r\n'],
])('gives an outer container more colons: %s', (_, written, nested) => {
  expect(nestContainers(written)).toBe(nested);
});

test.each([
  ['enough colons', '::::note\n:::tip\n:::\n::::'],
  ['one after the other', ':::note\n:::\n:::tip\n:::'],
  ['an inner one that is never closed', '::::note\n:::tip\n::::\n\n:::info\n:::'],
  ['fences', ':::note\n```\n:::tip\n:::\n```\n:::'],
  ['other names', ':::foo\n:::tip\n:::\n:::'],
])('leaves %s unchanged', (_, written) => {
  expect(nestContainers(written)).toBe(written);
});

test('closes the inner callout first', async () => {
  const { html, problems } = await renderMdx(':::note\nA\n\n:::tip\nB\n:::\n\nC\n:::\n\nD');
  expect(html).toMatch(/<aside class="callout note">.*<aside class="callout tip">.*B.*<\/aside><p>C<\/p><\/aside>\n<p>D<\/p>/s);
  expect(problems).toEqual([]);
});

test.each(['Tip.', 'Tip.:::', 'Tip. :::'])('reports the unclosed callout rather than the closed one inside it: %j', async (text) => {
  const { problems } = await renderMdx(`:::tip\n\n${text}\n\n## Head\n\n:::warning\n\nWarning.\n\n:::\n\nAfter.`);
  expect(problems.map(({ what, cure, line }) => [what, cure, line])).toEqual([
    [expect.stringContaining(':::tip is never closed'), expect.stringContaining(' ::: on a line'), 1],
  ]);
});

const INDENTED_ENDS = [
  ['after a list', ':::info\nA\n\n- one\n- two\n  :::'],
  ['after a nested list', ':::info\nA\n\n- one\n  - two\n    :::'],
  ['after a callout in the list', ':::info\nA\n\n- :::tip\n  x\n  :::\n  y\n  :::'],
  ['after text without a list', ':::info\n  A\n  :::'],
  ['after text without a list and a blank line', ':::info\n  A\n\n  :::'],
  ['after text that is not indented', ':::info\nA\n   :::'],
  ['after an indented callout', ':::info\n  A\n\n  :::tip\n    B\n    :::\n  :::'],
  ['after code', ':::info\nA\n\n- one\n\n  ```md\n  code\n  ```\n  :::'],
] as const;

const FOLLOWING = [
  ['a callout', ':::note\nSecond.\n:::'],
  ['a callout with a list', ':::note\nSecond.\n\n- three\n  :::'],
  ['code that shows a callout', '```md\n:::note\nx\n:::\n```\n\n:::note\n:::tip\nSecond.\n:::\nThird.\n:::'],
] as const;

test.each(INDENTED_ENDS.flatMap(([place, first]) => FOLLOWING.map(([next, second]) => [place, next, first, second] as const)))(
  'closes a callout at an indented line %s, before %s',
  async (_, __, first, second) => {
    for (const isMarkdown of [false, true]) {
      const { html, problems } = await renderMdx(`${first}\n\nAFTER the callout.\n\n${second}\n\nEND`, {}, isMarkdown);
      expect(html).toMatch(
        /<aside class="callout info">.*<\/aside>\n<p>AFTER the callout\.<\/p>.*\n<aside class="callout note">.*<\/aside>\n<p>END<\/p>$/s,
      );
      expect(html.replaceAll(/<pre.*?<\/pre>/gs, '')).not.toContain(':::');
      expect(problems).toEqual([]);
    }
  },
);

test('keeps an indented line of colons in code', async () => {
  const { html } = await renderMdx(':::info\n```text\na:\n     :::\n```\nB\n:::\n\nC', {}, true);
  expect(html).toMatch(/a:\n {5}:::<.*<p>B<\/p><\/aside>\n<p>C<\/p>/s);
});
