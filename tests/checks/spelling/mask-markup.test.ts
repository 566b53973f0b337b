import { describe, expect, test } from 'vitest';
import { maskMarkup } from '../../../src/checks/spelling/mask-markup.ts';

const wordsOf = (markup: string): string => maskMarkup(markup, 'en')[0].text.replace(/\s+/g, ' ').trim();

describe('maskMarkup', () => {
  test.each([
    ['Send `rateKey` and ``a`b`` now.', 'Send and now.'],
    ['See [the guide](/docs/intro#a "b") at https://a.example/wrod, or ana@example.com.', 'See [the guide "b") at or'],
    ['## Errors {#errors-wrod}', 'Errors'],
    ['| `a` | *b* |\n|---|---|', '*b* --- ---'],
    [':::note[A title]\nText\n:::', '[A title] Text'],
    ["import Note from './_note.mdx'\n\nText {/* wrod */} and {1 + wrod}.", 'Text and .'],
    ['<Card title="Go on" href="/wrod" icon={{ a: { b: 1 } }}>Text</Card>', 'Go on Text'],
    ['<Details summary="More">\n\nText\n\n</Details>', 'More Text'],
    ['```js title="Call it" {1}\nconst wrod = 1;\n```\nText', 'Call it Text'],
    ['- ```bash\n  wrod\n  ```\n- Text', '- Text'],
    ['[link]: https://a.example/wrod\n\nText', 'Text'],
    ['An open ` backtick.\n\nAnother paragraph, `wrod` and\n`two\nwrods`.', 'An open ` backtick. Another paragraph, and .'],
    ['```js\n\n```\nOne.\n```js\n```\nTwo.\n> ```js\n> wrod\n> ```\n\nThree.', 'One. Two. Three.'],
    ['_Text_ with snake_case', 'Text with snake_case'],
  ])('reduces %j to %j', (markup, expected) => {
    expect(wordsOf(markup)).toBe(expected);
  });

  test('keeps words at their offsets', () => {
    const markup = 'A `code` word\n```js\ncode()\n```\nand <b>two</b>';
    const [{ text }] = maskMarkup(markup, 'en');
    expect(text).toHaveLength(markup.length);
    for (const word of ['word', 'and', 'two']) expect(text.indexOf(word)).toBe(markup.indexOf(word));
  });

  test('removes passages marked as another language', () => {
    const markup = 'From <span lang="pt-BR">pernoite</span>, a stay.';
    const texts = maskMarkup(markup, 'en').map(({ lang, text }) => [lang, text.trim()]);
    expect(texts).toEqual([
      ['en', expect.not.stringContaining('pernoite')],
      ['pt-BR', 'pernoite'],
    ]);
  });
});
