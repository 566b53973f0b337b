import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../src/data/parse-yaml.ts';

const TEXT = `title: Docs
navbar:
  items:
    - label: One
      href: /one
    - { label: Two, href: /two }
`;

const locate = (pointer: string, part?: 'key' | 'value') => parseYaml(TEXT, 'site.yaml').source.locate(pointer, part);

describe('parseYaml', () => {
  test('reads YAML as plain data', () => {
    expect(parseYaml('a: [1, true, null, text]', 'a.yaml').source.value).toEqual({ a: [1, true, null, 'text'] });
  });

  test('reads JSON, which is YAML', () => {
    expect(parseYaml('{"a": {"b": [1.5]}}', 'a.json').source.value).toEqual({ a: { b: [1.5] } });
  });

  test('takes YAML 1.2 at its word: yes, on and no are texts', () => {
    expect(parseYaml('a: yes\nb: on\nc: no', 'a.yaml').source.value).toEqual({ a: 'yes', b: 'on', c: 'no' });
  });

  test('reads an empty text as null, without a problem', () => {
    expect(parseYaml('', 'a.yaml')).toMatchObject({ source: { value: null }, problems: [] });
  });

  test('merges what an alias repeats', () => {
    expect(parseYaml('a: &x { b: 1 }\nc: *x', 'a.yaml').source.value).toEqual({ a: { b: 1 }, c: { b: 1 } });
  });

  test('reports a key that stands twice, at the second, with the cure', () => {
    expect(parseYaml('a: 1\nb: 2\na: 3\n', 'a.yaml').problems).toEqual([
      {
        severity: 'error',
        what: 'YAML syntax: Map keys must be unique',
        where: { filePath: 'a.yaml', line: 3, column: 1 },
        cure: 'Keep one of the two keys, or give the other its own name.',
      },
    ]);
  });

  test('has no value when a fault was found', () => {
    expect(parseYaml('a: 1\na: 2', 'a.yaml').source.value).toBeUndefined();
  });

  test('reports a tab as indentation with the cure', () => {
    const [problem] = parseYaml('a:\n\tb: 1', 'a.yaml').problems;
    expect(problem).toMatchObject({ where: { line: 2 }, cure: 'Indent with spaces.' });
  });

  test('reports a colon inside an unquoted text with the cure', () => {
    const [problem] = parseYaml('a: one: two', 'a.yaml').problems;
    expect(problem?.cure).toBe('Quote a text that contains ": ", or check the indentation.');
  });

  test('reports all faults of a file at once', () => {
    expect(parseYaml('a: 1\na: 2\nb: 1\nb: 2\n', 'a.yaml').problems.map(({ where }) => where.line)).toEqual([2, 4]);
  });

  test('says once what is wrong with the indentation of a line', () => {
    expect(parseYaml('a: 1\n  b: 2\nc: 3\n', 'a.yaml').problems.map(({ where, cure }) => [where.line, cure])).toEqual([
      [1, 'Quote a text that contains ": ", or check the indentation.'],
    ]);
  });

  test.each(['a:\n  b: 1\n c: 2\n', 'key one\nkey: 2\n'])('sends the author to the indentation of %j', (text) => {
    const cure = 'Check the indentation of this line and the one before it; quote a text that contains ": ".';
    expect(parseYaml(text, 'a.yaml').problems.map((problem) => problem.cure)).toEqual([cure]);
  });

  test('refuses an alias bomb', () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x, x]',
      'b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]',
      'c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]',
      'd: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]',
      'e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]',
      'f: [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]',
    ].join('\n');
    const { source, problems } = parseYaml(bomb, 'a.yaml');
    expect([problems.length, problems[0]?.what, source.value]).toEqual([
      1,
      'The YAML aliases stand for far more than the file says.',
      undefined,
    ]);
  });

  test('takes many aliases of one value', () => {
    const { source, problems } = parseYaml(`a: &a { b: 1 }\nc: [${Array.from({ length: 5000 }, () => '*a').join(', ')}]`, 'a.yaml');
    expect(problems).toEqual([]);
    expect((source.value as { c: unknown[] }).c.at(-1)).toEqual({ b: 1 });
  });

  test('merges keys', () => {
    const { source } = parseYaml('a: &a { b: 1, c: 2 }\nd: { <<: *a, c: 3 }', 'a.yaml');
    expect(source.value).toEqual({ a: { b: 1, c: 2 }, d: { b: 1, c: 3 } });
    const list = parseYaml('a: &a { b: 1 }\nc: &c { b: 2, d: 3 }\ne: { <<: [*a, *c], f: 4 }\ng: { <<: 5 }', 'a.yaml');
    expect(list.source.value).toMatchObject({ e: { b: 1, d: 3, f: 4 }, g: { '<<': 5 } });
    const merges = Array.from({ length: 60 }, (_, number) => `m${number + 1}: &m${number + 1} { <<: [*m${number}] }`);
    expect(parseYaml(['m0: &m0 { a: 1 }', ...merges].join('\n'), 'a.yaml').source.value).toMatchObject({ m60: { a: 1 } });
  });

  test('takes a tag for nothing: what is made is JSON', () => {
    const text = 'a: !!js/function "f()"\nb: !!binary aGk=\nc: !!set { d }\ne: !!timestamp 2001-12-14\nf: !other g\nh: !!omap [{ i: 1 }]';
    const value = { a: 'f()', b: 'aGk=', c: { d: null }, e: '2001-12-14', f: 'g', h: [{ i: 1 }] };
    expect(parseYaml(text, 'a.yaml')).toMatchObject({ source: { value }, problems: [] });
  });

  test.each([
    ['a: &a [*a]', '1:8 A YAML alias stands inside its own anchor.'],
    ['a: 1\n---\na: 2', '2:1 YAML syntax: the file holds several documents, separated by "---".'],
    [`a: ${'['.repeat(401)}${']'.repeat(401)}`, '1:403 Maps and lists stand inside each other more than 400 levels deep.'],
  ])('refuses %j with one message', (text, message) => {
    const { source, problems } = parseYaml(text, 'a.yaml');
    expect(problems.map(({ where, what }) => `${where.line}:${where.column} ${what}`)).toEqual([message]);
    expect(source.value).toBeUndefined();
  });

  test('survives nesting that no call stack holds', () => {
    const { problems } = parseYaml(`a: ${'['.repeat(50_000)}`, 'a.yaml');
    expect(problems.map(({ what }) => what)).toEqual(['Maps and lists stand inside each other more than 400 levels deep.']);
  });

  test('counts lines from the offset, columns as they are', () => {
    expect(parseYaml('a: 1\na: 2', 'a.mdx', { lineOffset: 1 }).problems[0]?.where).toEqual({ filePath: 'a.mdx', line: 3, column: 1 });
  });
});

describe('locate', () => {
  test('finds a value', () => {
    expect(locate('/navbar/items/0/href')).toEqual({ filePath: 'site.yaml', line: 5, column: 13, pointer: '/navbar/items/0/href' });
  });

  test('finds a key', () => {
    expect(locate('/navbar/items/0/href', 'key')).toMatchObject({ line: 5, column: 7 });
  });

  test('finds a value in flow style', () => {
    expect(locate('/navbar/items/1/href')).toMatchObject({ line: 6, column: 27 });
  });

  test('finds an entry of a list', () => {
    expect(locate('/navbar/items/1')).toMatchObject({ line: 6, column: 7 });
  });

  test('finds the key only of the last step', () => {
    expect(locate('/navbar/items', 'key')).toMatchObject({ line: 3, column: 3 });
  });

  test('names the nearest ancestor of a value that does not exist', () => {
    expect(locate('/navbar/items/0/missing/deeper')).toEqual({
      filePath: 'site.yaml',
      line: 4,
      column: 7,
      pointer: '/navbar/items/0/missing/deeper',
    });
  });

  test('names the list of an entry that does not exist', () => {
    expect(locate('/navbar/items/9/href')).toMatchObject({ line: 4, column: 5 });
  });

  test('names the start of an empty file', () => {
    expect(parseYaml('', 'a.yaml').source.locate('/a')).toMatchObject({ line: 1, column: 1 });
  });

  test('names the start for the whole file, without a pointer', () => {
    expect(locate('')).toEqual({ filePath: 'site.yaml', line: 1, column: 1 });
  });

  test('names the key of a value that is left empty', () => {
    expect(parseYaml('a: 1\nb:\n', 'a.yaml').source.locate('/b')).toMatchObject({ line: 2 });
  });

  test('finds a key that holds a slash', () => {
    expect(parseYaml('paths:\n  /bookings:\n    get: 1\n', 'a.yaml').source.locate('/paths/~1bookings/get')).toMatchObject({
      line: 3,
      column: 10,
    });
  });

  test('finds a key that is written as a number', () => {
    expect(parseYaml('responses:\n  200: ok\n', 'a.yaml').source.locate('/responses/200')).toMatchObject({ line: 2, column: 8 });
  });

  test('goes through an alias to where the value is written', () => {
    expect(parseYaml('a: &x\n  b: 1\nc: *x\n', 'a.yaml').source.locate('/c/b')).toMatchObject({ line: 2, column: 6 });
  });

  test('counts lines from the offset', () => {
    expect(parseYaml('a: 1', 'a.mdx', { lineOffset: 4 }).source.locate('/a')).toMatchObject({ line: 5, column: 4 });
  });
});
