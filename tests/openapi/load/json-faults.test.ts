import { describe, expect, test } from 'vitest';
import { parseSpecText } from '../../../src/openapi/load/parse-spec-text.ts';

const read = (text: string, filePath = 'specs/a.json') => {
  const { problems, deviations, source } = parseSpecText(text, filePath);
  const said = [...problems, ...deviations].map(({ what, cure, where }) => `${where.line}:${where.column} ${what} ${cure}`);
  return { said, value: source.value };
};

describe('jsonFaults', () => {
  test.each([
    ['{\n  "a": [1, 2,],\n}', '2:14 JSON syntax: trailing comma before "]". The file is read as YAML. Remove the comma.'],
    ["{ 'a': 1 }", '1:3 JSON syntax: string in single quotes. The file is read as YAML. Use double quotes: "…".'],
    ['{ a: 1 }', '1:3 JSON syntax: unexpected "a". The file is read as YAML. Put keys and strings in double quotes: "…".'],
    ['a: 1', '1:1 The file is named .json but does not contain JSON. The file is read as YAML. Rename it to .yaml, or write JSON.'],
  ])('reports what YAML accepts and JSON does not: %j', (text, said) => {
    expect(read(text).said).toEqual([said]);
    expect(read(text).value).toBeDefined();
    expect(read(text, 'specs/a.yaml').said).toEqual([]);
  });

  test.each([
    ['{\n  "a": 1\n  "b": 2\n}', '3:3 JSON syntax: missing comma before this string. Add a comma after the previous value.'],
    ['{\n  "a": 1', '2:9 JSON syntax: unexpected end of file. Close all brackets: } for each { and ] for each [.'],
    [
      '{ "a": "b, "c": 1 }',
      '1:8 JSON syntax: the quote " that opens here is closed before the end of the text. Write \\" for a quote inside the text.',
    ],
  ])('reports JSON syntax when it is not YAML either: %j', (text, said) => {
    expect(read(text).said).toEqual([said]);
  });

  test.each(['{ "a": [1, null, true, "x"] }', '\uFEFF{}', '{ "a": 1e400 }'])('accepts %j', (text) => {
    expect(read(text).said).toEqual([]);
  });
});
