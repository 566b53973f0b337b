import { describe, expect, test } from 'vitest';
import { finishPayload } from '../../scripts/finish-payload.ts';
import { readRows } from '../../scripts/flight.ts';
import { placeOf } from '../../src/render/page-store.ts';

const PAGE = ['$', '$L5', null, { title: 'A', html: placeOf('main') }];
const stream = (root: object, ...rows: readonly string[]) => [...rows.map((row) => `${row}\n`), `0:${JSON.stringify(root)}\n`].join('');
const rootOf = (payload: string) => JSON.parse(readRows(payload).find(({ id }) => id === '0')?.line ?? '') as unknown;
const idsOf = (payload: string) => readRows(payload).map(({ id }) => id);

describe('finishPayload', () => {
  test('puts the HTML in its place, as a text of its own, unescaped', () => {
    expect(finishPayload(stream({ 'page:/a': PAGE }, '5:I["page",[],"Page"]'), '<p lang="pt-BR">ação</p>')).toBe(
      '5:I["page",[],"Page"]\n6:T1a,<p lang="pt-BR">ação</p>0:{"page:/a":["$","$L5",null,{"title":"A","html":"$6"}]}\n',
    );
  });

  test('takes nothing in the HTML for a pattern', () => {
    expect(readRows(finishPayload(stream({ 'page:/a': PAGE }), "$& $' $1"))[0]).toEqual({ id: '1', text: "$& $' $1" });
  });

  test('leaves out the root, which every document has', () => {
    expect(rootOf(finishPayload(stream({ root: ['$', 'html'], 'page:/a': PAGE, ROUTE: ['/a', ''], _buildId: 'x' }), ''))).toEqual({
      'page:/a': ['$', '$L5', null, { title: 'A', html: '$1' }],
      ROUTE: ['/a', ''],
      _buildId: 'x',
    });
  });

  test('leaves out the rows that only the root leads to', () => {
    const rows = ['1:["$","$L3",null,{}]', '3:I["frame",[],"Frame"]', '5:I["page",[],"Page"]'];
    expect(idsOf(finishPayload(stream({ root: '$L1', 'page:/a': PAGE }, ...rows), ''))).toEqual(['5', '6', '0']);
  });

  test('keeps a row that both lead to, by a path into it too', () => {
    expect(idsOf(finishPayload(stream({ root: '$L1', 'page:/a': PAGE, b: '$1:props:children' }, '1:["$","div"]'), ''))).toEqual([
      '1',
      '2',
      '0',
    ]);
  });

  test('takes no text for a reference: React escapes a dollar at its start', () => {
    const payload = finishPayload(
      stream({ root: '$L1', 'page:/a': PAGE, b: { title: '$$1', text: 'costs "$1" each' } }, '1:["$","p"]'),
      '',
    );
    expect(idsOf(payload)).toEqual(['1', '0']);
  });

  test('makes a route that is only the slot of its page the page itself', () => {
    const route = ['$', '$L1', null, { id: 'page:/a' }];
    const payload = finishPayload(
      stream({ 'route:/a': route, 'page:/a': PAGE }, '1:I["x",[],"Slot_UNSTABLE",1]', '5:I["page",[],"Page"]'),
      '',
    );
    expect(readRows(payload)).toEqual([
      { id: '5', line: 'I["page",[],"Page"]' },
      { id: '6', text: '' },
      { id: '0', line: '{"route:/a":["$","$L5",null,{"title":"A","html":"$6"}]}' },
    ]);
  });

  test.each([
    ['has layouts around it', ['$', '$L2', null, { id: 'page:/a' }]],
    ['has content of its own', ['$', '$L1', null, { id: 'page:/a', fallback: 'x' }]],
    ['is that of something else', ['$', '$L1', null, { id: 'page:/b' }]],
  ])('leaves a route alone whose slot %s', (_, route) => {
    const payload = finishPayload(
      stream({ 'route:/a': route, 'page:/a': PAGE }, '1:I["x",[],"Slot_UNSTABLE",1]', '2:I["y",[],"Layout"]'),
      '',
    );
    expect(Object.keys(rootOf(payload) as object)).toEqual(['route:/a', 'page:/a']);
  });

  test('does not take a stream without a root row', () => {
    expect(() => finishPayload('1:{}\n', '')).toThrow('The payload has no root row.');
  });

  test('does not take a payload without a place', () => {
    expect(() => finishPayload('0:{"page:/a":"$undefined"}\n', '')).toThrow('The payload has no place for the page');
  });
});
