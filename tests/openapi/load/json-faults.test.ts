import { describe, expect, test } from 'vitest';
import { parseSpecText } from '../../../src/openapi/load/parse-spec-text.ts';

const read = (text: string, filePath = 'specs/a.json') => {
  const { problems, deviations, source } = parseSpecText(text, filePath);
  const said = [...problems, ...deviations].map(({ what, cure, where }) => `${where.line}:${where.column} ${what} ${cure}`);
  return { said, value: source.value };
};

describe('jsonFaults', () => {
  test.each([
    [
      '{\n  "a": [1, 2,],\n}',
      '2:14 JSON syntax: a comma stands before "]", with nothing behind it. It is read as YAML. Take the comma out.',
    ],
    ["{ 'a': 1 }", '1:3 JSON syntax: a text stands between single quotes. It is read as YAML. Write double quotes: "…".'],
    ['{ a: 1 }', '1:3 JSON syntax: unexpected "a". It is read as YAML. Quote names and texts: "…".'],
    ['a: 1', '1:1 The file is named .json and holds no JSON. It is read as YAML. Call it .yaml, or write JSON.'],
  ])('reports what YAML accepts and JSON does not: %j', (text, said) => {
    expect(read(text).said).toEqual([said]);
    expect(read(text).value).toBeDefined();
    expect(read(text, 'specs/a.yaml').said).toEqual([]);
  });

  test.each([
    ['{\n  "a": 1\n  "b": 2\n}', '3:3 JSON syntax: a comma is missing in front of this text. Put it behind what stands before.'],
    ['{\n  "a": 1', '2:9 JSON syntax: the file ends too early. Close all brackets: } for each { and ] for each [.'],
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
