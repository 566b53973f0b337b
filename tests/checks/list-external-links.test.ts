import { describe, expect, test } from 'vitest';
import { listExternalLinks } from '../../src/checks/writing/list-external-links.ts';
import { markdownFile } from '../../src/checks/writing/markdown-text.ts';

const linksOf = (text: string): readonly string[] => listExternalLinks([markdownFile('a.mdx', text)]).map(({ url }) => url);

describe('external addresses', () => {
  test.each([
    ['a link', 'See [it](https://a.dev/x).', 'https://a.dev/x'],
    ['a link with a title', 'See [it](https://a.dev/x "It").', 'https://a.dev/x'],
    ['a link with brackets in it', '[it](https://a.dev/x_(y)) and', 'https://a.dev/x_(y)'],
    ['a definition', '[it]: https://a.dev/x', 'https://a.dev/x'],
    ['an address in angle brackets', '<https://a.dev/x?y=1&z=2>', 'https://a.dev/x?y=1&z=2'],
    ['an address at the end of a sentence', 'It is at https://a.dev/x.', 'https://a.dev/x'],
    ['an attribute', '<a href="https://a.dev/x">it</a>', 'https://a.dev/x'],
    ['an address in bold', '**https://a.dev/x**', 'https://a.dev/x'],
    ['a place on a page, which is not asked for', '[it](https://a.dev/x#part)', 'https://a.dev/x'],
    ['a value of YAML', "{ label: It, href: 'https://a.dev/x' }", 'https://a.dev/x'],
  ])('are found in %s', (_, text, url) => {
    expect(linksOf(text)).toEqual([url]);
  });

  test.each([
    ['a block of code', '```bash\ncurl https://a.dev/x\n```'],
    ['a block in a list', '- one\n\n  ```\n  https://a.dev/x\n  ```'],
    ['a span of code', 'Send it to `https://a.dev/x`.'],
    ['an address with a hole', 'At https://a.dev/{id} or https://{host}/x.'],
    ['a host that is made for examples', '[it](https://docs.pernoria.example/x) [or](http://localhost:3000)'],
  ])('are ignored in %s', (_, text) => {
    expect(linksOf(text)).toEqual([]);
  });

  test('are listed once, with every position', () => {
    const text = 'One https://a.dev/x\n\nTwo [it](https://a.dev/x#y)';
    expect(listExternalLinks([markdownFile('a.mdx', text)])).toEqual([
      {
        url: 'https://a.dev/x',
        places: [
          { filePath: 'a.mdx', line: 1, column: 5 },
          { filePath: 'a.mdx', line: 3, column: 10 },
        ],
      },
    ]);
  });
});
