import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Problem } from '../../../src/errors.ts';
import { withWritingLevels, WRITING_KINDS } from '../../../src/site/config/writing-kinds.ts';

const doubtful = (kind?: string): Problem => ({
  severity: 'warning',
  what: 'Doubtful.',
  where: { filePath: 'content/a.mdx' },
  ...(kind && { kind }),
});

test('withWritingLevels applies the configured severities, and leaves other kinds unchanged', () => {
  const checks = { writing: { 'heading-jump': 'error', 'orphan-page': 'ignore', 'stale-check': 'warn' } } as const;
  const severities = ['heading-jump', 'orphan-page', 'stale-check', 'duplicate-title', undefined].map((kind) =>
    withWritingLevels([doubtful(kind)], { checks }).map(({ severity }) => severity),
  );
  expect(severities).toEqual([['error'], [], ['warning'], ['warning'], ['warning']]);
});

test('docs/writing.md lists exactly the kinds of writing problems', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/writing.md'), 'utf8');
  const [, table = ''] = text.split(/^\| kind +\| what +\|\n\|[ |-]+\n/m);
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([\w-]+)` +\| (.+?) +\|$/gm)].map(([, kind, what]) => [kind, what]);
  expect(Object.fromEntries(rows)).toEqual(WRITING_KINDS);
});
