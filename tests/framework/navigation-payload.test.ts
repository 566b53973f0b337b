import { describe, expect, test } from 'vitest';
import { readRows } from '../../src/framework/flight.ts';
import { navigationPayload } from '../../src/framework/navigation-payload.ts';
import { breachesOf } from '../support/breaches.ts';

const PLACE = '(place)';
const PAGE = ['$', '$L5', null, { title: 'A', html: PLACE }];
const SLOT_ROW = '1:I["slot",[],"Slot_UNSTABLE",1]';
const PAGE_ROW = '5:I["page",[],"Page"]';
const ROUTE = { 'route:/a': ['$', '$L1', null, { id: 'page:/a' }], 'page:/a': PAGE };

/** The root row of a page at `/a`, as far as it is read. */
const rootWith = (elements: object) => ({ ...elements, root: '$undefined', ROUTE: ['/a', ''], HAS404: true, _buildId: 'x', _etags: {} });

const write = (root: object, rows: readonly string[]) => [...rows.map((row) => `${row}\n`), `0:${JSON.stringify(root)}\n`].join('');

/** The payload of a page with these elements, its slot and its component. */
const stream = (elements: object, ...rows: readonly string[]) => write(rootWith(elements), [SLOT_ROW, ...rows, PAGE_ROW]);

const finishPayload = (written: string, html: string) => navigationPayload(written, { mark: PLACE, html });
const rootOf = (payload: string) => JSON.parse(readRows(payload).find(({ id }) => id === '0')?.line ?? '') as unknown;
const idsOf = (payload: string) => readRows(payload).map(({ id }) => id);

describe('navigationPayload', () => {
  test('puts the HTML in its place, as a text of its own, unescaped; the route becomes its page', () => {
    expect(finishPayload(stream(ROUTE), '<p lang="pt-BR">ação</p>')).toBe(
      '5:I["page",[],"Page"]\n6:T1a,<p lang="pt-BR">ação</p>0:{"route:/a":["$","$L5",null,{"title":"A","html":"$6"}],"_buildId":"x","ROUTE":["/a",""]}\n',
    );
  });

  test('takes nothing in the HTML for a pattern', () => {
    expect(readRows(finishPayload(stream(ROUTE), "$& $' $1"))[1]).toEqual({ id: '6', text: "$& $' $1" });
  });

  test('leaves out the root, which every document has, and the rows that only it leads to', () => {
    const rows = ['2:["$","$L3",null,{}]', '3:I["frame",[],"Frame"]'];
    const payload = finishPayload(write({ ...rootWith(ROUTE), root: '$L2' }, [SLOT_ROW, ...rows, PAGE_ROW]), '');
    expect([idsOf(payload), Object.keys(rootOf(payload) as object)]).toEqual([
      ['5', '6', '0'],
      ['route:/a', '_buildId', 'ROUTE'],
    ]);
  });

  test('keeps a row that both lead to, by a path into it too', () => {
    const root = { ...rootWith({ ...ROUTE, b: '$2:props:children' }), root: '$L2' };
    expect(idsOf(finishPayload(write(root, [SLOT_ROW, '2:["$","div"]', PAGE_ROW]), ''))).toEqual(['2', '5', '6', '0']);
  });

  test('takes no text for a reference: React escapes a dollar at its start', () => {
    const payload = finishPayload(stream({ ...ROUTE, b: { title: '$$2', text: 'costs "$2" each' } }, '2:["$","p"]'), '');
    expect(idsOf(payload)).toEqual(['5', '6', '0']);
  });

  test.each([
    ['is not alone: layouts stand around it', ['$', '$L2', null, { id: 'page:/a' }]],
    ['has content of its own', ['$', '$L1', null, { id: 'page:/a', fallback: 'x' }]],
  ])('leaves a route alone whose slot %s', (_, route) => {
    const payload = finishPayload(stream({ ...ROUTE, 'route:/a': route }, '2:I["y",[],"Layout"]'), '');
    expect(Object.keys(rootOf(payload) as object).slice(0, 2)).toEqual(['route:/a', 'page:/a']);
  });

  const WITHOUT_HAS404 = Object.fromEntries(Object.entries(rootWith(ROUTE)).filter(([key]) => key !== 'HAS404' && key !== '_etags'));

  test.each([
    ['a stream without a root row', '1:{}\n', 'react/flight-rows', 'a payload without a root row'],
    ['other facts', write(WITHOUT_HAS404, [SLOT_ROW, PAGE_ROW]), 'waku/payload-keys', 'a payload without HAS404, _etags'],
    ['no root element', write({ ...rootWith(ROUTE), root: undefined }, []), 'waku/payload-keys', 'a payload without root'],
    ['another key of the route', stream({ 'path:/a': PAGE }), 'waku/payload-keys', 'a payload without route:/a'],
    ['a path of another form', write({ ...rootWith(ROUTE), ROUTE: { path: '/a' } }, []), 'waku/payload-keys', 'ROUTE: {"path":"/a"}'],
    ['no build id', write({ ...rootWith(ROUTE), _buildId: undefined }, []), 'waku/build-id', 'a payload without `_buildId`'],
    [
      'a slot of another name',
      stream(ROUTE).replace('Slot_UNSTABLE', 'Slot'),
      'waku/slot',
      'a payload that imports no component of that name',
    ],
    [
      'a slot with another property',
      stream({ ...ROUTE, 'route:/a': ['$', '$L1', null, { name: 'page:/a' }] }),
      'waku/slot',
      'a slot with the properties {"name":"page:/a"}',
    ],
    [
      'a slot of what is not there',
      stream({ ...ROUTE, 'route:/a': ['$', '$L1', null, { id: 'page:/b' }] }),
      'waku/slot',
      'a slot with the properties {"id":"page:/b"}',
    ],
    [
      'no place for the page',
      stream({ ...ROUTE, 'page:/a': ['$', '$L5', null, {}] }),
      'react/places',
      'a payload without a place for the page',
    ],
    ['unknown references', stream({ ...ROUTE, b: '$@2' }), 'react/flight-references', 'the string "$@2"'],
    ['references to nothing', stream({ ...ROUTE, b: '$7' }), 'react/flight-references', 'a reference to the row 7, which is not there'],
  ])('does not take %s', async (_, written, name, found) => {
    expect(await breachesOf(() => finishPayload(written, ''))).toEqual([[name, found]]);
  });

  test('says all that is wrong with the facts of a payload', async () => {
    const written = write({ 'route:/a': PAGE, ROUTE: ['/a', ''] }, []);
    expect(await breachesOf(() => finishPayload(written, ''))).toEqual([
      ['waku/payload-keys', 'a payload without root, HAS404, _etags'],
      ['waku/build-id', 'a payload without `_buildId`'],
    ]);
  });
});
