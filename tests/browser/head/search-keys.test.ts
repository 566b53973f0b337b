import { describe, expect, test, vi } from 'vitest';
import { loadAnew } from '../../support/load-anew.ts';
import { addPart, one } from '../../support/page-part.ts';

const press = vi.fn<() => void>();

/** Returns whether the key press opened the search. */
async function pressed(key: KeyboardEventInit, selector = 'body'): Promise<boolean> {
  press.mockClear();
  addPart('<button data-action="search"></button><input id="top"><select id="bottom"></select>');
  one('[data-action=search]').addEventListener('click', press);
  await loadAnew(() => import('../../../src/browser/head/search-keys.ts'));
  const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
  // The test DOM does not support `:read-write`.
  const { matches } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, asked: string) {
    return asked === ':read-write,select' ? matches.call(this, 'input,select') : matches.call(this, asked);
  });
  one(selector).dispatchEvent(event);
  expect(event.defaultPrevented).toBe(press.mock.calls.length > 0);
  return press.mock.calls.length > 0;
}

describe('the search', () => {
  test.each<[string, KeyboardEventInit, string, boolean]>([
    ['a slash', { key: '/' }, 'body', true],
    ['a slash in a field', { key: '/' }, '#top', false],
    ['a slash in a list', { key: '/' }, '#bottom', false],
    ['Command and K', { key: 'k', metaKey: true }, '#top', true],
    ['Control and K', { key: 'k', ctrlKey: true }, 'body', true],
    ['Control, Alt and K', { key: 'k', ctrlKey: true, altKey: true }, 'body', false],
    ['K alone', { key: 'k' }, 'body', false],
    ['Control and a slash', { key: '/', ctrlKey: true }, 'body', false],
  ])('opens only on its own keys: %s', async (_, key, selector, isPressed) => {
    document.documentElement.dataset.js = '';
    expect(await pressed(key, selector)).toBe(isPressed);
  });

  test('leaves its keys to the browser when the program failed', async () => {
    expect(await pressed({ key: '/' })).toBe(false);
  });
});
