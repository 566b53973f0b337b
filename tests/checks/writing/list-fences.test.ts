import { describe, expect, test } from 'vitest';
import { holdsMarkdown, listFences } from '../../../src/checks/writing/list-fences.ts';
import { listShownFiles } from '../../../src/checks/writing/list-shown-files.ts';
import { markdownFile } from '../../../src/checks/writing/markdown-text.ts';

const TEXT = markdownFile(
  'content/docs/a.mdx',
  `- ~~~~mdx live
  \`\`\`md
  ~~~js
  a()
  ~~~
  \`\`\`
  ~~~~

\`\`\`md file="./shown.md"
~~~js
b()
~~~
\`\`\`

\`\`\`js file="./shown.js#part"
\`\`\`
`,
);

describe('listFences', () => {
  test('lists the fences of a Markdown file, including those nested in code', () => {
    const fences = listFences(TEXT, holdsMarkdown).map(({ fence, locatePosition }) => [fence.lang, locatePosition(1, 1)]);
    expect(fences).toEqual([
      ['mdx', { filePath: 'content/docs/a.mdx', line: 2, column: 3 }],
      ['md', { filePath: 'content/docs/a.mdx', line: 3, column: 3 }],
      ['js', { filePath: 'content/docs/a.mdx', line: 4, column: 3 }],
      ['md', { filePath: 'content/docs/a.mdx', line: 10, column: 1 }],
      ['js', { filePath: 'content/docs/a.mdx', line: 16, column: 1 }],
    ]);
  });

  test('descends only into code that contains Markdown', () => {
    expect(listFences(TEXT, ({ meta }) => meta.flags.has('live')).map(({ fence }) => fence.lang)).toEqual(['mdx', 'md', 'md', 'js']);
  });
});

test('listShownFiles lists each file that a fence embeds, including Markdown', () => {
  expect(listShownFiles(TEXT)).toEqual(['content/docs/shown.md', 'content/docs/shown.js']);
});
