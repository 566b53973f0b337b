import { expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

const placesOf = async (source: string) =>
  (await renderMdx(source)).problems
    .filter(({ kind }) => kind === 'indented-code')
    .map(({ line, column, what }) => ({ line, column, what }));

test.each([
  ['a paragraph', 'Run this:\n\n    npm install\n    npm test\n', 3, 5],
  ['a tab', 'Run this:\n\n\tnpm install\n', 3, 2],
  ['a heading by its looks', '## Setup\n    # comment\n', 2, 5],
  ['code in a list', '- One\n\n      npm install\n', 3, 7],
  ['text with an element', 'One\n\n    <b>two</b> three\n', 3, 5],
  ['code in a quote', '> One\n>\n>     npm install\n', 3, 7],
  ['code in a footnote', 'A[^one]\n\n[^one]: One\n\n        npm install\n', 5, 9],
  ['code in a callout', ':::note\nOne\n\n    npm install\n:::\n', 4, 5],
])('finds %s', async (_, source, line, column) => {
  expect(await placesOf(source)).toEqual([
    {
      line,
      column,
      what: 'A line that is indented by four spaces is code in Markdown, but plain text in MDX.',
    },
  ]);
});

test('reports several blocks once', async () => {
  const source = 'A\n\n    one\n\n    two\n\nB\n\n    three\n\nC\n\n    four\n';
  expect(await placesOf(source)).toMatchObject([{ line: 3, what: expect.stringMatching(/plain text in MDX \(see also lines 9, 13\)\.$/) }]);
});

test.each([
  ['continued lines', 'A line\n    that goes on\n'],
  ['lists in lists', '1. One\n    - Two\n        - Three\n\n            Text\n'],
  ['the text of list items', '1.  One\n\n    Text\n\n10. Two\n\n    Text\n'],
  ['the text of a footnote', 'A[^1]\n\n[^1]: One\n\n    Text\n\n    - Two\n'],
  ['what stands in elements', '<Tabs>\n  <Tab label="a">\n    Text\n\n      More\n  </Tab>\n</Tabs>\n'],
  ['fences deep in a list', '- One\n\n        ```text\n        npm i\n        ```\n'],
  ['a callout in a list in a list', '- a\n  - b\n\n    :::tip\n    Text\n    :::\n'],
  ['a callout in an element', '<Tabs>\n    <Tab label="a">\n        :::tip\n\n        Text\n\n        :::\n    </Tab>\n</Tabs>\n'],
  ['indented elements', 'Text\n\n    <Steps>\n    1. One\n    </Steps>\n\n- a\n\n      <Badge>b</Badge>\n'],
  ['indented fences', 'Text\n\n    ```text\n    a\n    ```\n'],
  ['fences', '```\n\n    code\n```\n\n- a\n\n  ```\n      code\n  ```\n'],
])('ignores %s', async (_, source) => {
  expect(await placesOf(source)).toEqual([]);
});
