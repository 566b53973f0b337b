import { describe, expect, test } from 'vitest';
import { BUDGETS, GROUPS } from '../../bench/report/budgets.ts';
import { type Kept, NOT_ASKED } from '../../bench/report/record.ts';
import { withNew } from '../../bench/report/with-new.ts';
import { tableOf, writeReport } from '../../bench/report/write-report.ts';

const MACHINE = { cpu: 'A processor', cores: 2, memoryGiB: 8, system: 'Linux 6', node: '24', chromium: 'Chromium 150', lighthouse: '13' };

function cell(id: string, sample: number, rest: Partial<Kept> = {}): Kept {
  const value = { kind: 'numbers', numbers: [sample] } as const;
  return { id, site: 'ours', value, date: '2026-11-23 22:00', commit: 'abc', load: 0.5, ...rest };
}

const rowOf = (table: string, start: string): string => table.split('\n').find((line) => line.startsWith(`| ${start}`)) ?? '';

describe('the budgets', () => {
  test('have unique ids, with at least one budget in each group', () => {
    expect(new Set(BUDGETS.map(({ id }) => id)).size).toBe(BUDGETS.length);
    expect(GROUPS.filter((group) => !BUDGETS.some((budget) => budget.group === group))).toEqual([]);
  });
});

describe('tableOf', () => {
  const kept = [cell('build-80-cold', 9), cell('build-80-cold', 10.2, { site: 'Other | one' }), cell('build-own-page', 2)];

  test('has a row for each budget, measured or not', () => {
    expect(tableOf([]).split('\n').length).toBe(BUDGETS.length + 2);
    expect(rowOf(tableOf([]), 'build of 80 pages')).toContain('| not measured |');
  });

  test('shows the name, target, value, verdict and peers’ values', () => {
    expect(tableOf(kept).split('\n')[0]).toBe(String.raw`| what | target | measured | verdict | Other \| one | best known |`);
    expect(rowOf(tableOf(kept), 'build of 80 pages')).toBe(
      '| build of 80 pages and 44 operations, no caches | ≤ 8 s | 9 s | missed | 10.2 s | Starlight 10.2; ours 18.1 |',
    );
    expect(rowOf(tableOf(kept), 'the same, one page changed')).toContain('| ≤ 3 s | 2 s | met |');
  });
});

describe('withNew', () => {
  test('replaces a cell with the same key, and keeps the others', () => {
    const before = [cell('a', 1), cell('b', 2), cell('b', 3, { site: 'peer' })];
    expect(withNew(before, [cell('b', 4)])).toEqual([cell('a', 1), cell('b', 4), cell('b', 3, { site: 'peer' })]);
  });
});

describe('withNew for parts that were not requested', () => {
  const notAsked = cell('b', 0, { value: { kind: 'missing', why: NOT_ASKED } });
  const failed = cell('b', 0, { value: { kind: 'missing', why: 'It cannot be built.' } });

  test('keeps known values, and marks missing ones', () => {
    expect(withNew([cell('b', 2)], [notAsked])).toEqual([cell('b', 2)]);
    expect(withNew([], [notAsked])).toEqual([notAsked]);
  });

  test('removes values of parts that have just failed', () => {
    expect(withNew([cell('b', 2)], [failed])).toEqual([failed]);
  });
});

describe('writeReport', () => {
  const kept = [cell('build-80-cold', 9), cell('tool', 400, { date: '2026-11-24 01:00', commit: 'def', load: 2 })];
  const report = writeReport({ machine: MACHINE, kept }, 'Nothing but water.\n');

  test('names the machine and the tools', () => {
    expect(report).toContain('- Machine: A processor, 2 cores, 8 GiB, Linux 6\n- Node 24, Chromium 150, Lighthouse 13');
  });

  test('states when each part was measured, at which commit, and the machine’s load', () => {
    expect(report).toContain('- 2026-11-23 22:00 UTC, commit abc, load 0.5 at the start: build\n');
    expect(report).toContain('- 2026-11-24 01:00 UTC, commit def, load 2 at the start: tool\n');
  });

  test('ends with the experiments that were tried', () => {
    expect(report).toMatch(/\n## Tried and rejected\n\nNothing but water\.\n$/);
  });
});
