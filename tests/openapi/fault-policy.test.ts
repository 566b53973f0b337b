import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/errors.ts';
import { UNREADABLE } from '../../src/openapi/fault-kinds.ts';
import { withPolicy } from '../../src/openapi/fault-policy.ts';

const fault = (severity: Problem['severity'], kind: string): Problem => ({ severity, kind, what: 'Wrong.', where: { filePath: 'a' } });
const severities = (problems: readonly Problem[]): readonly string[] => problems.map(({ severity, kind }) => `${severity} ${kind}`);
const FAULTS = [fault('error', 'wrong-type'), fault('warning', 'missing-summary'), fault('error', 'unknown-key')];

describe('withPolicy', () => {
  test('leaves faults as severe as they are when it is strict', () => {
    expect(severities(withPolicy(FAULTS, { isStrict: true, levels: {} }))).toEqual([
      'error wrong-type',
      'warning missing-summary',
      'error unknown-key',
    ]);
  });

  test('makes warnings of them when it is not', () => {
    expect(severities(withPolicy(FAULTS, { isStrict: false, levels: {} }))).toEqual([
      'warning wrong-type',
      'warning missing-summary',
      'warning unknown-key',
    ]);
  });

  test.each([true, false])('raises, lowers and ignores single kinds, strict or not (%j)', (isStrict) => {
    const levels = { 'wrong-type': 'warn', 'missing-summary': 'error', 'unknown-key': 'ignore' } as const;
    expect(severities(withPolicy(FAULTS, { isStrict, levels }))).toEqual(['warning wrong-type', 'error missing-summary']);
  });

  test('never lets text pass that cannot be read', () => {
    expect(severities(withPolicy([fault('error', UNREADABLE)], { isStrict: false, levels: {} }))).toEqual(['error unreadable']);
  });
});
