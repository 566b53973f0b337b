import { beforeEach, describe, expect, test } from 'vitest';
import { setUpTabs } from '../../../src/browser/first-view/tabs.ts';
import { startInteractions } from '../../../src/browser/interactions/start-interactions.ts';
import { addPart, one, pressKey } from '../../support/page-part.ts';

HTMLElement.prototype.scrollIntoView ??= () => undefined;

/** Returns the events that `act` dispatches, as the head script queues them before any listener is attached. */
function early(act: () => void): readonly Event[] {
  const kept: Event[] = [];
  const keep = (event: Event): void => {
    event.stopPropagation();
    kept.push(event);
  };
  const types = ['keydown', 'focusin', 'click'];
  for (const type of types) window.addEventListener(type, keep, true);
  act();
  for (const type of types) window.removeEventListener(type, keep, true);
  return kept;
}

const tab = (value: string): HTMLElement => one(`[role="tab"][data-value="${value}"]`);
const chosen = (): string => one('[role="tab"][aria-selected="true"]').textContent;
function press(element: HTMLElement): void {
  element.focus();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
}

beforeEach(() => {
  addPart(
    `<div class="tabs">${['a', 'b', 'c', 'd'].map((name) => `<div data-tab="${name}" data-label="${name}"><details></details></div>`).join('')}</div>
    <details class="dropdown"><summary>APIs</summary><a href="#sales">Sales</a><a href="#people">People</a></details><button id="elsewhere"></button>`,
  );
  setUpTabs();
});

describe('input before the interactions are loaded', () => {
  test.each([
    ['two arrow keys', ['ArrowRight', 'ArrowRight'], 'c'],
    ['keys there and back', ['End', 'ArrowLeft', 'Home', 'ArrowRight', 'ArrowRight'], 'c'],
  ])('is replayed in order: %s', (_name, keys, expected) => {
    tab('a').focus();
    startInteractions(early(() => keys.forEach((key) => pressKey(key))));
    expect([chosen(), document.activeElement]).toEqual([expected, tab(expected)]);
  });

  test('is replayed in order: a press followed by keys', () => {
    const events = early(() => {
      press(tab('b'));
      pressKey('ArrowRight');
      pressKey('ArrowRight');
    });
    startInteractions(events);
    expect(chosen()).toBe('d');
  });

  test('is replayed in order: keys followed by a press', () => {
    tab('a').focus();
    const events = early(() => {
      pressKey('ArrowRight');
      press(tab('d'));
    });
    startInteractions(events);
    expect([chosen(), document.activeElement]).toEqual(['d', tab('d')]);
  });

  test('applies Enter where the preceding keys moved the focus', () => {
    tab('a').focus();
    startInteractions(
      early(() => {
        pressKey('ArrowRight');
        pressKey('Enter');
        // Browsers also fire a click for Enter.
        tab('a').click();
      }),
    );
    expect(chosen()).toBe('b');
  });

  test('does not steal the focus from a reader who has moved on', () => {
    tab('a').focus();
    const events = early(() => pressKey('ArrowRight'));
    one('#elsewhere').focus();
    startInteractions(events);
    expect([chosen(), document.activeElement]).toEqual(['b', one('#elsewhere')]);
  });

  test('is replayed in order although a press has the device’s time stamp and its focus event a later one', () => {
    const menu = one<HTMLDetailsElement>('.dropdown');
    const events = early(() => press(one('[href="#sales"]')));
    expect(events.map(({ type }) => type)).toEqual(['focusin', 'click']);
    events.forEach((event, index) => Object.defineProperty(event, 'timeStamp', { value: -index }));
    menu.open = true;
    startInteractions(events);
    expect(menu.open).toBe(false);
  });

  test('walks a menu step by step, and closes it with Escape', () => {
    one('summary').focus();
    startInteractions(early(() => ['ArrowDown', 'ArrowDown'].forEach((key) => pressKey(key))));
    expect([one<HTMLDetailsElement>('.dropdown').open, document.activeElement?.textContent]).toEqual([true, 'People']);
    one('summary').focus();
    startInteractions(early(() => ['ArrowDown', 'Escape'].forEach((key) => pressKey(key))));
    expect([one<HTMLDetailsElement>('.dropdown').open, document.activeElement]).toEqual([false, one('summary')]);
  });
});
