import { expect, test, vi } from 'vitest';
import { oncePer } from '../../src/data/once-per.ts';

test('oncePer derives once for each object, also what is nothing', () => {
  const derive = vi.fn<(key: { readonly a?: number }) => number | undefined>(({ a }) => a);
  const derived = oncePer(derive);
  const [one, same, none] = [{ a: 1 }, { a: 1 }, {}];
  expect([one, one, same, none, none].map(derived)).toEqual([1, 1, 1, undefined, undefined]);
  expect(derive.mock.calls).toEqual([[one], [same], [none]]);
});
