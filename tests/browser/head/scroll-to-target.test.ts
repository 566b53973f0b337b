import { expect, test, vi } from 'vitest';
import { comeBy, loadAnew } from '../../support/load-anew.ts';
import { addPart, one } from '../../support/page-part.ts';

const scrollIntoView = vi.fn<() => void>();

async function arrive(type: NavigationTimingType, isPlace = true): Promise<void> {
  scrollIntoView.mockClear();
  comeBy(type);
  addPart('<h2 id="content">Place</h2>');
  document.head.innerHTML = '<link rel="stylesheet"><link rel="stylesheet"><link rel="icon">';
  const place = one('#content');
  place.scrollIntoView = scrollIntoView;
  const find = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    selector === ':target' ? (isPlace ? place : null) : find(selector),
  );
  const { scrollToTarget: go } = await loadAnew(() => import('../../../src/browser/head/scroll-to-target.ts'));
  go();
}

test('scrolls to the fragment, and again after each style sheet', async () => {
  await arrive('navigate');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
  expect(scrollIntoView).toHaveBeenCalledTimes(3);
});

test.each(['reload', 'back_forward'] as const)('leaves scrolling to the browser after %s', async (type) => {
  await arrive(type);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('does not scroll without a fragment', async () => {
  await arrive('navigate', false);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
