import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { valueAt } from '../../src/data/pointer.ts';
import { loadSpec } from '../../src/openapi/load/load-spec.ts';
import { repositoryRoot } from '../support/child-process.ts';

const ENGLISH = ['sales', 'external', 'person', 'vcn-new'];

test('every API describes a retry with the same key in the same words', async () => {
  const descriptions = await Promise.all(
    ENGLISH.map(async (id) => {
      const filePath = `specs/${id}.yaml`;
      const { spec } = loadSpec(await readFile(path.join(repositoryRoot, filePath), 'utf8'), filePath);
      return valueAt(spec?.root, '/components/parameters/IdempotencyKey/description');
    }),
  );
  expect(descriptions[0]).toContain('`409 IDEMPOTENCY_IN_PROGRESS` while it is still running');
  expect(new Set(descriptions).size).toBe(1);
});
