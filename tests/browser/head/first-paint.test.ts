import { expect, test } from 'vitest';
import { comeBy, loadAnew } from '../../support/load-anew.ts';
import { pressKey } from '../../support/page-part.ts';

const { dataset } = document.documentElement;

const open = async (type: NavigationTimingType, address: string): Promise<void> => {
  comeBy(type, address);
  await loadAnew(() => import('../../../src/browser/head/first-paint.ts'));
};

test('marks a page opened at its top, until a key is pressed', async () => {
  await open('navigate', 'https://docs.example/docs/api/get-room');
  expect(dataset.firstPaint).toBe('');
  pressKey('End');
  expect(dataset.firstPaint).toBeUndefined();
});

test.each([
  ['navigate', 'https://docs.example/docs/api/get-room#res-200'],
  ['navigate', 'https://docs.example/docs/api/get-room#:~:text=room'],
  ['reload', 'https://docs.example/docs/api/get-room'],
  ['back_forward', 'https://docs.example/docs/api/get-room'],
] as const)('does not mark a page on %s %s', async (type, address) => {
  await open(type, address);
  expect(dataset.firstPaint).toBeUndefined();
});
