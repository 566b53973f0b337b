import { describe, expect, test } from 'vitest';
import { firstLine, opening, plainName } from '../../../src/openapi/build/plain-text.ts';

describe('firstLine', () => {
  test.each([
    ['Books a stay.\n\nMore.', 'Books a stay.'],
    ['Books\na  stay.', 'Books a stay.'],
    ['Before ![chart](./img/a.png) after.', 'Before chart after.'],
    ['[![badge](b.svg)](/x)\n\n![logo](a.png)\n\nDeletes it.', 'Deletes it.'],
    ['![img](a.png) [![badge](b.svg)](/x) Deletes _all_ of a_b_c \\_now\\_.\\\nNext', 'Deletes all of a_b_c _now_. Next'],
    ['Send `rateKey`, *not* **a** [price](/x).', 'Send rateKey, not a price.'],
    ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
    ['> [!CAUTION]\n> Deprecated.\n\nUse v2.', 'Use v2.'],
    [':::caution\nDeprecated.\n:::\n\nUse v2.', 'Use v2.'],
    ['## Title\n\nText', 'Text'],
    ['#### Details\n- **id** `string`  \n\n- **name**', 'id string'],
    ['Title\n-----\nText', 'Text'],
    ['Steps:\n- Search.\n- Book\n- Pay', 'Steps: Search. Book; Pay'],
    ['* First item\n* Second item', 'First item; Second item'],
    ['1. One\n2) Two - 3', 'One; Two - 3'],
    ['Returns a list.\n| A | B |\n|---|---|\n| 1 | 2 |', 'Returns a list.'],
    ['---\nLists stays.', 'Lists stays.'],
    ['***\n\n***Lists*** stays.\n* * *\nMore.', 'Lists stays.'],
    ['Lists stays\r\nby date.\r\n---\r\nMore.', 'Lists stays by date.'],
    ['`GET` stays\n===\nLists stays.', 'Lists stays.'],
    ['- Search.\n---\nMore.', 'Search.'],
    ['Run:\n```sh\nls\n```', 'Run:'],
    ['Lists stays\n## Notes\nMore.', 'Lists stays'],
    ['The limit is\n50. Ask for more\n1. by mail\n2. by phone', 'The limit is 50. Ask for more; by mail; by phone'],
    ['Name | Type\n--- | ---\na | b\n\nText', 'Text'],
    ['', ''],
    ['At most 2<sup>31</sup> of CO<SUB>2</SUB>.', 'At most 2³¹ of CO₂.'],
    [
      'Lists orders.<blockquote><strong>Note:</strong> See <a href="https://example.com/x">errors</a>.</blockquote><table><tr><td>b</td></tr></table>',
      'Lists orders. Note: See errors.',
    ],
    ['Creates.<br/>Two <code>lines</code>.', 'Creates. Two lines.'],
    ['<h2>Title</h2><p>First.</p><p>Second.</p>', 'First.'],
    ['Keep `<b>`, <id> and a < b. <!-- not this --> See <https://a.example/b>.', 'Keep <b>, <id> and a < b. See https://a.example/b.'],
    ['R&amp;D &lt;x&gt; &#8364; &#x20AC; &mdash; &unknown; &constructor;', 'R&D <x> € € — &unknown; &constructor;'],
  ])('of %j is %j', (markdown, expected) => {
    expect(firstLine(markdown)).toBe(expected);
  });
});

describe('plainName', () => {
  test.each([
    ['Stays &mdash; of a <b>very</b>\nlong night', 'Stays — of a <b>very</b> long night'],
    ['Upload <file> and <summary> & <details>', 'Upload <file> and <summary> & <details>'],
    ['Get List<T> by <id>', 'Get List<T> by <id>'],
    ['&#0; &#xD800; &#9999999; &#x1F600;', '\uFFFD \uFFFD \uFFFD 😀'],
    [' `GET` *all* AT&T ', '`GET` *all* AT&T'],
  ])('of %j is %j', (text, expected) => {
    expect(plainName(text)).toBe(expected);
  });
});

describe('opening', () => {
  test('keeps text that fits', () => {
    expect(opening(`${'a'.repeat(158)}b.`)).toBe(`${'a'.repeat(158)}b.`);
  });

  test('ends after a sentence if one fits', () => {
    expect(opening(`Lists all orders. Then ${'word '.repeat(40)}`)).toBe('Lists all orders.');
    expect(opening(`A ${'sentence '.repeat(10)}ends. ${'word '.repeat(40)}`)).toBe(`A ${'sentence '.repeat(10)}ends.`);
  });

  test('ends between words otherwise', () => {
    const text = opening('word '.repeat(60));
    expect(text).toMatch(/word…$/);
    expect(text.length).toBeLessThanOrEqual(160);
  });
});
