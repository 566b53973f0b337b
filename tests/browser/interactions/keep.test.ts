import { expect, test } from 'vitest';
import { keep } from '../../../src/browser/interactions/keep.ts';
import { readStored } from '../../../src/browser/platform/storage.ts';

test('keep stores a text for this tab and for new ones', () => {
  keep('sidebar-hidden', 'first');
  keep('sidebar-hidden', 'last');
  expect([readStored('sidebar-hidden', 'session'), readStored('sidebar-hidden')]).toEqual(['last', 'last']);
});
