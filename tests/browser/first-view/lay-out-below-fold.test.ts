import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layOutBelowFold } from '../../../src/browser/first-view/lay-out-below-fold.ts';

const many = '<p></p>'.repeat(400);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
  document.documentElement.dataset.firstPaint = '';
  document.body.innerHTML = `<div class="operation__intro"></div><div class="operation__aside">${many}</div>
    <div class="operation__details"><section><p></p></section><section>${many}</section><section></section></div>`;
});

afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.firstPaint;
});

const parts = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.operation__aside, section')];
const isLaidOut = (): readonly boolean[] => parts().map(({ style }) => style.contentVisibility === 'visible');

test('lays out the parts of a page one after the other, small ones together, and cleans up after itself', () => {
  layOutBelowFold();
  expect(isLaidOut()).toEqual([true, false, false, false]);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(isLaidOut()).toEqual([true, true, true, false]);
  expect(document.documentElement.dataset.firstPaint).toBe('');
  vi.advanceTimersByTime(100);
  expect(document.documentElement.dataset.firstPaint).toBeUndefined();
  expect(parts().filter((part) => part.hasAttribute('style'))).toEqual([]);
});

test('changes nothing when everything is laid out', () => {
  delete document.documentElement.dataset.firstPaint;
  layOutBelowFold();
  expect(isLaidOut()).toEqual([false, false, false, false]);
});
