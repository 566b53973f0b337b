import { describe, expect, test } from 'vitest';
import { checkFacts } from '../../src/checks/check-facts.ts';
import { guide, problemsOf, specification } from './literal-writing.ts';

const RULES = {
  'content/checks.yaml': 'facts: { identifierPrefixes: [ord], deprecations: [{ deprecatedOn: 2025-03-01, sunset: 2026-12-31 }] }\n',
};
const PRICE = '{ totalDueNow: { amount: "1386.00" }, totalAtProperty: { amount: "15.00" }, grandTotal: { amount: "1400.00" } }';
const OPERATION = `      responses:
        200:
          description: Arrival on Friday 12 March 2026.
          content:
            application/json:
              schema: { type: object }
              examples:
                one:
                  value: ${PRICE}`;

describe('checkFacts', () => {
  test('reports inconsistent figures in prose, guide samples and specification examples', async () => {
    const text = [
      'On Friday 12 March 2026, 600.00 + 786.00 = 1368.00 for ord_01K9, deprecated @1740787201.',
      '',
      '- ```json',
      '  { "checkIn": "2026-03-12", "checkOut": "2026-03-15",',
      '    "nights": 4 }',
      '  ```',
    ].join('\n');
    expect(await problemsOf(checkFacts, { ...RULES, ...specification(OPERATION), ...guide(text.replace('01K9', '01K9Q2WT')) })).toEqual([
      'content/a.mdx:4:11 2026-03-12 is not a Friday.',
      'content/a.mdx:4:26 600.00 + 786.00 is 1386, not 1368.00.',
      'content/a.mdx:4:56 ord_01K9Q2WT is not a valid identifier: it has 8 characters instead of 26.',
      'content/a.mdx:4:81 @1740787201 is Sat, 01 Mar 2025 00:00:01 GMT, but nothing was deprecated on that day.',
      'content/a.mdx:8:15 nights is 4, expected 3: checkOut − checkIn.',
      'specs/a.yaml:10:42 2026-03-12 is not a Friday.',
      'specs/a.yaml:16:114 grandTotal is 1400.00, expected 1401.00: totalDueNow + totalAtProperty.',
    ]);
  });

  test('reports states that the running example does not have at that time', async () => {
    const timeline = `facts:
  timeline:
    moments: { book: 2025-11-10T14:32:08Z, confirm: 2025-11-10T14:32:10Z }
    objects: { bookingId: bkg_1 }
    states: [{ of: [bookingId], field: status, values: { CONFIRMED: [[confirm]] } }]
    times: []
`;
    const sample = '```json\n{ "bookingId": "bkg_1", "status": "CONFIRMED", "updatedAt": "2025-11-10T14:32:08Z" }\n```';
    const example = OPERATION.replace(PRICE, '{ bookingId: bkg_1, status: CONFIRMED, createdAt: "2025-11-10T14:32:08Z" }').replace(
      'Friday',
      'Thursday',
    );
    const what = 'status is CONFIRMED at 2025-11-10T14:32:08Z, expected from confirm (2025-11-10T14:32:10Z) on.';
    expect(await problemsOf(checkFacts, { 'content/checks.yaml': timeline, ...specification(example), ...guide(sample) })).toEqual([
      `content/a.mdx:5:35 ${what}`,
      `specs/a.yaml:16:54 ${what}`,
    ]);
  });

  test('checks a payment against the states of its order, not of the booking that it names', async () => {
    const timeline = `facts:
  timeline:
    moments: { pay: 2025-11-10T14:32:10Z }
    objects: { bookingId: bkg_1, orderId: ord_1 }
    states:
      - { of: [bookingId], field: status, values: { CONFIRMED: [[pay]] } }
      - { of: [orderId], field: 'payments[CARD].status', values: { CAPTURED: [[pay]] } }
    times: []
`;
    const payment = '{ bookingId: bkg_1, type: CARD, status: CAPTURED }';
    const order = (time: string) => OPERATION.replace(PRICE, `{ orderId: ord_1, updatedAt: "${time}", payments: [${payment}] }`);
    const problems = (time: string) =>
      problemsOf(checkFacts, { 'content/checks.yaml': timeline, ...specification(order(time).replace('Friday', 'Thursday')) });
    expect(await problems('2025-11-10T14:32:10Z')).toEqual([]);
    expect(await problems('2025-11-10T14:32:09Z')).toMatchObject([expect.stringContaining('payments.0.status is CAPTURED at')]);
  });

  test('reports nothing for a site without facts', async () => {
    expect(await problemsOf(checkFacts, { ...specification(OPERATION), ...guide('On Friday 12 March 2026, 1 + 1 = 3') })).toEqual([]);
  });
});
