import { expect, test } from 'vitest';
import { addressProblems } from '../support/literal-addresses.ts';

const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`;

test.each([
  ['a file that every site has', 'content/llms.txt.md', '/llms.txt'],
  ['the Markdown of another page', 'content/docs/intro.md.mdx', '/docs/intro.md'],
  ['a file of public', 'content/files/a.pdf.mdx', '/files/a.pdf'],
])('names the page that already has the address of %s', async (_, file, address) => {
  const files = { 'content/docs/intro.mdx': page('Intro'), 'public/files/a.pdf': 'x', [file]: page('Other') };
  expect(await addressProblems(files)).toEqual([
    expect.stringContaining(`${file}:1:1\n  error: The page has the address ${address}, which`),
  ]);
});
