import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/errors.ts';
import { FAULT_KINDS } from '../../src/openapi/fault-kinds.ts';
import { asSpecFault, faultPolicy } from '../../src/site/spec-faults.ts';
import type { ApiGroup } from '../../src/site/config/config.ts';

const group = (id: string, spec: string): ApiGroup => ({ id, label: id, spec, sidebar: true, lang: undefined, deprecated: false });

const CONFIG = {
  onSpecFaults: 'warn',
  checks: { specFaults: { 'unknown-key': 'ignore', 'wrong-type': 'error', partner: { 'unknown-key': 'warn' } } },
  apis: [group('own', 'specs/own.yaml'), group('partner', 'specs/partner/api.yaml')],
} as const;

const fault = (filePath: string, kind: string): Problem => ({ severity: 'error', what: 'Wrong.', kind, where: { filePath } });

describe('faultPolicy', () => {
  test('applies the setting of the group, then the site-wide one', () => {
    expect(faultPolicy(CONFIG, 'own')).toEqual({ isStrict: false, levels: { 'unknown-key': 'ignore', 'wrong-type': 'error' } });
    expect(faultPolicy(CONFIG, 'partner')).toEqual({ isStrict: false, levels: { 'unknown-key': 'warn', 'wrong-type': 'error' } });
    expect(faultPolicy({ ...CONFIG, onSpecFaults: 'throw' }, undefined).isStrict).toBe(true);
  });
});

describe('asSpecFault', () => {
  const severities = (filePath: string, kind: string) => asSpecFault(fault(filePath, kind), CONFIG).map(({ severity }) => severity);

  test('finds the group by its file, or by the folder of the file', () => {
    expect(severities('specs/own.yaml', 'unknown-key')).toEqual([]);
    expect(severities('specs/partner/api.yaml', 'unknown-key')).toEqual(['warning']);
    expect(severities('specs/partner/parts/a.yaml', 'unknown-key')).toEqual(['warning']);
  });

  test('leaves writing problems unchanged', () => {
    expect(severities('content/docs/a.mdx', 'unknown-key')).toEqual(['error']);
  });
});

test('docs/specifications.md lists exactly the kinds of faults', () => {
  const listed = [...readFileSync('docs/specifications.md', 'utf8').matchAll(/^\| `([a-z-]+)` +\| (.+?) *\|$/gm)].map(([, kind, what]) => [
    kind,
    what,
  ]);
  expect(Object.fromEntries(listed)).toEqual(FAULT_KINDS);
});
