import { describe, expect, test } from 'vitest';
import { plainMarkdown } from '../../src/render/search/plain-markdown.ts';
import { passageRecord } from '../../src/render/search/passage-record.ts';
import { unusedEntries } from '../../src/render/search/glossary-use.ts';
import { editionOf } from '../../src/search/index-files.ts';
import { rootOf, stemOf } from '../../src/search/stem-of.ts';

describe('plainMarkdown', () => {
  test.each([
    ['Send a *new* [`rateKey`](/x).', 'Send a new rateKey.'],
    ['> [!NOTE]\n> Not **now**.', 'Not now.'],
    ['- one\n- snake_case_name', 'one snake_case_name'],
    ['Codes:\n\n| Code | Meaning |\n|:---|---|\n| `LATE` | *too* late |\n\nEnd.', 'Codes: Code · Meaning · LATE · too late End.'],
    ['`a | b`', 'a | b'],
    [
      '<h2>Stays</h2><p>One <b>night</b> &mdash; <br>or `List<b>`.</p><table><tr><td>LATE</td></tr></table>',
      'Stays One night — or List<b>. LATE',
    ],
  ])('removes the markup of %j', (markdown, text) => {
    expect(plainMarkdown(markdown)).toBe(text);
  });
});

describe('passageRecord', () => {
  const row = { id: 'x', kind: 'row', trail: [], text: '', names: [] } as const;
  test.each([
    ['LATE', 'Código', 'error'],
    ['data-hotel', 'Opção', 'option'],
    ['pernoria:ready', 'Evento', 'event'],
    ['X-Id', 'Header', 'parameter'],
    ['hotelId', 'Campo', 'field'],
    ['RATE_GONE', 'Name', 'error'],
    ['data-x', 'Name', 'option'],
    ['anything', 'Name', 'guide'],
    ['size', undefined, 'option'],
  ])('gives %s below %s the kind %j', (title, column, kind) => {
    expect(passageRecord({ ...row, title, ...(column !== undefined && { column }) }).kind).toBe(kind);
  });
});

describe('unusedEntries', () => {
  const where = { filePath: 'content/search.yaml', line: 3 };
  const glossary = {
    glossary: [
      { en: ['booking'], pt: ['reserva'] },
      { en: ['zeppelin'], pt: ['zepelim'] },
    ],
    places: [where, { ...where, line: 4 }],
  };

  test('reports an entry whose phrases occur on no page, with its position', () => {
    const problems = unusedEntries(glossary, new Set([rootOf(stemOf('bookings'))]));
    expect(problems).toMatchObject([{ severity: 'warning', where: { filePath: 'content/search.yaml', line: 4 } }]);
    expect(problems[0]?.what).toContain('"zeppelin" or "zepelim"');
  });

  test('requires all words of a phrase', () => {
    const phrase = { glossary: [{ en: ['virtual zeppelin'], pt: ['zepelim'] }], places: [where] };
    expect(unusedEntries(phrase, new Set([rootOf(stemOf('virtual'))]))).toHaveLength(1);
  });
});

describe('editionOf', () => {
  const editions = [
    ['/', 'latest'],
    ['/docs/next', 'next'],
    ['/pt-br', 'translated'],
  ] as const;

  test.each([
    ['/', 'latest'],
    ['/docs/intro', 'latest'],
    ['/docs/nextdoor', 'latest'],
    ['/docs/next', 'next'],
    ['/docs/next/intro', 'next'],
    ['/pt-br/docs', 'translated'],
  ])('returns the longest prefix of %s', (pathname, folder) => {
    expect(editionOf(editions, pathname)).toBe(folder);
  });
});
