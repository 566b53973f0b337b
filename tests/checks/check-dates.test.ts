import { describe, expect, test } from 'vitest';
import { checkDates } from '../../src/checks/check-dates.ts';
import { guide, problemsOf, specification } from './literal-writing.ts';

const RULES = { 'content/checks.yaml': 'samples: { domain: platform.example, dates: { since: 2024, past: [capturedAt] } }\n' };

const find = (...lines: readonly string[]) => problemsOf(checkDates, { ...RULES, ...guide(lines.join('\n')) });

const inFence = (info: string, ...code: readonly string[]) => find('```' + info, ...code, '```');

describe('checkDates', () => {
  test.each([
    ['bash', `curl -d '{ "from": "2026-03-12" }' https://api.example`, 21],
    ['js', 'push({ check_in: "2026-03-12" });', 19],
    ['python', 'book(day="2026-03-12T10:00:00Z")', 11],
    ['html', '<input name="from" value="2026-03-12">', 27],
    ['json request', '{ "from": "2026-03-12" }', 12],
    ['js', '// prints 2026-03-12', 11],
  ])('reports dates in executable code, with their position: %s', async (info, code, column) => {
    expect(await inFence(info, '', code)).toEqual([`content/a.mdx:6:${column} Readers run this code, but it has a fixed date: 2026-03-12`]);
  });

  test.each([
    ['json', '{ "from": "2026-03-12" }'],
    ['text', '2026-03-12'],
    ['js shown', 'push({ check_in: "2026-03-12" });'],
    ['js', 'push({ capturedAt: "2026-03-12T10:00:00Z" });'],
    ['bash', `curl -d '{ "birthDate": "1988-04-17", "capturedAt": "2026-03-12T10:00:00Z" }' https://api.example`],
    ['js', 'push({ check_in: day(90), reference: "AGEX-2025-88123" });'],
  ])('accepts code that is illustrative, computes its dates, or records past events: %s', async (info, code) => {
    expect(await inFence(info, code)).toEqual([]);
  });

  test('reports dates in steps, whether in figures or in words', async () => {
    const text = [
      '1. Search from 12 March 2026.',
      '',
      '   Leave on 2026-03-15.',
      '2. Busque de 12 a 15 de março de 2026.',
      '',
      'The example is of 12 March 2026.',
      '',
      '- Since 12 March 2026.',
    ];
    expect(await find(...text)).toEqual([
      'content/a.mdx:4:16 Readers follow these steps, but they have a fixed date: 12 March 2026',
      'content/a.mdx:6:13 Readers follow these steps, but they have a fixed date: 2026-03-15',
      'content/a.mdx:7:19 Readers follow these steps, but they have a fixed date: 15 de março de 2026',
    ]);
  });

  test('leaves code inside a step to the rules for code', async () => {
    expect(await find('1. Look:', '', '   ```json', '   { "from": "2026-03-12" }', '   ```')).toEqual([]);
  });

  test('reports URLs with a fixed date, in any code or prose', async () => {
    expect(await find('Open `/hotels?from=2026-03-12&rooms=2`.', '', '```text', 'https://a.example/?q=%3Fto%3D2026-03-15', '```')).toEqual([
      'content/a.mdx:4:20 Readers open this URL, but it has a fixed date: 2026-03-12',
      'content/a.mdx:7:30 Readers open this URL, but it has a fixed date: 2026-03-15',
    ]);
  });

  test('reports dates in the samples and descriptions of a specification, and in programs', async () => {
    const operation = `      description: |
        1. Book for 12 March 2026.
      x-codeSamples: [{ lang: js, source: 'book("2026-03-12");' }]
      responses: { 200: { description: Fine. } }`;
    const program = { 'public/downloads/programs/node/book.mjs': 'book("2026-03-12");\n' };
    expect(await problemsOf(checkDates, { ...RULES, ...specification(operation), ...program })).toEqual([
      'public/downloads/programs/node/book.mjs:1:7 Readers run this code, but it has a fixed date: 2026-03-12',
      'specs/a.yaml:9:21 Readers follow these steps, but they have a fixed date: 12 March 2026',
      'specs/a.yaml:10:50 Readers run this code, but it has a fixed date: 2026-03-12',
    ]);
  });

  test('reports nothing on a site without date rules', async () => {
    expect(
      await problemsOf(checkDates, { 'content/checks.yaml': 'samples: { domain: a.example }\n', ...guide('1. On 12 March 2026.') }),
    ).toEqual([]);
  });
});
