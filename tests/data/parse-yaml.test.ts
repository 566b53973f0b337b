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
  test('parses YAML to plain data', () => {
    expect(parseYaml('a: [1, true, null, text]', 'a.yaml').source.value).toEqual({ a: [1, true, null, 'text'] });
  });

  test('parses JSON, a subset of YAML', () => {
    expect(parseYaml('{"a": {"b": [1.5]}}', 'a.json').source.value).toEqual({ a: { b: [1.5] } });
  });

  test('follows YAML 1.2: yes, on and no are strings', () => {
    expect(parseYaml('a: yes\nb: on\nc: no', 'a.yaml').source.value).toEqual({ a: 'yes', b: 'on', c: 'no' });
  });

  test('parses an empty document to null, without a problem', () => {
    expect(parseYaml('', 'a.yaml')).toMatchObject({ source: { value: null }, problems: [] });
  });

  test('expands aliases', () => {
    expect(parseYaml('a: &x { b: 1 }\nc: *x', 'a.yaml').source.value).toEqual({ a: { b: 1 }, c: { b: 1 } });
  });

  test('reports a duplicate key at the second occurrence, with a fix', () => {
    expect(parseYaml('a: 1\nb: 2\na: 3\n', 'a.yaml').problems).toEqual([
      {
        severity: 'error',
        what: 'YAML syntax: Map keys must be unique',
        where: { filePath: 'a.yaml', line: 3, column: 1 },
        cure: 'Keep one of the two keys, or rename the other.',
      },
    ]);
  });

  test('returns no value after an error', () => {
    expect(parseYaml('a: 1\na: 2', 'a.yaml').source.value).toBeUndefined();
  });

  test('reports a tab used as indentation, with a fix', () => {
    const [problem] = parseYaml('a:\n\tb: 1', 'a.yaml').problems;
    expect(problem).toMatchObject({ where: { line: 2 }, cure: 'Indent with spaces.' });
  });

  test('reports a colon inside an unquoted string with a fix', () => {
    const [problem] = parseYaml('a: one: two', 'a.yaml').problems;
    expect(problem?.cure).toBe('Quote text that contains ": ", or check the indentation.');
  });

  test.each([
    ['title: "T\nurl: x\na:\n  - { b: c }\n', '1:8', 'Add " at the end of the text.'],
    ["a: 1\ntitle: 'T\nurl: x\n", '2:8', "Add ' at the end of the text."],
    ['title: "T\nurl: "https://x"\nb: c\n', '1:8', 'Add " at the end of the text.'],
    ['a:\n  - "x\n  - y\n', '2:5', 'Add " at the end of the text.'],
    ['a: { b: "x, c: 1 }\nd: 2\n', '1:9', 'Add " at the end of the text.'],
    ["title: 'It's\nurl: x\n", '1:8', "Write '' for a quote inside the text."],
    ['title: "A "b" c"\n', '1:8', String.raw`Write \" for a quote inside the text.`],
  ])('reports %j only at its opening quote, with a fix', (text, place, cure) => {
    const { problems } = parseYaml(text, 'a.yaml');
    expect(problems.map((problem) => [`${problem.where.line}:${problem.where.column}`, problem.cure])).toEqual([[place, cure]]);
  });

  test('reports all errors of a file at once', () => {
    expect(parseYaml('a: 1\na: 2\nb: 1\nb: 2\n', 'a.yaml').problems.map(({ where }) => where.line)).toEqual([2, 4]);
  });

  test('reports wrong indentation of a line only once', () => {
    expect(parseYaml('a: 1\n  b: 2\nc: 3\n', 'a.yaml').problems.map(({ where, cure }) => [where.line, cure])).toEqual([
      [1, 'Quote text that contains ": ", or check the indentation.'],
    ]);
  });

  test.each(['a:\n  b: 1\n c: 2\n', 'key one\nkey: 2\n'])('points to the indentation of %j', (text) => {
    const cure = 'Check the indentation of this line and the one before it; quote text that contains ": ".';
    expect(parseYaml(text, 'a.yaml').problems.map((problem) => problem.cure)).toEqual([cure]);
  });

  test('rejects exponential alias expansion', () => {
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
      'The YAML aliases expand to far more data than the file contains.',
      undefined,
    ]);
  });

  test('rejects deeply nested keys, which take exponential time to serialise', () => {
    const what = 'YAML syntax: the key is a map with a key that is a map or a list.';
    expect(parseYaml(`${'? '.repeat(400)}x`, 'a.yaml').problems).toMatchObject([{ what, cure: 'Quote the key.' }]);
  });

  test('accepts many aliases of the same value', () => {
    const { source, problems } = parseYaml(`a: &a { b: 1 }\nc: [${Array.from({ length: 5000 }, () => '*a').join(', ')}]`, 'a.yaml');
    expect(problems).toEqual([]);
    expect((source.value as { c: unknown[] }).c.at(-1)).toEqual({ b: 1 });
  });

  test('supports merge keys', () => {
    const { source } = parseYaml('a: &a { b: 1, c: 2 }\nd: { <<: *a, c: 3 }', 'a.yaml');
    expect(source.value).toEqual({ a: { b: 1, c: 2 }, d: { b: 1, c: 3 } });
    const list = parseYaml('a: &a { b: 1 }\nc: &c { b: 2, d: 3 }\ne: { <<: [*a, *c], f: 4 }\ng: { <<: 5 }', 'a.yaml');
    expect(list.source.value).toMatchObject({ e: { b: 1, d: 3, f: 4 }, g: { '<<': 5 } });
    const merges = Array.from({ length: 60 }, (_, number) => `m${number + 1}: &m${number + 1} { <<: [*m${number}] }`);
    expect(parseYaml(['m0: &m0 { a: 1 }', ...merges].join('\n'), 'a.yaml').source.value).toMatchObject({ m60: { a: 1 } });
  });

  test('keeps non-string keys as written in the source', () => {
    const { source, problems } = parseYaml(
      '200: a\n1.10: b\ntrue: c\nNo: d\nnull: e\nNull: h\nNULL: i\n0x1F: f\n2020-01-01: g\n',
      'a.yaml',
    );
    expect(problems).toEqual([]);
    expect(source.value).toEqual({
      200: 'a',
      '1.10': 'b',
      true: 'c',
      No: 'd',
      null: 'e',
      Null: 'h',
      NULL: 'i',
      '0x1F': 'f',
      '2020-01-01': 'g',
    });
    expect(source.locate('/1.10')).toMatchObject({ line: 2, column: 7 });
  });

  test('reports an alias without an anchor', () => {
    expect(parseYaml('a: &a 1\nb: *a\nc: */*\n', 'a.yaml').problems).toEqual([
      {
        severity: 'error',
        what: 'The alias "*/*" has no anchor before it.',
        where: { filePath: 'a.yaml', line: 3, column: 4 },
        cure: 'Quote it if it is text, or write &/* before the value that it refers to.',
      },
    ]);
  });

  test('ignores a tag: the result is JSON', () => {
    const text = 'a: !!js/function "f()"\nb: !!binary aGk=\nc: !!set { d }\ne: !!timestamp 2001-12-14\nf: !other g\nh: !!omap [{ i: 1 }]';
    const value = { a: 'f()', b: 'aGk=', c: { d: null }, e: '2001-12-14', f: 'g', h: [{ i: 1 }] };
    expect(parseYaml(text, 'a.yaml')).toMatchObject({ source: { value }, problems: [] });
  });

  test.each([
    ['a: &a [*a]', '1:8 A YAML alias refers to a value that contains it.'],
    ['a: 1\n---\na: 2', '2:1 YAML syntax: the file holds several documents, separated by "---".'],
    [`a: ${'['.repeat(401)}${']'.repeat(401)}`, '1:403 Maps and lists are nested more than 400 levels deep.'],
  ])('rejects %j with a single message', (text, message) => {
    const { source, problems } = parseYaml(text, 'a.yaml');
    expect(problems.map(({ where, what }) => `${where.line}:${where.column} ${what}`)).toEqual([message]);
    expect(source.value).toBeUndefined();
  });

  test('survives nesting beyond the call stack', () => {
    const { problems } = parseYaml(`a: ${'['.repeat(50_000)}`, 'a.yaml');
    expect(problems.map(({ what }) => what)).toEqual(['Maps and lists are nested more than 400 levels deep.']);
  });

  test('adds the offset to lines but not to columns', () => {
    expect(parseYaml('a: 1\na: 2', 'a.mdx', { lineOffset: 1 }).problems[0]?.where).toEqual({ filePath: 'a.mdx', line: 3, column: 1 });
  });
});

describe('parseYaml, in lenient mode', () => {
  const read = (text: string) => {
    const { source, problems, deviations } = parseYaml(text, 'a.yaml', { isLenient: true });
    return {
      value: source.value,
      told: [...problems, ...deviations].map(({ where, what }) => `${where.line}:${where.column} ${what}`),
      locate: source.locate,
    };
  };

  const CONTINUED = 'A value continues on lines that are not indented more than its key';

  // js-yaml and PyYAML give the same results.
  test.each([
    ['a:\n  b: "one\n  two"\n  c: 1\n', { a: { b: 'one two', c: 1 } }],
    ['a:\n  b: "one\n two"\n  c: 1\n', { a: { b: 'one two', c: 1 } }],
    ['a: "one\ntwo: x"\nc: 1\n', { a: 'one two: x', c: 1 }],
    ["a:\n  b: 'it''s\n  x: y'\n  c: 1\n", { a: { b: "it's x: y", c: 1 } }],
    ['a: "x\n\ty"\nb: 1', { a: 'x y', b: 1 }],
    ['a: "say \\"\nx: \\" # y"\nb: 1', { a: 'say " x: " # y', b: 1 }],
    ['a:\n- "x\n- y"\n- z', { a: ['x - y', 'z'] }],
    ['a:\n  b: [1,\n  2]\n  c: 1\n', { a: { b: [1, 2], c: 1 } }],
    ['a:\n  b: {x: 1,\n y: "it\n  s"\n}\n  c: 1\n', { a: { b: { x: 1, y: 'it s' }, c: 1 } }],
    ['a: {\n"x": "}", # }\n"y": it\'s\n}\nb: 2\n', { a: { x: '}', y: "it's" }, b: 2 }],
    ['a:\n  - {\n  "x": [\n 1]\n }\n', { a: [{ x: [1] }] }],
    ['a: {\n\t"b": 1\n}', { a: { b: 1 } }],
  ])('parses %j despite its unindented lines', (text, value) => {
    const { value: found, told } = read(text);
    expect(found).toEqual(value);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(CONTINUED);
  });

  test('counts unindented continuation lines, and reports the first one', () => {
    const { told, value } = read('a: 1\nb: "x\ny"\nc: "x\n\ny"\nd: "x\n  y"\n');
    expect(told).toEqual([`3:1 ${CONTINUED} (2 times; this is the first).`]);
    expect(value).toEqual({ a: 1, b: 'x y', c: 'x\ny', d: 'x y' });
  });

  test('locates values after and inside lines whose indentation it corrected', () => {
    const { locate } = read('a: [1,\n2, 3,\n4]\nb: 5\n');
    expect([locate('/a/1'), locate('/a/2'), locate('/a/3'), locate('/b')].map(({ line, column }) => [line, column])).toEqual([
      [2, 1],
      [2, 4],
      [3, 1],
      [4, 4],
    ]);
  });

  test.each([
    ['a: "x\nb: 1\nc: "y"\n', ['1:4 YAML syntax: the quote " that opens here is never closed.']],
    ['a: "x\nb: 1\n', ['1:4 YAML syntax: the quote " that opens here is never closed.']],
    ['a: "x\n---\ny"\n', ['1:4 YAML syntax: the quote " that opens here is never closed.']],
    ['a: [1, 2\nb: 3\nc: [1]\n', ['2:1 YAML syntax: Flow sequence in block collection must be sufficiently indented and end with a ]']],
  ])('reports an unclosed value in %j', (text, messages) => {
    const { value, told } = read(text);
    expect(value).toBeUndefined();
    expect(told.slice(0, 1)).toEqual(messages);
  });

  test.each([
    ['a: "\\d\\."\n', { a: '\\d\\.' }, '1:5 YAML has no escape \\d: it is kept as written (2 times; this is the first).'],
    ['a: @x\n', { a: '@x' }, '1:4 A value starts with @, which YAML reserves.'],
    ['a: "x"#y\n', { a: 'x' }, '1:7 A comment directly follows a value.'],
    [`${'k'.repeat(1100)}: 1`, { ['k'.repeat(1100)]: 1 }, '1:1 A key has more than 1,024 characters.'],
    ['a: {b: 1}\na: {b: 1}\n', { a: { b: 1 } }, '2:1 The key "a" occurs twice with the same value.'],
    ['a: 1\nb: 0\na: 2\n', { a: 2, b: 0 }, '3:1 The key "a" occurs twice: this value is used, and the one on line 1 is ignored.'],
    ['{ "a": 1, "a": 1 }', { a: 1 }, '1:11 The key "a" occurs twice with the same value.'],
    ['a: 1\n---\n', { a: 1 }, '2:1 The file has a "---" or "..." without a document before or after it.'],
    ['---\n---\na: 1\n', { a: 1 }, '2:1 The file has a "---" or "..." without a document before or after it.'],
    [
      '{ // x\n"a": "//", /* y\n */ "b": 1, }',
      { a: '//', b: 1 },
      '1:3 JSON has no comments: they are ignored (2 times; this is the first).',
    ],
    [
      '%YAML 1.1\n---\na: yes\nb: 2020-01-01\nc: 1_000\n',
      { a: 'yes', b: '2020-01-01', c: '1_000' },
      '3:4 The file declares YAML 1.1 but is read as YAML 1.2, where yes has another meaning (2 times; this is the first).',
    ],
  ])('parses and reports %j', (text, value, message) => {
    const { value: found, told } = read(text);
    expect(found).toEqual(value);
    expect(told).toEqual([message]);
  });

  test.each([
    ['{ a: //x, b: /*y*/ }', { a: '//x', b: '/*y*/' }],
    ['%YAML 1.1\n---\na: 1\n', { a: 1 }],
    ['a: 1\rb:\r\n  c: 2\n', { a: 1, b: { c: 2 } }],
    ['a:\t1\n\t# b\nc: 2 \t# d\n', { a: 1, c: 2 }],
    ['---\na: 1\n...\n', { a: 1 }],
  ])('parses %j without a report', (text, value) => {
    expect(read(text)).toMatchObject({ value, told: [] });
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

  test('finds only the key of the last step', () => {
    expect(locate('/navbar/items', 'key')).toMatchObject({ line: 3, column: 3 });
  });

  test('returns the nearest existing ancestor of a missing value', () => {
    expect(locate('/navbar/items/0/missing/deeper')).toEqual({
      filePath: 'site.yaml',
      line: 4,
      column: 7,
      pointer: '/navbar/items/0/missing/deeper',
    });
  });

  test('returns the list when an entry is missing', () => {
    expect(locate('/navbar/items/9/href')).toMatchObject({ line: 4, column: 5 });
  });

  test('returns the start of an empty file', () => {
    expect(parseYaml('', 'a.yaml').source.locate('/a')).toMatchObject({ line: 1, column: 1 });
  });

  test('returns the start of the file for an empty pointer', () => {
    expect(locate('')).toEqual({ filePath: 'site.yaml', line: 1, column: 1 });
  });

  test('returns the key of an empty value', () => {
    expect(parseYaml('a: 1\nb:\n', 'a.yaml').source.locate('/b')).toMatchObject({ line: 2 });
  });

  test('finds a key that contains a slash', () => {
    expect(parseYaml('paths:\n  /bookings:\n    get: 1\n', 'a.yaml').source.locate('/paths/~1bookings/get')).toMatchObject({
      line: 3,
      column: 10,
    });
  });

  test('finds a numeric key', () => {
    expect(parseYaml('responses:\n  200: ok\n', 'a.yaml').source.locate('/responses/200')).toMatchObject({ line: 2, column: 8 });
  });

  test('follows an alias to its anchor', () => {
    expect(parseYaml('a: &x\n  b: 1\nc: *x\n', 'a.yaml').source.locate('/c/b')).toMatchObject({ line: 2, column: 6 });
  });

  test('adds the offset to lines', () => {
    expect(parseYaml('a: 1', 'a.mdx', { lineOffset: 4 }).source.locate('/a')).toMatchObject({ line: 5, column: 4 });
  });
});
