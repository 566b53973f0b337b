import { describe, expect, test } from 'vitest';
import { conformancePage, conformanceProblems } from '../support/conformance-page.ts';
import { SITE_YAML } from '../support/literal-site.ts';

/** Long text as Java libraries fold it: continuation lines are indented like the key. */
const FOLDED = `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      summary: Get A
      description: "One line,
      and another: one,

      \\"quoted\\" too"
      parameters:
      - name: mode
        in: query
        description: 'It''s
        folded'
        schema: { type: string,
      enum: [a,
      b] }
      responses: { '200': { description: OK } }
`;

const strictly = { 'content/site.yaml': `${SITE_YAML}onSpecFaults: throw\napis: [{ id: api, label: API }]\n` };

/** Folded YAML as written by Java libraries */
describe('unindented continuation lines', () => {
  test('are read as other programs read them, with one warning per file', async () => {
    const page = await conformancePage('paths: {}', 'get-a', { 'specs/api.yaml': FOLDED });
    expect(page.text).toContain('One line, and another: one, "quoted" too');
    expect(page.row('param-query.mode')).toBe("mode string It's folded a b");
    expect(page.problems).toEqual([
      'specs/api.yaml:9:1 warning: A value continues on lines that are not indented more than its key (3 times; this is the first). Indent them more than the key, as YAML 1.2 requires.',
    ]);
  });

  test('do not shift the positions of faults', async () => {
    const faulty = FOLDED.replace('enum: [a,', 'enums: 5, enum: [a,');
    const problems = await conformanceProblems('paths: {}', { 'specs/api.yaml': faulty });
    expect(problems.join('\n')).toContain('specs/api.yaml:18:7 #/paths/~1a/get/parameters/0/schema/enums warning: Unknown schema keyword');
  });

  test('are an error where specifications must be valid', async () => {
    const problems = await conformanceProblems('paths: {}', { 'specs/api.yaml': FOLDED, ...strictly });
    expect(problems).toEqual([expect.stringContaining('specs/api.yaml:9:1 error: A value continues on lines')]);
  });
});

/** YAML 1.1, duplicate keys, unknown escapes, UTF-16, Latin-1, JSON with comments */
describe('other text that is not YAML 1.2', () => {
  const get = (rest: string): string =>
    `  /a: { get: { operationId: getA, summary: Get A, ${rest}responses: { 200: { description: OK } } } }\n`;
  const HEAD = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n";

  test.each([
    ['an escape that YAML does not know', get('description: "\\d", '), 'YAML has no escape \\d'],
    ['a text that starts with @', get('description: @here, '), 'A value starts with @'],
    ['a text that starts with %', `${get('')}x-a: %home\n`, 'A value starts with %, which YAML reserves'],
    ['a comment right behind a text', `${get('')}x-a: "b"# c\n`, 'A comment directly follows a value'],
    ['a key twice with one value', `${get('')}x-a: 1\nx-a: 1\n`, 'The key "x-a" occurs twice with the same value.'],
    [
      'a key twice with two values',
      `${get('')}x-a: 1\nx-a: 2\n`,
      'The key "x-a" occurs twice: this value is used, and the one on line 5 is ignored.',
    ],
    ['an empty second document', `${get('')}---\n`, 'The file has a "---" or "..." without a document before or after it.'],
  ])('%s is read with a warning', async (_, rest, message) => {
    const page = await conformancePage('paths: {}', 'get-a', { 'specs/api.yaml': HEAD + rest });
    expect(page.problems).toHaveLength(1);
    expect(page.problems[0]).toContain('warning: ');
    expect(page.problems[0]).toContain(message);
    const strict = await conformanceProblems('paths: {}', { 'specs/api.yaml': HEAD + rest, ...strictly });
    expect(strict).toHaveLength(1);
    expect(strict[0]).toContain(`error: ${message.slice(0, 20)}`);
  });

  test('YAML 1.1 is read as 1.2, with a warning where they differ', async () => {
    const text = `%YAML 1.1\n---\n${HEAD}${get('parameters: [{ name: on, in: query, schema: { enum: [yes, 2020-01-01] } }], ')}`;
    const page = await conformancePage('paths: {}', 'get-a', { 'specs/api.yaml': text });
    expect(page.row('param-query.on')).toBe('on string yes 2020-01-01');
    expect(page.problems[0]).toContain(
      'The file declares YAML 1.1 but is read as YAML 1.2, where on has another meaning (2 times; this is the first).',
    );
  });

  test.each([
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without one', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 in the other order', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('%s is read', async (_, encode) => {
    const page = await conformancePage('paths: {}', 'get-a', { 'specs/api.yaml': encode(HEAD + get('description: Olá → ok, ')) });
    expect(page.text).toContain('Olá → ok');
    expect(page.problems).toEqual([]);
  });

  test('Latin-1 is read with a warning', async () => {
    const bytes = Buffer.from(HEAD + get('description: Olá, '), 'latin1');
    const page = await conformancePage('paths: {}', 'get-a', { 'specs/api.yaml': bytes });
    expect(page.text).toContain('Olá');
    expect(page.problems).toEqual([
      'specs/api.yaml:4:66 warning: The file is not valid UTF-8 and is read as Windows-1252, a superset of Latin-1. Save the file as UTF-8.',
    ]);
  });

  test('JSON with comments and trailing commas is read with a warning', async () => {
    const text = `// An API\n{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, /* all */\n"paths": { "/a": { "get": { "operationId": "getA", "summary": "A", "description": "http://x", "responses": { "200": { "description": "OK", } } } } } }\n`;
    const page = await conformancePage('paths: {}', 'get-a', { 'specs/api.yaml': text });
    expect(page.text).toContain('http://x');
    expect(page.problems).toEqual([
      'specs/api.yaml:1:1 warning: JSON has no comments: they are ignored (2 times; this is the first). Remove them, or write the file in YAML, where comments start with #.',
    ]);
  });

  test('non-string keys, merge keys and line breaks of all kinds need no warning', async () => {
    const text = `${HEAD}${get('<<: *x, ')}`.replace('paths:', 'x-x: &x { description: Merged. }\npaths:').replaceAll('\n', '\r');
    expect((await conformancePage('paths: {}', 'get-a', { 'specs/api.yaml': text })).text).toContain('Merged.');
    const windows = HEAD.replaceAll('\n', '\r\n') + get('').replaceAll('\n', '\r\n');
    expect((await conformancePage('paths: {}', 'get-a', { 'specs/api.yaml': windows })).problems).toEqual([]);
  });

  test.each([
    ['several documents', `${HEAD}${get('')}---\na: 1\n`, '5:1 error: YAML syntax: the file holds several documents'],
    [
      'a text that does not end',
      `${HEAD}${get('')}x-a: "b\nx-c: "d"\n`,
      '5:6 error: YAML syntax: the quote " that opens here is never closed.',
    ],
    ['tabs as indentation', `${HEAD}\t/a: {}\n`, '4:1 error: YAML syntax: Tabs are not allowed as indentation'],
    ['an alias of nothing', `${HEAD}${get('')}x-a: */*\n`, '5:6 error: The alias "*/*" has no anchor before it.'],
  ])('%s cannot be read, and is reported once', async (_, text, message) => {
    expect(await conformanceProblems('paths: {}', { 'specs/api.yaml': text })).toEqual([
      expect.stringContaining(`specs/api.yaml:${message}`),
    ]);
  });
});
