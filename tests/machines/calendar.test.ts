import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarFiles } from '../../src/machines/calendar.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

const operation = (summary: string, sunset?: string) => ({
  operationId: summary,
  summary,
  responses: { 200: { description: 'All' } },
  ...(sunset === undefined ? {} : { deprecated: true, 'x-sunset': sunset }),
});

async function calendarOf(paths: object, description = '') {
  const site = await loadLiteralSite({
    'content/site.yaml': `${SITE_YAML}apis: [{ id: cards, label: 'Cartões, v1' }]\n`,
    'specs/cards.yaml': JSON.stringify({ openapi: '3.1.0', info: { title: 'Cards', version: '1', description }, paths }),
  });
  return calendarFiles(site);
}

async function eventsOf(paths: object) {
  const [file] = await calendarOf(paths);
  const calendar = new ICAL.Component(ICAL.parse(file?.text ?? '') as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
    return {
      uid,
      summary,
      description,
      start: String(startDate),
      end: String(endDate),
      url: String(component.getFirstPropertyValue('url')),
    };
  });
}

describe('calendarFiles', () => {
  test.each(['\r', '\n', '\r\n'])('do not add a line for a line break in a value: %j', async (end) => {
    const [file] = await calendarOf({ [`/cards${end}END:VEVENT${end}x`]: { get: operation('list', '2026-12-31') } });
    expect(file?.text.split(/\r\n|\r|\n/).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  test('contain the day of a sunset', async () => {
    expect(
      await eventsOf({
        '/cards': { get: operation('list', '2026-12-31'), post: operation('create', 'Thu, 31 Dec 2026 23:59:59 GMT') },
        '/cards/all': { delete: operation('remove; all') },
        '/cards/one': { get: operation('read', '2026-06-30') },
      }),
    ).toEqual([
      {
        uid: 'cards.read@docs.example',
        summary: 'Stops working: Cartões, v1, read',
        description: 'read (GET /cards/one)',
        start: '2026-06-30',
        end: '2026-07-01',
        url: 'https://docs.example/docs/api/cards/cards',
      },
      {
        uid: 'cards.list@docs.example',
        summary: 'Stops working: Cartões, v1, list, create',
        description: 'list (GET /cards)\ncreate (POST /cards)',
        start: '2026-12-31',
        end: '2027-01-01',
        url: 'https://docs.example/docs/api/cards/cards',
      },
    ]);
  });

  test.each([
    ['2026-12-31T22:30:00-03:00', '2027-01-01'],
    ['31 de dezembro de 2026', '2026-12-31'],
    ['December 31, 2026', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['end of 2026', undefined],
    ['December 2026', undefined],
    ['2026', undefined],
    ['with version 3', undefined],
    ['12/31/2026', undefined],
    ['2026-06-30, at the latest 2026-12-31', undefined],
  ])('parse %j as %j', async (sunset, day) => {
    const events = await eventsOf({ '/cards': { get: operation('list', sunset), post: operation('end', '2030-01-01') } });
    expect(events.map(({ start }) => start)).toEqual([...(day === undefined ? [] : [day]), '2030-01-01']);
  });

  test('name only the API when all of it is retired', async () => {
    const [event] = await eventsOf({ '/cards': { get: operation('list', '2026-12-31') } });
    expect(event?.summary).toBe('Stops working: Cartões, v1');
  });

  test('take the revision date from the API’s change log, never in the future', async () => {
    const stampOf = async (description?: string) => {
      const [file] = await calendarOf({ '/cards': { get: operation('list', '2026-12-31') } }, description);
      return /^DTSTAMP:(.*)\r$/m.exec(file?.text ?? '')?.[1];
    };
    const log =
      '## Change log\n\n| Version | Date | Change |\n|---|---|---|\n| 1.1 | 1 March 2025 | Deprecated |\n| 1.0 | 4 March 2024 | First |';
    expect(await stampOf(log)).toBe('20250301T000000Z');
    expect(await stampOf()).toBe('19700101T000000Z');
  });

  test('keep the id of an event when its date changes', async () => {
    const [before] = await eventsOf({ '/cards': { get: operation('list', '2026-12-31') } });
    const [after] = await eventsOf({ '/cards': { get: operation('list', '2027-03-31') } });
    expect([after?.uid, after?.start]).toEqual([before?.uid, '2027-03-31']);
  });

  test('have lines of at most 75 bytes, with the line ends that the standard requires', async () => {
    const [file] = await calendarOf({ '/cards': { get: operation('ç'.repeat(200), '2026-12-31') } });
    const lines = file?.text.split('\r\n') ?? [];
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
    expect((await eventsOf({ '/cards': { get: operation('ç'.repeat(200), '2026-12-31') } }))[0]?.description).toContain('ç'.repeat(200));
  });

  /** Strings that would end their property and inject an event. */
  const BREAKS = ['\r\n', '\n', '\r'].map((end) => `a;b,c\\n"${end}END:VEVENT${end}BEGIN:VEVENT${end}SUMMARY:evil${end}\u0000\u0007 d: ü`);

  test.each(BREAKS)('keep text within its property: %j', async (hostile) => {
    const json = JSON.stringify(hostile);
    const site = await loadLiteralSite({
      'content/site.yaml': `title: ${json}\nurl: https://docs.example\nproduct: { name: ${json}, slug: x }\napis: [{ id: cards, label: ${json} }]\n`,
      'specs/cards.yaml': JSON.stringify({
        openapi: '3.1.0',
        info: { title: hostile, version: hostile },
        paths: { '/cards': { get: operation(hostile, '2026-12-31'), post: operation('other') } },
      }),
    });
    const [file] = calendarFiles(site);
    const text = file?.text ?? '';
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const [event, ...others] = calendar.getAllSubcomponents('vevent');
    expect(others).toEqual([]);
    const said = hostile.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');
    expect(event?.getFirstPropertyValue('summary')).toContain(`Stops working: ${said}, `);
    expect(event?.getFirstPropertyValue('description')).toContain('evil');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    expect([...text.matchAll(/^[A-Z-]+(?=[:;])/gm)].map(([name]) => name)).toEqual([
      'BEGIN',
      'VERSION',
      'PRODID',
      'NAME',
      'X-WR-CALNAME',
      'BEGIN',
      'UID',
      'DTSTAMP',
      'DTSTART',
      'DTEND',
      'SUMMARY',
      'DESCRIPTION',
      'URL',
      'TRANSP',
      'END',
      'END',
    ]);
  });

  test('do not exist without sunsets', async () => {
    expect(await calendarOf({ '/cards': { get: operation('list') } })).toEqual([]);
    expect(await calendarOf({ '/cards': { get: operation('list', 'some day') } })).toEqual([]);
  });
});
