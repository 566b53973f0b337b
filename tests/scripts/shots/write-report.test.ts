import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { reportInMarkdown, type Shot, writeReport } from '../../../scripts/shots/write-report.ts';

const view = { width: 390, mode: 'dark' } as const;
const png = Buffer.from('picture');
const SHOTS: readonly Shot[] = [
  { pathname: '/docs/same', view, kind: 'same' },
  { pathname: '/docs/<new>', view, kind: 'added', picture: png },
  { pathname: '/docs/gone', view, kind: 'removed', picture: png },
  {
    pathname: '/docs/other',
    view,
    kind: 'changed',
    difference: { pixels: 1234, band: { top: 0, bottom: 9 }, before: png, after: png, marked: png },
  },
];

describe('the screenshot report', () => {
  const html = writeReport({ before: 'main (abc<1>)', after: 'the working tree', shots: SHOTS });

  test('shows only differences', () => {
    expect(html).toContain('3 of 4 screenshots differ');
    expect(html.match(/<h2>.*<\/h2>/g)).toEqual([
      '<h2>/docs/&lt;new&gt;, 390 px, dark: new page</h2>',
      '<h2>/docs/gone, 390 px, dark: page removed</h2>',
      '<h2>/docs/other, 390 px, dark: changed, 1,234 pixels</h2>',
    ]);
    expect(html.match(/data:image\/png;base64,cGljdHVyZQ==/g)).toHaveLength(5);
  });

  test('is one self-contained page', () => {
    expect(html).not.toMatch(/(src|href)="(?!data:|#)/);
    const faults: string[] = [];
    parse(html, { onParseError: ({ code }) => faults.push(code) });
    expect(faults).toEqual([]);
  });

  test('is also written as a list for a comment', () => {
    expect(reportInMarkdown({ before: 'main (abc)', shots: SHOTS })).toBe(
      [
        '**Screenshots**: 3 of 4 differ from `main (abc)`.',
        '- `/docs/<new>`, 390 px, dark: new page',
        '- `/docs/gone`, 390 px, dark: page removed',
        '- `/docs/other`, 390 px, dark: changed, 1,234 pixels',
      ].join('\n'),
    );
  });
});
