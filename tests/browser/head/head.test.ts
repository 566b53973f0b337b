import { expect, test, vi } from 'vitest';
import { comeBy, loadAnew } from '../../support/load-anew.ts';
import { addPart, one, pressKey } from '../../support/page-part.ts';

const { dataset } = document.documentElement;
const observe = vi.fn<() => void>();
const endReading = () => document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));

async function open(): Promise<void> {
  observe.mockClear();
  comeBy('navigate');
  Object.assign(dataset, { defaultTheme: 'light', announcement: 'maintenance' });
  document.head.innerHTML = '<template data-program="data:text/javascript," data-build="b"></template>';
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = observe;
    },
  );
  await loadAnew(() => import('../../../src/browser/head/head.ts'));
}

test('applies stored choices before the page is parsed, and those for its elements once it is', async () => {
  window.localStorage.setItem('theme', 'dark');
  window.localStorage.setItem('environment', 'production');
  window.localStorage.setItem('announcement-dismissed', 'maintenance');
  window.localStorage.setItem('sidebar-hidden', 'true');
  await open();
  const { js, theme, environment, announcement, sidebar } = dataset;
  expect([js, theme, environment, announcement, sidebar]).toEqual(['', 'dark', 'production', 'dismissed', 'hidden']);
  addPart('<button data-action="theme" data-dark="It is dark"></button>');
  endReading();
  expect(one('[data-action=theme]').ariaLabel).toBe('It is dark');
});

test('scrolls to the fragment and waits for the paint once the page is parsed', async () => {
  await open();
  addPart('<h2 id="content">Place</h2>');
  const place = one('#content');
  const scrollIntoView = vi.spyOn(place, 'scrollIntoView');
  const find = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => (selector === ':target' ? place : find(selector)));
  expect([observe.mock.calls.length, scrollIntoView.mock.calls.length]).toEqual([0, 0]);
  endReading();
  expect([observe.mock.calls.length, scrollIntoView.mock.calls.length]).toEqual([1, 1]);
});

test('listens for presses and for the switches of the page', async () => {
  await open();
  addPart('<button data-action="theme"></button><p id="near"></p><input name="environment" value="production">');
  one('[data-action=theme]').click();
  one('#near').click();
  one('[name=environment]').dispatchEvent(new Event('change', { bubbles: true }));
  expect([dataset.theme, dataset.environment, window.earlyEvents?.length]).toEqual(['dark', 'production', 1]);
});

test('queues a search key before the press that it triggers', async () => {
  await open();
  addPart('<button data-action="search"></button>');
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(false);
  pressKey('/');
  expect(window.earlyEvents?.map(({ type }) => type)).toEqual(['keydown', 'click']);
});

test('exposes the interface that the program uses', async () => {
  await open();
  expect([window.page?.build, typeof window.recover, window.earlyEvents]).toEqual(['b', 'function', []]);
  window.localStorage.setItem('theme', 'dark');
  window.showMode?.(true);
  expect(dataset.theme).toBe('dark');
});
