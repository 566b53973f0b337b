import { describe, expect, test } from 'vitest';
import {
  hasInexactNumbers,
  numberFrom,
  numberTexts,
  parseWrittenJson,
  plainNumbers,
  withNumberTexts,
  WrittenNumber,
} from '../../src/data/written-number.ts';

describe('numberFrom', () => {
  test.each(['1', '-1.5', '1000', '1e+30', '0'])('%s is a plain number', (text) => {
    expect(numberFrom(text)).toBe(Number(text));
  });

  test.each([
    ['10.50', '10.50'],
    ['1e400', '1e400'],
    ['-0', '-0'],
    ['1E3', '1E3'],
    ['9007199254740993', '9007199254740993'],
    ['+9007199254740993', '9007199254740993'],
    ['.50', '0.50'],
    ['0xFFFFFFFFFFFFFFFFFF', '4722366482869645213695'],
  ])('%s is written as %s', (source, text) => {
    const number = numberFrom(source);
    expect(number).toBeInstanceOf(WrittenNumber);
    expect(`${String(number)} ${JSON.stringify([number])}`).toBe(`${text} [${text}]`);
  });

  test.each(['.inf', '-.inf', '.nan', '.', ''])('%s is none that JSON can write', (source) => {
    expect(numberFrom(source)).toBeUndefined();
  });
});

describe('plainNumbers', () => {
  const TEXT = '{"a":[1,{"b/c":10.50}],"__proto__":{"d":1e400},"e":2}';

  test('gives what calculates a number, and leaves alone what has none', () => {
    const value = parseWrittenJson(TEXT) as { a: unknown[] };
    expect(plainNumbers(value.a)).toEqual([1, { 'b/c': 10.5 }]);
    const plain = { a: [1, 2] };
    expect(plainNumbers(plain)).toBe(plain);
  });

  test('loses nothing together with the texts, which pass where no classes do', () => {
    const value = parseWrittenJson(TEXT);
    const passed = structuredClone({ plain: plainNumbers(value), texts: numberTexts(value) });
    expect(passed.texts).toEqual([
      ['/a/1/b~1c', '10.50'],
      ['/__proto__/d', '1e400'],
    ]);
    expect(JSON.stringify(withNumberTexts(passed.plain, passed.texts))).toBe(TEXT);
  });
});

describe('hasInexactNumbers', () => {
  test.each([
    ['[9007199254740993]', true],
    ['[1e400]', true],
    ['[10.50, 1e3, "12345678901234567890"]', false],
  ])('%s: %s', (json, expected) => {
    expect(hasInexactNumbers(json)).toBe(expected);
  });
});
