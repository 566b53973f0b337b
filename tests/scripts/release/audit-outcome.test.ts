import { expect, test } from 'vitest';
import { auditOutcome } from '../../../scripts/release/audit-outcome.ts';

test('an empty list of advisories passes', () => {
  expect(auditOutcome('{"auditReportVersion":2,"vulnerabilities":{}}', '')).toEqual({ lines: ['No known vulnerabilities.'], exitCode: 0 });
});

test('advisories are listed, with their reasons', () => {
  const vulnerabilities = {
    a: { severity: 'high', range: '<2.0.0', fixAvailable: true, via: [{ title: 'Prototype pollution' }] },
    b: { severity: 'low', range: '*', fixAvailable: false, via: ['a'] },
  };
  expect(auditOutcome(JSON.stringify({ vulnerabilities }), '')).toEqual({
    lines: [
      'high: a <2.0.0: Prototype pollution (fix available)',
      'low: b *: through a (no fix yet)',
      '2 packages with known vulnerabilities.',
    ],
    exitCode: 1,
  });
});

test.each([
  ['{"message":"404 Not Found - POST /advisories","error":{"summary":""}}', '', '404 Not Found - POST /advisories'],
  ['{"error":{"code":"ENOAUDIT","summary":"Your registry has no audit"}}', '', 'Your registry has no audit'],
  ['', 'spawn npm ENOENT', 'spawn npm ENOENT'],
  ['null', '', 'npm returned no report.'],
])('a missing report is never mistaken for an empty one: %s', (stdout, stderr, reason) => {
  expect(auditOutcome(stdout, stderr)).toEqual({ lines: [`The audit is not available: ${reason}`], exitCode: 2 });
});
