import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { checkSiteRules, requirePlatformLimits } from '../../../../scripts/edge/platform/require-limits.ts';
import { writePublished } from '../../../support/published-folder.ts';

async function faultsOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await writePublished(new Map(Object.entries(files)));
  try {
    return await requirePlatformLimits(folder).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('requirePlatformLimits', () => {
  test('accepts files within the limits of the platform', async () => {
    expect(await faultsOf({ 'a.bin': 'a'.repeat(25 * 1024 * 1024), _headers: '/*\n  X: 1\n', _redirects: '/a /b\n' })).toBe('');
    expect(await faultsOf({ 'a.txt': '' })).toBe('');
  });

  test('reports every exceeded limit, with a suggested fix', async () => {
    const found = await faultsOf({
      'big/a.bin': 'a'.repeat(25 * 1024 * 1024 + 1),
      _headers: Array.from({ length: 101 }, (_, index) => `/${index}\n  X: 1\n`).join(''),
      _redirects: Array.from({ length: 2_001 }, (_, index) => `/old-${index} /new`).join('\n'),
    });
    expect(found).toContain('big/a.bin\n  error: The file has 25.1 MiB, but the platform allows 25.');
    expect(found).toMatch(/^_headers:201:1\n.*100 rules.*\n {4}.*run_worker_first/m);
    expect(found).toMatch(/^_redirects:2001:1\n.*2000 redirects.*\n {4}.*run_worker_first/m);
  });
});

test('warns about a status of Netlify that is no redirect, and lets the build go on', async () => {
  const lines = '/api/* /not-found 404\n/a /b 301\n';
  expect(checkSiteRules('public', '', lines)).toEqual([
    {
      severity: 'warning',
      what: 'The platform ignores this line: 404 is not a redirect status; use 200, 301, 302, 303, 307 or 308.',
      cure: 'Write 301 for a permanent redirect or 302 for a temporary one, or remove the line.',
      where: { filePath: 'public/_redirects', line: 1, column: 1 },
    },
  ]);
  expect(await faultsOf({ _redirects: lines })).toBe('');
  expect(checkSiteRules('public', '', '/a /b 301!')).toMatchObject([{ severity: 'error' }]);
  expect(await faultsOf({ _redirects: '/a /b 301!' })).toContain('error: The platform ignores this line: 301!');
});
