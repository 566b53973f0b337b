import { describe, expect, test } from 'vitest';
import { parseFrontMatter } from '../../src/content/front-matter.ts';
import { formatProblem } from '../../src/errors.ts';

const parse = (source: string) => parseFrontMatter(source, 'content/docs/a.mdx');

const faultsOf = async (...lines: readonly string[]) => (await parse(['---', ...lines, '---', ''].join('\n'))).problems.map(formatProblem);

describe('YAML that differs from its apparent meaning', () => {
  test.each([
    ['title: @foo', 'error', 'Quote the text: title: "@foo"'],
    ['title: - x', 'error', 'Quote the text: title: "- x"'],
    ['title: %x', 'error', 'Quote the text: title: "%x"'],
    ['title: `a` "b"', 'error', `Quote the text: title: '\`a\` "b"'`],
    ['title: [new] x', 'error', 'Quote the text: title: "[new] x"'],
    ['title: "A" and b', 'error', `Quote the text: title: '"A" and b'`],
    ['title: !important thing', 'warning', 'Quote the text: title: "!important thing"'],
    ['title: &a thing', 'warning', 'Quote the text: title: "&a thing"'],
    ['title:nospace', 'error', 'Write title: nospace'],
  ])('is reported: %s', async (line, severity, cure) => {
    expect((await parse(`---\ndescription: x\n${line}\n---\n`)).problems).toMatchObject([{ severity, cure, where: { line: 3 } }]);
  });

  test('an actual anchor is accepted', async () => {
    expect(await faultsOf('title: &a thing', 'description: *a')).toEqual([]);
  });
});

describe('malformed front matter', () => {
  test.each([
    ['\n\n---\ntitle: A\n---\n', 3, 'does not start on the first line'],
    ['<!-- c -->\n---\ntitle: A\n---\n', 2, 'does not start on the first line'],
    ['+++\ntitle = "A"\n+++\n', 1, 'is in TOML'],
    ['{\n  "title": "A",\n  "tags": {}\n}\n', 1, 'is in JSON'],
    ['{ "title": "A", "tags": {} }\n', 1, 'is in JSON'],
  ])('is reported: %j', async (source, line, what) => {
    const { problems, body } = await parse(`${source}\nText\n`);
    expect(problems).toMatchObject([{ severity: 'error', what: expect.stringContaining(what), where: { line } }]);
    // Blank lines replace the front matter, which would otherwise be checked as page text.
    expect(body).toBe(`${'\n'.repeat(source.split('\n').length)}Text\n`);
  });

  test('is still parsed when it starts on a later line', async () => {
    expect((await parse('\n---\nslug: a\n---\n')).frontMatter).toEqual({ slug: 'a' });
  });

  test('is reported once when its lines start with tabs', async () => {
    expect((await parse('---\ntags:\n\t- a\n\t- b\n\t- c\n---\n')).problems).toMatchObject([
      { what: 'YAML syntax: Tabs are not allowed as indentation; 3 lines begin with one', where: { line: 3 } },
    ]);
  });

  test.each(['\n---\n\nText\n\n---\n', 'Text\n\n---\na: b\n---\n', '+++ more'])('is not detected in %j', async (source) => {
    expect((await parse(source)).problems).toEqual([]);
  });
});

describe('parseFrontMatter', () => {
  test('parses the text between the fences', async () => {
    expect((await parse('---\ntitle: Hello\nkeywords: [a, b]\n---\n\nText\n')).frontMatter).toEqual({ title: 'Hello', keywords: ['a', 'b'] });
  });

  test('blanks out the front matter, so that line numbers stay the same', async () => {
    expect((await parse('---\ntitle: Hello\n---\n\nText\n')).body).toBe('\n\n\n\nText\n');
  });

  test('keeps Windows line endings', async () => {
    expect(await parse('---\r\ntitle: Hello\r\n---\r\nText')).toMatchObject({ frontMatter: { title: 'Hello' }, body: '\r\n\r\n\r\nText' });
  });

  test('accepts a page without front matter', async () => {
    expect(await parse('Text\n\n---\n\nMore')).toEqual({ frontMatter: {}, body: 'Text\n\n---\n\nMore', places: {}, problems: [] });
  });

  test('accepts empty front matter', async () => {
    expect(await parse('---\n---\nText')).toEqual({ frontMatter: {}, body: '\n\nText', places: {}, problems: [] });
  });

  test('accepts front matter with only comments', async () => {
    expect(await parse('---\n# later\n---\nText')).toEqual({ frontMatter: {}, body: '\n\n\nText', places: {}, problems: [] });
  });

  test.each([
    '---\n\nText\n\n---\n\nMore\n',
    '---\n\nText: more\n\n---\n\nMore\n',
    '---\n  \nText\n---\n',
    '---\n\n# A\n\nText\n',
    '---\n# A\n\nText\n',
    '---\r\n\r\nText\r\n',
    '---\nText\n',
    '---\nhttps://a.example\n',
    '---\n\n',
    '---\n',
    '---',
  ])('treats the line as a thematic break in %j', async (source) => {
    expect(await parse(source)).toMatchObject({ frontMatter: {}, body: source, problems: [] });
  });

  test.each(['---\n\ntitle: A\n---\nText', '---\n# later\n\ntitle: A\n---\nText', '---\n\n# later\n"title": A\n---\nText'])(
    'reads keys after blank lines: %j',
    async (source) => expect(await parse(source)).toMatchObject({ frontMatter: { title: 'A' }, problems: [] }),
  );

  test('ends at the first closing fence', async () => {
    expect(await parse('---\ntitle: A\n---\nText\n\n---\n\nMore')).toMatchObject({ frontMatter: { title: 'A' }, body: '\n\n\nText\n\n---\n\nMore' });
  });

  test('accepts three hyphens inside a value', async () => {
    expect((await parse('---\ntitle: a --- b\n---\n')).frontMatter.title).toBe('a --- b');
  });

  test('records the address of its page', async () => {
    expect((await parse('---\ntitle: "A\nid: b\nslug: "/c"\n---\n')).frontMatter).toEqual({ id: 'b', slug: '/c' });
  });

  test('reports unclosed front matter', async () => {
    expect((await parse('---\ntitle: A\n\nText')).problems.map(formatProblem)).toEqual([
      'content/docs/a.mdx:1:1\n  error: The front matter is never closed.\n    Add a line of --- after its last key.',
    ]);
  });

  test('reports the file’s line for YAML faults', async () => {
    expect(await faultsOf('title: A', 'description: one: two')).toEqual([
      'content/docs/a.mdx:3:14\n  error: YAML syntax: Nested mappings are not allowed in compact mappings\n    Quote text that contains ": ", or check the indentation.',
    ]);
  });

  test('warns about keys of other tools, and accepts the page', async () => {
    const { frontMatter, problems } = await parse('---\ntitle: A\nweight: 3\nlayout: default\nparent: Home\n---\n');
    expect([frontMatter, problems.map(({ severity, what, cure }) => [severity, what, cure])]).toEqual([
      { title: 'A' },
      [
        ['warning', 'The key "weight" has no effect: it belongs to another tool.', 'Remove it, or write sidebar_position.'],
        ['warning', 'The key "parent" has no effect: it belongs to another tool.', 'Remove it.'],
        ['warning', 'Unexpected value "default" of "layout", expected one of "home".', 'Known: home.'],
      ],
    ]);
  });

  test.each([
    ['titleTemplate: x', 'Remove it.'],
    ['features: [{ title: a }]', 'Remove it.'],
    ['hero: { name: x }', 'Remove it.'],
    ['sidebar: { order: 2 }', 'Remove it.'],
    ['prev: false', 'Remove it, or write pagination_prev.'],
    ['tableOfContents: false', 'Remove it, or write toc_max_heading_level.'],
    ['openapi: GET /a', 'Remove it.'],
    ['hidden: true', 'Remove it, or write unlisted: true.'],
    ['og:title: x', 'Remove it.'],
    ['ms.topic: how-to', 'Remove it.'],
  ])('recognises the keys of other tools: %s', async (line, cure) => {
    expect((await parse(`---\ntitle: A\n${line}\n---\n`)).problems).toMatchObject([{ severity: 'warning', kind: 'front-matter', cure }]);
  });

  test.each(['sidebar_lable: B', 'unheard_of: 1', 'hide_title: "true"'])('reports %s with a kind, and ignores it', async (line) => {
    const { frontMatter, problems } = await parse(`---\ntitle: A\n${line}\n---\n`);
    expect(problems).toMatchObject([{ severity: 'error', kind: 'front-matter' }]);
    expect(frontMatter).toEqual({ title: 'A' });
  });

  test('reports an unknown key, and suggests the likely intended one', async () => {
    const [fault = ''] = await faultsOf('title: A', 'sidebar_lable: B');
    expect(fault).toMatch(/^content\/docs\/a\.mdx:3:1 #\/sidebar_lable\n {2}error: Unexpected key "sidebar_lable"\. \[front-matter\]\n {4}Did you mean "sidebar_label"\?/);
  });

  test.each([
    ['title: 1.10', 'Unexpected number for "title", expected string.', 'Quote it: "1.10".'],
    ['title: 3.0', 'Unexpected number for "title", expected string.', 'Quote it: "3.0".'],
    ['title: 007', 'Unexpected number for "title", expected string.', 'Quote it: "007".'],
    ['title: 0x1F', 'Unexpected number for "title", expected string.', 'Quote it: "0x1F".'],
    ['title: 1e3', 'Unexpected number for "title", expected string.', 'Quote it: "1e3".'],
    ['title: True', 'Unexpected boolean for "title", expected string.', 'Quote it: "True".'],
    ['title: ~', 'Unexpected null for "title", expected string.', 'Quote it: "~".'],
    ['title: #1 in sales', 'Unexpected null for "title", expected string.', 'Quote it: "#1 in sales".'],
    ['keywords: [a, 2.50]', 'Unexpected number for "keywords.1", expected string.', 'Quote it: "2.50".'],
    ['draft: no', 'Unexpected string for "draft", expected boolean.', 'Write false.'],
  ])('quotes the source in the suggested fix for %j', async (line, what, cure) => {
    expect((await faultsOf(line))[0]?.split('\n').slice(1)).toEqual([`  error: ${what} [front-matter]`, `    ${cure}`]);
  });

  test.each(['title: no', 'title: 2026-11-24', 'title: 10:30', 'title: C# and F#', 'title: "Fix #12" # later', 'slug: a # short'])(
    'accepts %j',
    async (line) => expect(await faultsOf(line)).toEqual([]),
  );

  test('warns about a title truncated by a comment, and keeps it', async () => {
    const { frontMatter, problems } = await parse('---\ntitle: Fix #12 and more\n---\n');
    expect(frontMatter.title).toBe('Fix');
    expect(problems.map(formatProblem)).toEqual([
      'content/docs/a.mdx:2:8\n  warning: The title ends before the #, where a YAML comment starts: "Fix".\n    Quote it: "Fix #12 and more". If it is a comment, write it on a line of its own.',
    ]);
  });

  test('reports all faults at once', async () => {
    expect((await faultsOf('title: 42', 'draft: yes', 'keywords: hotel')).map((fault) => fault.split('\n')[0])).toEqual([
      'content/docs/a.mdx:2:8 #/title',
      'content/docs/a.mdx:3:8 #/draft',
      'content/docs/a.mdx:4:11 #/keywords',
    ]);
  });

  test.each([
    ['title: A\nslug: /a\ndraft: yes', { title: 'A', slug: '/a' }],
    ['slug: /a\ntitle: { b: 1 }\nlast_update: { date: x, by: y }', { slug: '/a' }],
    ['slug: /a\nsulg: /b', { slug: '/a' }],
    ['slug: /a\ndraft: true\nunlisted: true', { slug: '/a' }],
    ['just text', {}],
    ['- a', {}],
  ])('uses the valid fields: %j', async (source, frontMatter) => {
    expect((await parse(`---\n${source}\n---\n`)).frontMatter).toEqual(frontMatter);
  });

  test('reports a string in place of a map', async () => {
    expect(await faultsOf('just text')).toEqual([
      'content/docs/a.mdx:2:1\n  error: Unexpected string for the file, expected object. [front-matter]\n    Write its keys below it, indented.',
    ]);
  });

  test('rejects a page that is both a draft and unlisted', async () => {
    expect(await faultsOf('draft: true', 'unlisted: true')).toEqual([
      "content/docs/a.mdx:3:1 #/unlisted\n  error: A page cannot be both draft and unlisted.\n    Remove one of the two keys.",
    ]);
  });

  test.each([
    ['lang: Portuguese', 'Unexpected value "Portuguese" of "lang", expected a match of ^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*$.'],
    ['toc_max_heading_level: 7', 'Unexpected value 7 of "toc_max_heading_level", expected at most 6.'],
    ['toc_min_heading_level: 1', 'Unexpected value 1 of "toc_min_heading_level", expected at least 2.'],
    ['layout: wide', 'Unexpected value "wide" of "layout", expected one of "home".'],
    ["verified: '2026-02-30'", 'Unexpected value "2026-02-30" of "verified", expected a valid date.'],
    ["title: ''\nsidebar_label: ''", '"Sidebar_label" is too short, expected at least 1.'],
  ])('checks %j', async (line, what) => {
    const { problems } = await parse(`---\n${line}\n---\n`);
    expect(problems.map((problem) => problem.what.toLowerCase())).toEqual([what.toLowerCase()]);
  });

  test.each([
    'displayed_sidebar: null',
    'pagination_next: null',
    'pagination_prev: null',
    'custom_edit_url: null',
    'lang: pt-BR',
    'slug: /elsewhere',
    "title: ''",
    'verified: 2026-11-21',
    'verified: { on: 2026-11-21 }',
    'verified: { on: 2026-11-21, against: Sales API 2.4 }',
    'last_update: { date: 2026-11-21, author: A }',
    'hide_title: true',
    'hide_breadcrumbs: true',
    'hide_table_of_contents: true',
    'image: ./a.png',
    'tags: [a]',
    'sidebar_position: 1.5',
    'unlisted: true',
    'layout: home',
  ])('accepts %s', async (line) => {
    expect(await faultsOf(line)).toEqual([]);
  });
});
