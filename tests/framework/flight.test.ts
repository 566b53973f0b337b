import { describe, expect, test } from 'vitest';
import { type FlightRow, readRows, referredIds, writeRows } from '../../src/framework/flight.ts';
import { breachesOf } from '../support/breaches.ts';

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
    ['12', 'a stream that ends inside a row id'],
    ['1:{"a":', 'a stream that ends inside a row'],
    ['1:T5,abc', 'a stream that ends inside a text row'],
    ['1:T5', 'a stream that ends inside a text row'],
    ['1:Tx,abc', 'a stream that ends inside a text row'],
    ['row 1:{}\n', 'a row with the id "row 1"'],
    ['1:E{"digest":""}\n', 'the row "1:E{\\"digest\\":\\"\\"}"'],
    ['2:o4,....\n', 'the row "2:o4,...."'],
  ])('does not take %j', async (stream, found) => {
    expect(await breachesOf(() => readRows(stream))).toEqual([['react/flight-rows', found]]);
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

describe('referredIds', () => {
  test.each([
    ['{"a":["$","$L5",null,{"b":"$1a"}]}', ['5', '1a']],
    ['"$1:props:children"', ['1']],
    ['I["file",[],"$3",1]', ['3']],
    ['["$","$1","$1"]', ['1']],
    ['{"$9":1}', []],
    ['["$$1","costs $1 each","costs \\"$1\\" each","$undefined","$-Infinity","$NaN","$-0","$D2026-01-01","$n12","$Sreact.fragment"]', []],
    ['HL["$1","style"]', []],
  ])('of %s are %j', (line, ids) => {
    expect([...referredIds({ id: '0', line })]).toEqual(ids);
  });

  test('of a text are none, whatever is in it', () => {
    expect([...referredIds({ id: '1', text: '"$5"' })]).toEqual([]);
  });

  test.each(['$@5', '$F5', '$Q5', '$5x', '$L'])('are not guessed at the unknown reference %j', async (reference) => {
    expect(await breachesOf(() => referredIds({ id: '0', line: JSON.stringify([reference]) }))).toEqual([
      ['react/flight-references', `the string ${JSON.stringify(reference)}`],
    ]);
  });
});
