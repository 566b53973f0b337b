import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { findFences } from '../../../src/markdown/code/find-fences.ts';

const plain = (text: string) => findFences(text).map(({ lang, code, line, column }) => ({ lang, code, line, column }));

describe('findFences', () => {
  test('finds the code with its language, first line and column', () => {
    expect(plain('Text\n\n```js\na();\n\n  b();\n```\n\n~~~\nc\n~~~')).toEqual([
      { lang: 'js', code: 'a();\n\n  b();', line: 4, column: 1 },
      { lang: 'text', code: 'c', line: 10, column: 1 },
    ]);
  });

  test('parses the meta', () => {
    const [fence] = findFences('```json title="A b" operation=sales.book response=201\n{}\n```');
    expect(fence?.meta).toMatchObject({
      title: 'A b',
      values: new Map([
        ['operation', 'sales.book'],
        ['response', '201'],
      ]),
    });
  });

  test.each([
    ['a list', '1. One:\n\n   ```js\n   a\n     b\n   ```', { lang: 'js', code: 'a\n  b', line: 4, column: 4 }],
    ['the first line of a list item', '- ```js\n  a\n  ```', { lang: 'js', code: 'a', line: 2, column: 3 }],
    ['lists in lists', '- 10) ```js\n      a\n      ```', { lang: 'js', code: 'a', line: 2, column: 7 }],
    ['a component', '<Tab>\n\n  ```js\n  a\n  ```\n\n</Tab>', { lang: 'js', code: 'a', line: 4, column: 3 }],
    ['a quote', '> ```js\n> a\n>\n> > b\n> ```', { lang: 'js', code: 'a\n\n> b', line: 2, column: 3 }],
    ['Windows', '```js\r\na\r\nb\r\n```\r\n', { lang: 'js', code: 'a\nb', line: 2, column: 1 }],
    ['an indentation with a tab', '\t```js\n\ta\n\t```', { lang: 'js', code: 'a', line: 2, column: 2 }],
  ])('finds a fence in %s, without its indentation', (_, text, fence) => {
    expect(plain(text)).toEqual([fence]);
  });

  test.each([
    [':::note\n````\na\n```\n:::\n\n````\nb\n````', ['a\n```', 'b']],
    ['::: tip Title\n```\na\n:::\n\n```\nb\n```', ['a', 'b']],
    ['::: details Title\n```\na\n:::\n\n```\nb\n```', ['a', 'b']],
    ['::::note[A]{.b}\n:::tip\nx\n:::\n```\na\n:::\n::::\n```\nb', ['a\n:::', 'b']],
    ['> :::note\n> ```\n> a\n> :::\n>\n> ```\n> b\n> ```', ['a', 'b']],
    ['<Tab>\n  :::note\n  ```\n  a\n  :::\n</Tab>\n```\nb\n```', ['a', 'b']],
  ])('ends a fence with its container: %j', (text, codes) => {
    expect(findFences(text).map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    '```\na\n:::\n```',
    ':::note\n:::\n```\na\n:::\n```',
    '::::note\n```\na\n:::\n```\n::::',
    '::: zone a="b"\n```\na\n:::\n```\n:::',
    '- a\n\n  :::note\n  b\n\nText\n\n  ```\n  a\n  :::\n  ```',
    '> :::note\n\n> ```\n> a\n> :::\n> ```',
  ])('does not end a fence with colons that close no container: %j', (text) => {
    expect(findFences(text)).toMatchObject([{ code: 'a\n:::', isClosed: true }]);
  });

  test.each([
    '<!--\n```ts\nlet a;\n``` -->',
    '<!-- ```ts\nlet a;\n```\n-->',
    '{/*\n```ts\nlet a;\n```\n*/}',
    '<!-- a -->',
    '> <!--\n> ```ts\n> -->',
  ])('skips the comment %j, and finds the fence after it', (comment) => {
    expect(plain(`${comment}\n\n\`\`\`js\na\n\`\`\``)).toMatchObject([{ lang: 'js', code: 'a' }]);
  });

  test('finds fences after an unclosed comment, and after a comment in code', () => {
    expect(plain('<!--\n\n```js\na\n```')).toHaveLength(1);
    expect(plain('<!-- a\n-->\n<!--\n\n```js\na\n```')).toHaveLength(1);
    expect(plain('```html\n<!--\n```\n\n```js\na\n```\n\n-->')).toHaveLength(2);
  });

  test.each([
    ['<div>', true],
    ['- <div class="a">', true],
    ['<details><summary>A</summary>', true],
    ['<span>', true],
    ['</td>', true],
    ['<pre>', true],
    ['<style>', true],
    ['<pre>a</pre>', false],
    ['<div>\n', false],
    ['a\n<span>', false],
    ['<span>a</span>', false],
    ['<Tab label="a">', false],
    ['`<div>`', false],
  ])('recognises whether a fence interrupts %j in Markdown', (before, isHtml) => {
    const text = `${before}\n\`\`\`js\na\n\`\`\`\n\n</pre></style>\n\n~~~ts\nb\n~~~`;
    expect(findFences(text, true).map(({ lang, line }) => [lang, line])).toEqual(
      findFences(text).flatMap(({ lang, line }) => (isHtml && lang === 'js' ? [] : [[lang, line]])),
    );
  });

  test('omits the options of a directive', () => {
    const text = '```{code-block} python\n:linenos:\n\na()\n```\n\n```js\n:a:\n```';
    expect(findFences(text)).toMatchObject([
      { lang: 'python', code: 'a()', line: 4 },
      { lang: 'js', code: ':a:', line: 8 },
    ]);
  });

  test('keeps lines that are indented less than the fence', () => {
    expect(plain('   ```js\n a\n     b\n   ```')).toEqual([{ lang: 'js', code: 'a\n  b', line: 2, column: 4 }]);
  });

  test('treats fences inside a longer one as its code', () => {
    expect(plain('````md\n```js\na\n```\n````\n')).toEqual([{ lang: 'md', code: '```js\na\n```', line: 2, column: 1 }]);
  });

  test('treats a different marker, a marker with words, and one indented by four spaces as code', () => {
    expect(plain('```\n~~~\n```js\n    ```\n```')).toEqual([{ lang: 'text', code: '~~~\n```js\n    ```', line: 2, column: 1 }]);
  });

  test('ends a fence at a longer marker', () => {
    expect(plain('```js\na\n`````\n\nText')).toEqual([{ lang: 'js', code: 'a', line: 2, column: 1 }]);
  });

  test('ignores code spans', () => {
    expect(plain('```json``` is a language\n``` a `b` c\n')).toEqual([]);
  });

  test('takes linear time for any text', () => {
    const info = `js file="a.js"${' '.repeat(300_000)}\r${' '.repeat(300_000)}x`;
    expect(findFences(`~~~${info}\na\n~~~`)).toMatchObject([{ lang: 'js', code: 'a' }]);
  });

  test('ends an unclosed fence at the end of the text', () => {
    expect(plain('```js\na\n')).toEqual([{ lang: 'js', code: 'a\n', line: 2, column: 1 }]);
  });

  test('ends an unclosed fence at the end of its blockquote', () => {
    expect(plain('> ```js\n> a\n```json\n{}\n```')).toEqual([
      { lang: 'js', code: 'a', line: 2, column: 3 },
      { lang: 'json', code: '{}', line: 4, column: 1 },
    ]);
  });

  test.each([
    ['```js\na\n```', true],
    ['```js\na\n', false],
    ['> ```js\n> a\nText', false],
  ])('recognises whether %j is closed', (text, isClosed) => {
    expect(findFences(text).map((fence) => fence.isClosed)).toEqual([isClosed]);
  });

  test('agrees with the MDX parser', () => {
    const text = `# A

\`\`\`js title="a.js" {1}
a
\`\`\`

<Steps>

1. One

   \`\`\`bash
   curl \\
     -d '{}'
   \`\`\`

   > \`\`\`json
   > { "a": 1 }
   > \`\`\`

2. Two

   - ~~~text wrap
     b
     ~~~

</Steps>

<Tabs>
  <Tab label="A">

    \`\`\`python
    if a:
        b()
    \`\`\`

  </Tab>
</Tabs>
`;
    const parsed: unknown[] = [];
    visit(createProcessor().parse(text) as Root, 'code', ({ lang, value, position }) => {
      parsed.push([lang, value, (position?.start.line ?? 0) + 1]);
    });
    expect(findFences(text).map(({ lang, code, line }) => [lang, code, line])).toEqual(parsed);
  });
});
