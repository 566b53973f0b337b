import { expect, test } from 'vitest';
import { workerName } from '../../../../scripts/release/deploy/worker-name.ts';
import { PROJECT } from '../../../../scripts/files/project.ts';

test('workerName requires a name when another site would replace this project’s', () => {
  expect(workerName(PROJECT, undefined)).toBeUndefined();
  expect(workerName(PROJECT, 'docs')).toBe('docs');
  expect(workerName('/elsewhere', 'docs')).toBe('docs');
  expect(() => workerName('/elsewhere', undefined)).toThrow(/^Pass --name <worker>: .* but \/elsewhere is another site\.$/);
});
