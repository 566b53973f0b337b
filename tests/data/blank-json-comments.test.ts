import { describe, expect, test } from 'vitest';
import { blankJsonComments } from '../../src/data/blank-json-comments.ts';

describe('blankJsonComments', () => {
  test('replaces comments with blanks, and keeps line breaks', () => {
    const text = '// a\n{ /* b\n*/ "c": 1, // d\n"e": "//f" }';
    expect(blankJsonComments(text)).toEqual({ text: '    \n{     \n   "c": 1,     \n"e": "//f" }', first: 0, count: 3 });
  });

  test('takes linear time for adversarial input', () => {
    expect(blankJsonComments('/**/ '.repeat(50_000))).toBeUndefined();
    expect(blankJsonComments(`{ "a": ${'/*'.repeat(200_000)}`)?.count).toBe(1);
  });

  test.each(['{ "a": "http://b" }', 'a: //b', '{ a: //b }', '{ "a": http://b }', '', '{ "a": "\\"//" }'])('leaves %j unchanged', (text) => {
    expect(blankJsonComments(text)).toBeUndefined();
  });
});
