import { describe, expect, test } from 'vitest';
import { LosslessNumber } from '../../../src/data/lossless-number.ts';
import { isPlainValue, valueText } from '../../../src/reference/schema/value-text.ts';

describe('valueText and isPlainValue', () => {
  test.each([
    ['a text', 'EUR', 'EUR', true],
    ['an empty text', '', '""', true],
    ['a text that looks like a list', '[a]', '[a]', true],
    ['a line feed', 'a\nb', String.raw`"a\nb"`, true],
    ['a tab', '\t', String.raw`"\t"`, true],
    ['spaces', '  ', '"  "', true],
    ['a number', 10.5, '10.5', true],
    ['a negative number', -1, '-1', true],
    ['a number as it is written', new LosslessNumber('10.50'), '10.50', true],
    ['true', true, 'true', true],
    ['false', false, 'false', true],
    ['null', null, 'null', false],
    ['a list', ['a', 1], '["a",1]', false],
    ['an object', { a: 'b' }, '{"a":"b"}', false],
  ])('of %s', (_name, value, text, isPlain) => {
    expect([valueText(value), isPlainValue(value)]).toEqual([text, isPlain]);
  });
});
