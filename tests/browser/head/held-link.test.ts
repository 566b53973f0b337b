import { describe, expect, test, vi } from 'vitest';
import { loadAnew } from '../../support/load-anew.ts';
import { addPart, one } from '../../support/page-part.ts';

const reload = vi.fn<() => void>();
const follow = vi.fn<() => void>();

let isOpen = false;

async function open(isOnline: boolean) {
  document.documentElement.dataset.js = '';
  isOpen = false;
  reload.mockClear();
  follow.mockClear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  HTMLElement.prototype.showPopover = () => void (isOpen = true);
  const { matches } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector: string) {
    return selector === ':popover-open' ? isOpen : matches.call(this, selector);
  });
  one('#texts').innerHTML = '<p>No network</p>';
  addPart(
    '<a class="hash" href="/docs/a"><b id="content">A</b></a><a class="more" href="/docs/b" target="_blank">B</a><p id="near">Text</p>',
  );
  one('.hash').click = follow;
  return loadAnew(() => import('../../../src/browser/head/held-link.ts'));
}

function press(target: EventTarget): Event {
  const event = new MouseEvent('click', { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  return event;
}

const notes = () => document.querySelectorAll('body > p').length;
const beOnline = () => window.dispatchEvent(new Event('online'));

describe('a link pressed while offline', () => {
  test('shows a note beside it, and is followed once back online', async () => {
    const { holdLink } = await open(false);
    const event = press(one('#content'));
    holdLink(event as MouseEvent);
    expect([event.defaultPrevented, one('.hash').nextElementSibling?.textContent, isOpen]).toEqual([true, 'No network', true]);
    beOnline();
    expect(follow).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  test('shows one note when pressed twice', async () => {
    const { holdLink } = await open(false);
    const before = notes();
    for (const _ of [1, 2]) holdLink(press(one('#content')) as MouseEvent);
    expect(notes()).toBe(before + 1);
  });

  test('is not followed once the note is dismissed', async () => {
    const { holdLink } = await open(false);
    holdLink(press(one('#content')) as MouseEvent);
    isOpen = false;
    beOnline();
    expect([follow.mock.calls, reload.mock.calls]).toEqual([[], []]);
  });

  test.each(['.more', '#near'])('is ignored if it does not load a page in this tab: %s', async (selector) => {
    const { holdLink } = await open(false);
    const event = press(one(selector));
    holdLink(event as MouseEvent);
    expect([event.defaultPrevented, isOpen]).toEqual([false, false]);
  });
});

test('a link is left to the browser while online', async () => {
  const { holdLink } = await open(true);
  const event = press(one('#content'));
  holdLink(event as MouseEvent);
  expect([event.defaultPrevented, isOpen]).toEqual([false, false]);
});

test('a page whose program failed to load reloads once back online', async () => {
  await open(true);
  beOnline();
  expect(reload).not.toHaveBeenCalled();
  delete document.documentElement.dataset.js;
  beOnline();
  expect(reload).toHaveBeenCalledOnce();
});
