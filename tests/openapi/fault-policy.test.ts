import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/errors.ts';
import { UNREADABLE } from '../../src/openapi/fault-kinds.ts';
import { withPolicy } from '../../src/openapi/fault-policy.ts';

const fault = (severity: Problem['severity'], kind: string): Problem => ({ severity, kind, what: 'Wrong.', where: { filePath: 'a' } });
const severities = (problems: readonly Problem[]): readonly string[] => problems.map(({ severity, kind }) => `${severity} ${kind}`);
const FAULTS = [fault('error', 'wrong-type'), fault('warning', 'missing-summary'), fault('error', 'unknown-key')];

describe('withPolicy', () => {
  test('keeps the severity in strict mode', () => {
    expect(severities(withPolicy(FAULTS, { isStrict: true, levels: {} }))).toEqual([
      'error wrong-type',
      'warning missing-summary',
      'error unknown-key',
    ]);
  });

  test('turns faults into warnings otherwise', () => {
    expect(severities(withPolicy(FAULTS, { isStrict: false, levels: {} }))).toEqual([
      'warning wrong-type',
      'warning missing-summary',
      'warning unknown-key',
    ]);
  });

  test.each([true, false])('raises, lowers and ignores single kinds in any mode (%j)', (isStrict) => {
    const levels = { 'wrong-type': 'warn', 'missing-summary': 'error', 'unknown-key': 'ignore' } as const;
    expect(severities(withPolicy(FAULTS, { isStrict, levels }))).toEqual(['warning wrong-type', 'error missing-summary']);
  });

  test('never lets unreadable text pass', () => {
    expect(severities(withPolicy([fault('error', UNREADABLE)], { isStrict: false, levels: {} }))).toEqual(['error unreadable']);
  });
});
