import { describe, expect, test } from 'vitest';
import type { FaultPolicy } from '../../../src/openapi/fault-policy.ts';
import { loadMendedSpec } from '../../../src/openapi/load/load-mended-spec.ts';
import type { ReadSpecFile } from '../../../src/openapi/load/read-spec-file.ts';

const HEAD = 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\n';
const DANGLING = `${HEAD}paths: {}\ncomponents: { schemas: { A: { $ref: '#/components/schemas/B' } } }`;

async function load(text: string, policy: FaultPolicy, files: Readonly<Record<string, string>> = {}) {
  const readFile: ReadSpecFile = async (name) => (name in files ? { kind: 'text', text: files[name] ?? '' } : { kind: 'missing' });
  const { spec, written, problems } = await loadMendedSpec({ filePath: 'specs/a.yaml', text, readFile }, policy);
  return { spec, written, faults: problems.map(({ severity, kind }) => `${severity} ${kind}`) };
}

describe('loadMendedSpec', () => {
  test('returns no document with errors on a strict site', async () => {
    const { spec, faults } = await load(DANGLING, { isStrict: true, levels: {} });
    expect([spec, faults]).toEqual([undefined, ['error dangling-reference']]);
  });

  test('repairs what a strict site treats as a warning, or ignores', async () => {
    const warned = await load(DANGLING, { isStrict: true, levels: { 'dangling-reference': 'warn' } });
    expect(warned.spec?.root['components']).toEqual({ schemas: { A: {} } });
    expect(warned.faults).toEqual(['warning dangling-reference']);
    const ignored = await load(DANGLING, { isStrict: true, levels: { 'dangling-reference': 'ignore' } });
    expect(ignored.spec?.root['components']).toEqual({ schemas: { A: {} } });
    expect(ignored.faults).toEqual([]);
  });

  test('repairs what a lenient site treats as an error, so that the other checks run', async () => {
    const { spec, faults } = await load(DANGLING, { isStrict: false, levels: { 'dangling-reference': 'error' } });
    expect(spec?.root['components']).toEqual({ schemas: { A: {} } });
    expect(faults).toEqual(['error dangling-reference']);
  });

  test('leaves a document with warnings unchanged on a strict site', async () => {
    const { spec, written } = await load(`${HEAD}paths: {}\ncomponents: { schemas: { A: { type: string, nullable: true } } }`, {
      isStrict: true,
      levels: {},
    });
    expect([spec?.root['components'], written]).toEqual([{ schemas: { A: { type: 'string', nullable: true } } }, undefined]);
  });

  test.each([
    ['the file', 'openapi: [', {}],
    ['a file beside it', DANGLING.replace('#/components/schemas/B', 'b.yaml'), { 'b.yaml': 'type: [' }],
    ['the version', 'openapi: 4.0.0', {}],
  ])('returns no document when %s cannot be read, even on a lenient site', async (_, text, files) => {
    const { spec, faults } = await load(text, { isStrict: false, levels: {} }, files);
    expect(spec).toBeUndefined();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^error /);
  });

  test('continues without a missing file', async () => {
    const { spec, faults } = await load(DANGLING.replace('#/components/schemas/B', 'b.yaml'), { isStrict: false, levels: {} });
    expect(spec?.root['components']).toEqual({ schemas: { A: {} } });
    expect(faults).toEqual(['warning dangling-reference']);
  });
});
