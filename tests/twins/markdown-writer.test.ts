import { HtmlRenderer, Parser } from 'commonmark';
import { describe, expect, test } from 'vitest';
import { blocks, code, fence, heading, link, list, plain, table } from '../../src/twins/markdown-writer.ts';

const htmlOf = (markdown: string): string => new HtmlRenderer().render(new Parser().parse(markdown)).trim();

describe('blocks', () => {
  test('separates adjacent lists', () => {
    const html = '<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ul>\n<ul>\n<li>c</li>\n</ul>\n<ul>\n<li>d</li>\n</ul>\n<p>e</p>';
    expect(htmlOf(blocks('- a\n\n  b', '- c', '- d', 'e'))).toBe(html);
  });

  test('changes nothing when no lists are adjacent', () => {
    expect(blocks('a', undefined, '', '- b', '```\n- c\n```', '- d')).toBe('a\n\n- b\n\n```\n- c\n```\n\n- d');
    expect(blocks('- a', '- b\n  - c\n\n```\n- d\n```')).toBe('- a\n\n* b\n  - c\n\n```\n- d\n```');
  });
});

describe('plain', () => {
  test.each([
    'a *b* _c_ `d`',
    '<b>x</b> & &amp;',
    '[a](b) ![c](d)',
    '# a',
    '- a',
    '1. a',
    '2) b',
    '+ a',
    '= a',
    'a\\b',
    '~~a~~ | b',
    'PRICE_CHANGED',
    '`',
  ])('renders exactly as %s', (text) => {
    const shown = text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter);
    expect(htmlOf(plain(text))).toBe(`<p>${shown}</p>`);
  });

  test('keeps underscores inside words', () => {
    expect(plain('PRICE_CHANGED')).toBe('PRICE_CHANGED');
  });
});

describe('code', () => {
  test.each(['a', '`', 'a`b', '``a', ' a ', '<T>'])('renders exactly as %j', (text) => {
    const shown = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(htmlOf(code(text))).toBe(`<p><code>${shown}</code></p>`);
  });
});

test('a code block may contain code fences', () => {
  expect(htmlOf(fence('```\na\n```', 'md', 'a "b"'))).toBe('<pre><code class="language-md">```\na\n```\n</code></pre>');
});

test.each(['C #', 'a ##', '#', 'F#'])('the heading %j renders as that text', (text) => {
  expect(htmlOf(heading(2, text))).toBe(`<h2>${text}</h2>`);
});

test('a link preserves any address', () => {
  expect(htmlOf(link('a', 'https://a.example/b(c d)'))).toBe('<p><a href="https://a.example/b%28c%20d%29">a</a></p>');
  expect(link('a', undefined)).toBe('a');
});

test('list items may contain blocks and lists', () => {
  const nested = '<li>\n<ul>\n<li>c</li>\n</ul>\n</li>';
  expect(htmlOf(list(['a\n\nb', list(['c'])]))).toBe(`<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n${nested}\n</ul>`);
});

test('pipes are escaped in table cells', () => {
  expect(table(['a'], [[code('b|c')], [String.raw`d\|e`]])).toBe('| a |\n| --- |\n| `b\\|c` |\n| d\\|e |');
});
