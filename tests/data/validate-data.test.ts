import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../src/data/parse-yaml.ts';
import { pointerOfLocation } from '../../src/data/pointer.ts';
import { defineSchema, describeKeyword, validateData } from '../../src/data/validate-data.ts';
import { formatProblem } from '../../src/errors.ts';

const SCHEMA = defineSchema('https://test.example/page', {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: { type: 'string', minLength: 1 },
    size: { type: 'integer', minimum: 1, maximum: 9 },
    kind: { enum: ['guide', 'api'] },
    date: { type: 'string', format: 'date' },
    address: { type: 'string', pattern: '^https://', examples: ['https://example.com'] },
    links: { type: 'array', items: { $ref: '#/$defs/link' } },
  },
  $defs: { link: { type: 'object', additionalProperties: false, required: ['href'], properties: { href: { type: 'string' } } } },
});

async function problemsOf(text: string): Promise<readonly string[]> {
  const problems = await validateData(SCHEMA, parseYaml(text, 'a.yaml').source);
  return problems.map(formatProblem).toSorted();
}

describe('validateData', () => {
  test('accepts valid data', async () => {
    expect(await problemsOf("title: A\nsize: 9\nkind: api\ndate: '2026-11-21'\naddress: https://a\nlinks:\n  - href: /a")).toEqual([]);
  });

  test.each(['2024', '1.10', '3.0', '0x1F', '007', '1e3'])('quotes %s as written in the source', async (title) => {
    expect(await problemsOf(`title: ${title} # a comment`)).toEqual([
      `a.yaml:1:8 #/title\n  error: Unexpected number for "title", expected string.\n    Quote it: "${title}".`,
    ]);
    expect(await problemsOf(`{ title: ${title}, size: 1 }`)).toEqual([expect.stringContaining(`Quote it: "${title}".`)]);
  });

  test.each(['0x1F', '+31', '0o37'])('quotes the out-of-range number %s, which is not JSON', async (size) => {
    expect(await problemsOf(`title: A\nsize: ${size}`)).toEqual([
      expect.stringContaining('Unexpected value 31 of "size", expected at most 9.'),
    ]);
  });

  test('reports a missing key at the object that lacks it', async () => {
    expect(await problemsOf('size: 1')).toEqual(['a.yaml:1:1\n  error: The file lacks "title".\n    Add title: ….']);
  });

  test('reports an unexpected key at its position, with the known keys', async () => {
    expect(await problemsOf('title: A\ncolour: red')).toEqual([
      'a.yaml:2:1 #/colour\n  error: Unexpected key "colour".\n    Known: title, size, kind, date, address, links.',
    ]);
  });

  test('reports a misspelt required key once', async () => {
    expect(await problemsOf('titel: A')).toEqual([
      'a.yaml:1:1 #/titel\n  error: Unexpected key "titel".\n    Did you mean "title"? Known: title, size, kind, date, address, links.',
    ]);
  });

  test('reports a misspelt required key once, including below a $ref', async () => {
    expect(await problemsOf('title: A\nlinks:\n  - hre: /a')).toEqual([
      'a.yaml:3:5 #/links/0/hre\n  error: Unexpected key "hre".\n    Did you mean "href"? Known: href.',
    ]);
  });

  test('reports a missing key of one object even if another object misspells it', async () => {
    expect(await problemsOf('title: A\nlinks:\n  - hre: /a\n  - {}')).toEqual([
      'a.yaml:3:5 #/links/0/hre\n  error: Unexpected key "hre".\n    Did you mean "href"? Known: href.',
      'a.yaml:4:5 #/links/1\n  error: "links.1" lacks "href".\n    Add href: ….',
    ]);
  });

  test('reports an invalid value at its position, with the valid values', async () => {
    expect(await problemsOf('title: A\nkind: giude')).toEqual([
      'a.yaml:2:7 #/kind\n  error: Unexpected value "giude" of "kind", expected one of "guide", "api".\n    Did you mean "guide"? Known: guide, api.',
    ]);
  });

  test('validates formats', async () => {
    expect(await problemsOf("title: A\ndate: '2026-13-45'")).toEqual([
      'a.yaml:2:7 #/date\n  error: Unexpected value "2026-13-45" of "date", expected a valid date.\n    Write year, month and day: "2026-12-31".',
    ]);
  });

  test('shows a schema’s example next to its pattern', async () => {
    expect(await problemsOf('title: A\naddress: here')).toEqual([
      'a.yaml:2:10 #/address\n  error: Unexpected value "here" of "address", expected a match of ^https://.\n    Write it like "https://example.com".',
    ]);
  });

  test('reports an invalid key, with an example of a valid one', async () => {
    const names = { properties: { names: { propertyNames: { pattern: '^[a-z]{2}$', examples: ['en'] } } } };
    const problems = await validateData(
      defineSchema('https://test.example/names', names),
      parseYaml('names:\n  en: x\n  in order to: y', 'a.yaml').source,
    );
    expect(problems.map(formatProblem)).toEqual([
      'a.yaml:3:3 #/names/in order to\n  error: Unexpected key "in order to".\n    Write it like "en".',
    ]);
  });

  test('reports all errors at once', async () => {
    expect((await problemsOf('title: 1\nsize: 10\nkind: x\nmore: y')).map((text) => text.split('\n')[0])).toEqual([
      'a.yaml:1:8 #/title',
      'a.yaml:2:7 #/size',
      'a.yaml:3:7 #/kind',
      'a.yaml:4:1 #/more',
    ]);
  });

  test('accepts a redefinition of a schema with the same id, and uses the last one', async () => {
    defineSchema('https://test.example/again', { type: 'string' });
    const again = defineSchema('https://test.example/again', { type: 'number' });
    expect(await validateData(again, parseYaml('1', 'a.yaml').source)).toEqual([]);
  });
});

describe('pointerOfLocation', () => {
  test('accepts the fragment of an absolute location', () => {
    expect(pointerOfLocation('https://test.example/page#/properties/title/type')).toBe('/properties/title/type');
  });

  test('decodes percent-encoding', () => {
    expect(pointerOfLocation('#/paths/~1bookings~1%7Bid%7D')).toBe('/paths/~1bookings~1{id}');
  });
});

describe('describeKeyword', () => {
  const describeIt = (keyword: string, expected: unknown, actual: unknown, pointer = '/a/b') =>
    describeKeyword({ keyword, expected, actual, pointer, knownKeys: ['title'] });

  test.each<[string, unknown, unknown, string, string | undefined]>([
    ['type', 'string', 42, 'Unexpected number for "a.b", expected string.', 'Quote it: "42".'],
    ['type', 'string', true, 'Unexpected boolean for "a.b", expected string.', 'Quote it: "true".'],
    ['type', 'string', {}, 'Unexpected object for "a.b", expected string.', 'Write text.'],
    ['type', 'boolean', 'maybe', 'Unexpected string for "a.b", expected boolean.', 'Write true or false without quotes.'],
    ['type', 'boolean', '__proto__', 'Unexpected string for "a.b", expected boolean.', 'Write true or false without quotes.'],
    ['type', 'boolean', 'Yes', 'Unexpected string for "a.b", expected boolean.', 'Write true.'],
    ['type', 'boolean', 'off', 'Unexpected string for "a.b", expected boolean.', 'Write false.'],
    ['type', 'array', 'hotel', 'Unexpected string for "a.b", expected array.', 'Write a list: [hotel].'],
    ['type', 'array', '[1, 2]', 'Unexpected string for "a.b", expected array.', 'Write it without quotes: [1, 2].'],
    ['type', 'array', null, 'Unexpected null for "a.b", expected array.', 'Write a list: a line that starts with "- " for each entry.'],
    ['type', 'object', [], 'Unexpected array for "a.b", expected object.', 'Write its keys below it, indented.'],
    ['type', ['number', 'null'], 'x', 'Unexpected string for "a.b", expected number or null.', 'Write a number without quotes.'],
    ['type', 'integer', '1_000', 'Unexpected string for "a.b", expected integer.', 'Write 1000.'],
    ['type', ['number', 'null'], '-1,234,567.50', 'Unexpected string for "a.b", expected number or null.', 'Write -1234567.50.'],
    ['type', 'number', '1,5', 'Unexpected string for "a.b", expected number.', 'Write a number without quotes.'],
    ['type', 'string', '1_000', 'Unexpected string for "a.b", expected string.', 'Write text.'],
    ['const', '3.1.0', '2.0', 'Unexpected value "2.0" of "a.b", expected "3.1.0".', undefined],
    ['enum', [1, 2], 3, 'Unexpected value 3 of "a.b", expected one of 1, 2.', undefined],
    ['pattern', '^/', 'x', 'Unexpected value "x" of "a.b", expected a match of ^/.', undefined],
    ['format', 'uri', 'x', 'Unexpected value "x" of "a.b", expected a valid uri.', undefined],
    ['minLength', 1, '', '"a.b" is too short, expected at least 1.', 'Fill it in, or remove it.'],
    ['minItems', 2, [1], '"a.b" is too short, expected at least 2.', 'Fill it in, or remove it.'],
    ['maxLength', 4, 'abcdef', '"a.b" is too long (6), expected at most 4.', 'Shorten it by 2.'],
    ['maxItems', 1, [1, 2, 3], '"a.b" is too long (3), expected at most 1.', 'Shorten it by 2.'],
    ['minimum', 2, 1, 'Unexpected value 1 of "a.b", expected at least 2.', undefined],
    ['maximum', 2, 3, 'Unexpected value 3 of "a.b", expected at most 2.', undefined],
    [
      'oneOf',
      [{ required: ['doc'] }, { type: 'string' }, {}],
      1,
      '"a.b" matches none of the allowed shapes.',
      'Expected { doc } or string or another form.',
    ],
    ['not', {}, {}, '"a.b" has a combination of keys that is not allowed.', undefined],
    ['not', {}, 'x', 'The schema does not allow the value "x" of "a.b".', undefined],
    ['enum', ['1', '2', '1'], 1, 'Unexpected value 1 of "a.b", expected one of "1", "2".', undefined],
    ['uniqueItems', true, [1, { x: 1 }, 2, { x: 1 }], '"a.b" lists {"x":1} twice.', 'Remove one of them.'],
    ['multipleOf', 5, 3, '"a.b" breaks the rule "multipleOf" (5).', undefined],
    ['required', ['x', 'y', 'z'], { y: 1 }, '"a.b" lacks "x", "z".', 'Add x: …, z: ….'],
    ['additionalProperties', false, 1, 'Unexpected key "b".', 'Known: title.'],
    ['unevaluatedProperties', false, 1, 'Unexpected key "b".', 'Known: title.'],
  ])('explains for %s %j why %j is invalid', (keyword, expected, actual, what, cure) => {
    expect(describeIt(keyword, expected, actual)).toEqual(cure === undefined ? { what } : { what, cure });
  });

  test('refers to the root value as the file', () => {
    expect(describeIt('type', 'object', [], '')?.what).toBe('Unexpected array for the file, expected object.');
  });

  test('does not list required keys that are present', () => {
    expect(describeIt('required', ['x'], { x: 1 })).toBeUndefined();
  });

  test('ignores inherited properties', () => {
    expect(describeIt('required', ['toString'], {})?.what).toBe('"a.b" lacks "toString".');
  });

  test('truncates a long value', () => {
    expect(describeIt('const', 'x', 'a'.repeat(100))?.what).toBe(`Unexpected value "${'a'.repeat(56)}… of "a.b", expected "x".`);
  });
});
