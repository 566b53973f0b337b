import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { bracketTitles } from '../../src/markdown/callout-containers.ts';
import { parseSpecMarkdown } from '../../src/markdown/parse-spec-markdown.ts';

const htmlOf = (markdown: string): string => toHtml(parseSpecMarkdown(markdown, {}, {}).tree);
const callout = (kind: string, title: string, inside: string): string =>
  `<aside class="callout ${kind}"><p class="callout-title">${title}</p>${inside}</aside>`;

describe('containers in specification descriptions', () => {
  test.each([
    ['without a title', ':::note\nText\n:::\nafter', `${callout('note', '', '<p>Text</p>')}\n<p>after</p>`],
    ['with a title in brackets', ':::tip[My *own*]\nText\n:::', callout('tip', 'My <em>own</em>', '<p>Text</p>')],
    ['with a title behind the name', ':::info My [own] title\nText\n:::', callout('info', 'My [own] title', '<p>Text</p>')],
    ['with a link behind the name', ':::tip See [x](/y) first\nText\n:::', callout('tip', 'See <a href="/y">x</a> first', '<p>Text</p>')],
    ['with a link alone behind it', '::: tip [x](/y)\nText\n:::', callout('tip', '<a href="/y">x</a>', '<p>Text</p>')],
    ['with a link in brackets', ':::tip[See [x](/y)]\nText\n:::', callout('tip', 'See <a href="/y">x</a>', '<p>Text</p>')],
    ['with code behind the name', '::: tip Use `a[0]`\nText\n:::', callout('tip', 'Use <code>a[0]</code>', '<p>Text</p>')],
    [
      'with brackets that are text',
      String.raw`::: tip \[a\] ] [ \*b\* c` + '\\\nText\n:::',
      callout('tip', String.raw`[a] ] [ *b* c` + '\\', '<p>Text</p>'),
    ],
    ['in capitals', ':::Caution\nText\n:::', callout('caution', '', '<p>Text</p>')],
    ['in a quotation', '> :::note T\n> x\n> :::', `<blockquote>\n${callout('note', 'T', '<p>x</p>')}\n</blockquote>`],
    ['inside each other', '::::note\n:::tip\nx\n:::\n::::', callout('note', '', callout('tip', '', '<p>x</p>'))],
    ['that nobody closes', ':::danger\nx', callout('danger', '', '<p>x</p>')],
  ])('%s are callouts', (_, markdown, html) => expect(htmlOf(markdown)).toBe(html));

  test.each([
    ['a container of another name', ':::aside\nfoo\n:::', '<p>:::aside\nfoo\n:::</p>'],
    ['a name that starts like one', ':::notes\nfoo\n:::', '<p>:::notes\nfoo\n:::</p>'],
    ['three colons in prose', 'a :::note b', '<p>a :::note b</p>'],
    ['code', '```\n:::note Title\n```', '<pre><code>:::note Title\n</code></pre>'],
  ])('%s is text', (_, markdown, html) => expect(htmlOf(markdown)).toBe(html));

  test('other directives next to a callout are shown as text, with their content', () => {
    expect(htmlOf(':::note\nx\n:::\n\nsee:page[link](/b)\n\n::leaf')).toBe(
      `${callout('note', '', '<p>x</p>')}\n<p>see:page<a href="/b">link</a></p>\n<p>::leaf</p>`,
    );
  });
});

test('bracketTitles skips fences, and escapes characters that would end the title', () => {
  expect(bracketTitles(':::note a]b\n~~~\n:::tip c\n~~~')).toBe(String.raw`:::note[a\]b]` + '\n~~~\n:::tip c\n~~~');
});

test.each([
  ['an empty line', '```md\na\n\n:::note Title\n```'],
  ['an empty line between tildes', '~~~\n\n:::note Title\n~~~'],
  ['a fence inside', '````md\n```\n:::note Title\n```\n````'],
  ['the indentation of a list', '- a\n\n      ```md\n      :::note Title\n      ```'],
  ['no code', '```\n```'],
])('bracketTitles skips a fence with %s, and continues after it', (_, fence) => {
  expect(bracketTitles(`${fence}\n:::tip After\n`)).toBe(`${fence}\n:::tip[After]\n`);
});

test('bracketTitles keeps line endings', () => {
  expect(bracketTitles(':::note A b \r\nx\r\n:::\r\n')).toBe(':::note[A b]\r\nx\r\n:::\r\n');
});
