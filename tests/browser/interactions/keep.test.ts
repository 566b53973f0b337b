import { expect, test } from 'vitest';
import { keep } from '../../../src/browser/interactions/keep.ts';
import { readStored } from '../../../src/browser/platform/storage.ts';

test('keep keeps a text for this tab and for new ones', () => {
  keep('a', 'first');
  keep('a', 'last');
  expect([readStored('a', 'session'), readStored('a')]).toEqual(['last', 'last']);
});
