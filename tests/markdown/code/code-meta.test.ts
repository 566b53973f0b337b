import { describe, expect, test } from 'vitest';
import { parseCodeMeta, splitInfo, titleOption } from '../../../src/markdown/code/code-meta.ts';

const linesOf = (meta: string) => [...parseCodeMeta(meta).lines];

describe('parseCodeMeta', () => {
  test('parses everything, in any order', () => {
    expect(parseCodeMeta('{1,3-4} wrap schema=Booking title="Request body" request showLineNumbers alt="An \'x\'"')).toEqual({
      title: 'Request body',
      alt: "An 'x'",
      lines: new Set([1, 3, 4]),
      firstLine: 1,
      wrap: true,
      flags: new Set(['wrap', 'request', 'showLineNumbers']),
      values: new Map([['schema', 'Booking']]),
    });
  });

  test('returns no title when none is given', () => {
    expect(parseCodeMeta('')).toEqual({ lines: new Set(), wrap: false, flags: new Set(), values: new Map() });
  });

  test('numbers lines from the given number', () => {
    expect(parseCodeMeta('showLineNumbers=5')).toEqual({
      firstLine: 5,
      lines: new Set(),
      wrap: false,
      flags: new Set(),
      values: new Map(),
    });
  });

  test('keeps an empty title', () => {
    expect(parseCodeMeta('title=""').title).toBe('');
  });

  test.each([
    ['[app/api/[[...slugs]]/route.ts]', 'app/api/[[...slugs]]/route.ts'],
    [String.raw`[pages/[id\\].vue]`, 'pages/[id].vue'],
    [String.raw`[pages/\[id\].vue]`, 'pages/[id].vue'],
    ['[[[...slugs]].ts] wrap', '[[...slugs]].ts'],
    ["title='Override a window's menu' alt='b'", "Override a window's menu"],
    ["title='a'wrap", 'a'],
  ])('keeps brackets and apostrophes inside a title: %s', (meta, title) => {
    expect(parseCodeMeta(meta).title).toBe(title);
  });

  test('keeps braces, numbers and equal signs inside a title', () => {
    expect(parseCodeMeta('title="{1} a=b"')).toMatchObject({ title: '{1} a=b', lines: new Set(), values: new Map() });
  });

  test('reads an unquoted value up to the next space', () => {
    expect(parseCodeMeta('operation=sales/get-booking response').values).toEqual(new Map([['operation', 'sales/get-booking']]));
  });

  test.each<[string, readonly number[]]>([
    ['{1}', [1]],
    ['{2-4}', [2, 3, 4]],
    ['{1, 3 - 4}', [1, 3, 4]],
    ['{1} {3}', [1, 3]],
    ['{4-2}', [2, 3, 4]],
    ['{}', []],
    ['{,2}', [2]],
  ])('lists the lines of %s', (meta, lines) => {
    expect(linesOf(meta)).toEqual(lines);
  });

  test('limits the length of a line range', () => {
    expect(linesOf('{1-99999999999}')).toHaveLength(100_000);
  });
});

test.each(['a.js', 'It is "a".js', `It's "a"`, `It's "{a}"`, '{1}', '', 'a b'])('the title %j round-trips', (title) => {
  expect(parseCodeMeta(titleOption(title))).toEqual({ ...parseCodeMeta(''), title });
});

test('a title that contains every quote and bracket is altered', () => {
  expect(parseCodeMeta(titleOption(`'"}]`)).title).toBe(`''}]`);
});

test.each([
  ["title = 'src/a.ts' {1}", 'src/a.ts'],
  ['{1} filename="src/a.ts', 'src/a.ts'],
  ["{1} title='src of a.ts", 'src of a.ts'],
])('parses the title of %s', (meta, title) => {
  expect(parseCodeMeta(meta)).toMatchObject({ title, lines: new Set([1]), flags: new Set() });
});

describe('splitInfo', () => {
  test.each([
    ['{.python}', '', 'python', ''],
    ['{python}', '', 'python', ''],
    ['{.python', '.numberLines #id}', 'python', 'showLineNumbers'],
    ['{', '.yaml title="a b.yaml" }', 'yaml', 'title="a b.yaml"'],
    ['{.py', 'linenums="1" title="my file"}', 'py', 'linenums="1" title="my file"'],
    ['python{title="a', 'b.py"}', 'python', 'title="a b.py"'],
    ['js{title:', "'a b'}", 'js', "title='a b'"],
    ['python', '{ title="a b.py" hl_lines="1 2" }', 'python', 'title="a b.py" hl_lines="1 2"'],
    ['{code-block}', 'python', 'python', ''],
    ['js{1,3}', 'wrap', 'js', '{1,3} wrap'],
    ['js', '{1} ins={2}', 'js', '{1} ins={2}'],
    ['js', 'ins={2}', 'js', 'ins={2}'],
    ['hl_lines="3', '4"', 'text', 'hl_lines="3 4"'],
    ['title="x,y.txt"', '', 'text', 'title="x,y.txt"'],
    ['[one', 'two.ts] {1}', 'text', '[one two.ts] {1}'],
  ])('parses %s %s', (lang, meta, name, options) => {
    expect(splitInfo(lang, meta)).toEqual({ lang: name, meta: options });
  });
});

test('reversed ranges are accepted', () => {
  expect([...parseCodeMeta('{3-2,1}').lines].toSorted()).toEqual([1, 2, 3]);
});
