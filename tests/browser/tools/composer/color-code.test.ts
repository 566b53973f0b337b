import { describe, expect, test } from 'vitest';
import { colorCode } from '../../../../src/browser/tools/composer/color-code.ts';

/** Returns the highlighted tokens as `class text`. */
const shades = (code: string, lang: string): readonly string[] =>
  colorCode(code, lang).flatMap(({ shade, text }) => (shade === undefined ? [] : [`${shade} ${text}`]));

describe('colorCode', () => {
  test.each([
    [
      'bash',
      'curl --request POST \\\n  --header "Key: $(uuidgen)" \\\n  --data \'{ "a": 1 }\' # send',
      ['tf curl', 'ts --request', 'ts --header', 'ts "Key: $(uuidgen)"', 'ts --data', 'ts \'{ "a": 1 }\'', 'tc # send'],
    ],
    [
      'javascript',
      "const answer = await fetch('https://a.example//b', { size: 12.5, ok: true }); // new",
      ['tk const', 'tk await', 'tf fetch', "ts 'https://a.example//b'", 'tn 12.5', 'tn true', 'tc // new'],
    ],
    ['javascript', "f('it\\'s') + `a b`", ['tf f', "ts 'it\\'s'", 'ts `a b`']],
    ['python', 'import os\n# why\nx = requests.post("a", None)', ['tk import', 'tc # why', 'tf post', 'ts "a"', 'tn None']],
    ['java', 'var a = """\n"x" new\n""";', ['tk var', 'ts """\n"x" new\n"""']],
    ['powershell', String.raw`$a = 'C:\'; $b = 1`, [String.raw`ts 'C:\'`, 'tn 1']],
  ] as const)('highlights %s in the colours of the page', (lang, code, expected) => {
    expect(shades(code, lang)).toEqual(expected);
  });

  test('preserves the code exactly', () => {
    const code = "a\n  \"open text\n\tconst x = '1' // end";
    expect(
      colorCode(code, 'go')
        .map(({ text }) => text)
        .join(''),
    ).toBe(code);
  });
});
