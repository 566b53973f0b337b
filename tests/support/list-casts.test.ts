import { describe, expect, test } from 'vitest';
import { listBareCasts } from './list-casts.ts';

const list = (...lines: readonly string[]) => listBareCasts({ filePath: 'src/a.tsx', text: lines.join('\n') });

describe('a cast without a reason', () => {
  test.each([
    ['const a = b as string;', 'as string'],
    ['const a = b as unknown as string;', 'as string'],
    ['const a = b as {\n  c: 1 };', 'as { c: 1 }'],
    ['const a = b!;', '!'],
    ['const a = b[0]!.c;', '!'],
    ['// @ts-expect-error\nconst a: string = 1;', '@ts-expect-error'],
    ['// oxlint-disable-next-line no-console\nconsole.log(1);', 'oxlint-disable-next-line'],
  ])('is reported: %s', (text, what) => {
    expect(list(text)).toEqual([`src/a.tsx:1 ${what}`]);
  });

  test('is reported in angle brackets', () => {
    expect(listBareCasts({ filePath: 'src/a.ts', text: '\nconst a = <string>b;' })).toEqual(['src/a.ts:2 <string>']);
  });

  test('is reported at the line of its type', () => {
    expect(list('// A reason.', 'const a = f(', '  1,', ') as string;')).toEqual(['src/a.tsx:4 as string']);
  });

  test('is reported below a docstring, which does not count as a reason', () => {
    expect(list('/** The letter. */', 'const a = b as string;')).toEqual(['src/a.tsx:2 as string']);
  });

  test('is reported if a line separates it from the reason', () => {
    expect(list('// A reason.', '', 'const a = b as string;')).toEqual(['src/a.tsx:3 as string']);
  });
});

test.each([
  'const a = b as const;',
  'const a = b as unknown;',
  'const a = b satisfies string;',
  'const a = b as string; // The schema has checked it.',
  '// The schema has checked it.\nconst a = b as string;',
  '// @ts-expect-error -- the wrong type on purpose\nconst a: string = 1;',
  '// It is a console.\n// oxlint-disable-next-line no-console\nconsole.log(1);',
  '// oxlint-disable-next-line no-console -- it is a console\nconsole.log(1);',
  'import { a as b } from "c"; const d = !b;',
])('finds no bare cast in %s', (text) => {
  expect(list(text)).toEqual([]);
});
