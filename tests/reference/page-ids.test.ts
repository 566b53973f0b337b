import { expect, test } from 'vitest';
import { createPageIds } from '../../src/reference/page-ids.ts';

test('createPageIds assigns a unique id to each address and reserves it', () => {
  const ids = createPageIds(['security']);
  expect([ids.has('security'), ids.has('body')]).toEqual([true, false]);
  expect([ids.take('body'), ids.take('body'), ids.take('body'), ids.take('security'), ids.take('with card')]).toEqual([
    'body',
    'body-2',
    'body-3',
    'security-2',
    'with-card',
  ]);
  expect(['body', 'body-2', 'body-3', 'body-4', 'with-card'].map(ids.has)).toEqual([true, true, true, false, true]);
  expect(createPageIds().take('body')).toBe('body');
});
