import { describe, expect, test } from 'vitest';
import { type FlightRow, readRows, writeRows } from '../../scripts/flight.ts';

describe('readRows', () => {
  test('reads rows that end with a line', () => {
    expect(readRows('1:I["a",[],"Page"]\n0:{"b":1}\n')).toEqual([
      { id: '1', line: 'I["a",[],"Page"]' },
      { id: '0', line: '{"b":1}' },
    ]);
  });

  test('reads the text of a row by its length in bytes, whatever is in it', () => {
    expect(readRows('1:T9,é\n2:T1,x0:"$1"\n')).toEqual([
      { id: '1', text: 'é\n2:T1,x' },
      { id: '0', line: '"$1"' },
    ]);
  });

  test('reads hexadecimal ids and lengths', () => {
    expect(readRows(`1f:T10,${'x'.repeat(16)}`)).toEqual([{ id: '1f', text: 'x'.repeat(16) }]);
  });

  test('reads rows without an id, which are hints', () => {
    expect(readRows(':HL["/a.css","style"]\n')).toEqual([{ id: '', line: 'HL["/a.css","style"]' }]);
  });

  test('finds nothing in nothing', () => {
    expect(readRows('')).toEqual([]);
  });

  test.each([
    ['12', 'The Flight stream ends inside a row id.'],
    ['1:{"a":', 'The Flight stream ends inside a row.'],
    ['1:T5,abc', 'The Flight stream ends inside a text row.'],
    ['1:T5', 'The Flight stream ends inside a text row.'],
  ])('does not take the cut stream %j', (stream, message) => {
    expect(() => readRows(stream)).toThrow(message);
  });
});

describe('writeRows', () => {
  test('counts the bytes of a text, not its letters', () => {
    expect(writeRows([{ id: '1', text: 'ação' }])).toBe('1:T6,ação');
  });

  test.each<[readonly FlightRow[]]>([
    [[]],
    [[{ id: '', line: 'HL["/a.css"]' }]],
    [[{ id: 'a', text: '' }]],
    [
      [
        { id: '1', text: 'a\n2:b 😀 ção' },
        { id: '2', line: '"x"' },
        { id: 'ff', text: '\n' },
        { id: '0', line: '{}' },
      ],
    ],
  ])('writes what readRows reads as %j', (rows) => {
    expect(readRows(writeRows(rows))).toEqual(rows);
  });

  test.each(['1:T3,é\n0:{"a":"$1"}\n', ':HL["/a"]\n0:1\n', ''])('gives back the stream %j that readRows has read', (stream) => {
    expect(writeRows(readRows(stream))).toBe(stream);
  });
});
