import { expect, test } from 'vitest';
import { storeValue } from '../../../src/browser/interactions/store-value.ts';
import { readStored } from '../../../src/browser/platform/storage.ts';

test('storeValue stores a value for this tab and for new ones', () => {
  storeValue('sidebar-hidden', 'first');
  storeValue('sidebar-hidden', 'last');
  expect([readStored('sidebar-hidden', 'session'), readStored('sidebar-hidden')]).toEqual(['last', 'last']);
});
