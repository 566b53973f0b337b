import { expect, test } from 'vitest';
import { settleAll } from '../../../scripts/processes/settle-all.ts';

test('rejects with the first error once every promise has settled', async () => {
  let hasEnded = false;
  const last = Promise.withResolvers<void>();
  const ended = settleAll([Promise.reject(new Error('first')), last.promise.then(() => (hasEnded = true))]).catch((error: unknown) => [
    hasEnded,
    error,
  ]);
  await Promise.resolve();
  last.resolve();
  expect(await ended).toEqual([true, new Error('first')]);
});

test('resolves with all results in order', async () => {
  expect(await settleAll([Promise.resolve(1), 'b', Promise.resolve('c')])).toEqual([1, 'b', 'c']);
});
