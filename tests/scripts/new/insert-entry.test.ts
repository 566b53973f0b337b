import { describe, expect, test } from 'vitest';
import { insertEntry } from '../../../scripts/new/insert-entry.ts';

const entry = { doc: '/docs/new' };

describe('insertEntry', () => {
  test('preserves comments, blank lines and quotes', () => {
    const text = '# head\nside:\n  - { doc: /docs/a } # first\n\n  # of b\n  - "b"\n\nafter: 1\n';
    expect(insertEntry(text, { list: ['side'], entry, at: 1 })).toBe(text.replace('# first\n', '# first\n  - { doc: /docs/new }\n'));
    expect(insertEntry(text, { list: ['side'], entry })).toBe(text.replace('"b"\n', '"b"\n  - { doc: /docs/new }\n'));
    expect(insertEntry(text, { list: ['side'], entry, at: 0 })).toBe(text.replace('side:\n', 'side:\n  - { doc: /docs/new }\n'));
  });

  test.each([
    ['at the level of its key', 'side:\n- a\n- b\nafter: 1\n', 'side:\n- a\n- b\n- { doc: /docs/new }\nafter: 1\n'],
    [
      'behind an entry of several lines',
      'side:\n  - category: A\n    items:\n      - a\nafter: 1\n',
      'side:\n  - category: A\n    items:\n      - a\n  - { doc: /docs/new }\nafter: 1\n',
    ],
    ['at the end of a file without a line feed', 'side:\n  - a', 'side:\n  - a\n  - { doc: /docs/new }\n'],
    ['in brackets', 'side: [a, b] # two\n', 'side: [a, b, { doc: /docs/new }] # two\n'],
    ['in empty brackets', 'side: []\n', 'side: [{ doc: /docs/new }]\n'],
    ['where there is no list', 'title: A\n', 'title: A\n\nside:\n  - { doc: /docs/new }\n'],
    ['with the line ends of the file', 'side:\r\n  - a\r\nafter: 1\r\n', 'side:\r\n  - a\r\n  - { doc: /docs/new }\r\nafter: 1\r\n'],
  ])('appends to a list %s', (_, text, expected) => {
    expect(insertEntry(text, { list: ['side'], entry })).toBe(expected);
  });

  test('appends to a nested list', () => {
    const text = 'side:\n  - category: A\n    items:\n      - a\n  - b\n';
    expect(insertEntry(text, { list: ['side', 0, 'items'], entry, at: 1 })).toBe(
      text.replace('- a\n', '- a\n      - { doc: /docs/new }\n'),
    );
  });

  test('quotes values that YAML would misread', () => {
    expect(insertEntry('side:\n  - a\n', { list: ['side'], entry: { label: 'a: #1, {b}' } })).toBe(
      'side:\n  - a\n  - { label: "a: #1, {b}" }\n',
    );
  });

  test.each([
    ['an alias', 'other: &list\n  - a\nside: *list\n'],
    ['a text', 'side: a\n'],
    ['a file that is no YAML', 'side: [a\n'],
  ])('leaves %s unchanged', (_, text) => {
    expect(insertEntry(text, { list: ['side'], entry })).toBeUndefined();
  });
});
