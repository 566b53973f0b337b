import { describe, expect, test } from 'vitest';
import { compareApis } from '../../../src/reference/changes/compare-apis.ts';
import type { SpecChange } from '../../../src/reference/changes/spec-change.ts';
import { apiOf } from '../../openapi/document.ts';
import { CHANGE_TABLE } from './change-table.ts';

/** A change on a line: `!` for breaking ones, the operation, what has happened to which part, and where. */
function lineOf({ kind, part, aspect, before, after, isBreaking, operation, address, name }: SpecChange): string {
  const subject = operation ? `${operation.method} ${operation.path}` : '-';
  const values = [before, after === undefined ? undefined : `> ${after}`].filter((value) => value !== undefined);
  const isWhole = address === '' || part === 'operation';
  const rest = isWhole ? [part, part === 'server' ? name : '', aspect ?? '', ...values] : [aspect ?? '', ...values, part, address];
  return [isBreaking ? '!' : ' ', subject, kind, ...rest].filter((word) => word !== '').join(' ');
}

describe('compareApis', () => {
  test.each(CHANGE_TABLE)('$name', async ({ before, after, isBreaking, lines }) => {
    const changes = compareApis(await apiOf(before), await apiOf(after));
    expect(changes.map(lineOf)).toEqual(lines);
    expect(changes.some((change) => change.isBreaking)).toBe(isBreaking);
    // What is the same is the same in both directions of time.
    const back = compareApis(await apiOf(after), await apiOf(before));
    expect(back.length === 0).toBe(lines.length === 0);
  });
});
