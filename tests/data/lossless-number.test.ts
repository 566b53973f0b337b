import { describe, expect, test } from 'vitest';
import {
  fromSendable,
  hasInexactNumbers,
  numberFrom,
  numberTexts,
  parseLosslessJson,
  plainNumbers,
  toSendable,
  withNumberTexts,
  LosslessNumber,
} from '../../src/data/lossless-number.ts';

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
    expect(number).toBeInstanceOf(LosslessNumber);
    expect(`${String(number)} ${JSON.stringify([number])}`).toBe(`${text} [${text}]`);
  });

  test.each(['.inf', '-.inf', '.nan', '.', ''])('%s cannot be written as JSON', (source) => {
    expect(numberFrom(source)).toBeUndefined();
  });
});

describe('plainNumbers', () => {
  const TEXT = '{"a":[1,{"b/c":10.50}],"__proto__":{"d":1e400},"e":2}';

  test('converts to numbers, and leaves data without special numbers unchanged', () => {
    const value = parseLosslessJson(TEXT) as { a: unknown[] };
    expect(plainNumbers(value.a)).toEqual([1, { 'b/c': 10.5 }]);
    const plain = { a: [1, 2] };
    expect(plainNumbers(plain)).toBe(plain);
  });

  test('drops the source notation for callers that accept no class instances', () => {
    const value = parseLosslessJson(TEXT);
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
  ])('checks %s: %s', (json, expected) => {
    expect(hasInexactNumbers(json)).toBe(expected);
  });
});

describe('toSendable', () => {
  test('preserves the source notation across threads, at any position', () => {
    const price = new LosslessNumber('10.50');
    const value = {
      list: [price, { same: price }],
      map: new Map<unknown, unknown>([['key', new LosslessNumber('1e400')]]),
      set: new Set([new LosslessNumber('-0')]),
      plain: { text: '1' },
    };
    const sent = fromSendable(structuredClone(toSendable(value)));
    expect(sent).toEqual(value);
    expect(JSON.stringify([sent.list, ...sent.map.values(), ...sent.set, sent.plain])).toBe(
      '[[10.50,{"same":10.50}],1e400,-0,{"text":"1"}]',
    );
    expect((sent.list[1] as { same: unknown }).same).toBe(sent.list[0]);
  });

  test('terminates for cycles and for nesting beyond the call stack', () => {
    const circle: { self?: unknown; size: LosslessNumber } = { size: new LosslessNumber('1.0') };
    circle.self = circle;
    expect(toSendable(circle).numbers).toEqual([circle.size]);
    let deep: unknown = circle;
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(toSendable(deep).numbers).toEqual([circle.size]);
  });
});
