import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchDropdowns } from '../../../src/browser/interactions/dropdown.ts';
import { watchHovering } from '../../../src/browser/interactions/dropdown-hover.ts';
import { addPart, one, pressKey } from '../../support/page-part.ts';

let isFine: boolean;

beforeEach(() => {
  isFine = true;
  vi.useFakeTimers();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query === '(pointer: fine)' && isFine }) as MediaQueryList); // the code reads only `matches`
  addPart(
    `<details class="dropdown" id="one"><summary><span>One</span></summary><a href="/a">A</a></details>
     <details class="dropdown" id="two"><summary><span>Two</span></summary><a href="/b">B</a></details>
     <button id="elsewhere">Elsewhere</button>`,
  );
});
afterEach(() => void vi.useRealTimers());

watchDropdowns();
watchHovering(undefined);

const open = (): readonly string[] => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

function rest(selector: string, ms: number, from?: string, pointerType = 'mouse'): void {
  const relatedTarget = from === undefined ? null : one(from);
  one(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType, relatedTarget }));
  vi.advanceTimersByTime(ms);
}

function press(selector: string, detail = 1): void {
  one(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}

describe('a menu of the navigation bar', () => {
  test('opens under a resting mouse, not a passing one', () => {
    rest('#one summary', 100);
    rest('#elsewhere', 1000, '#one summary');
    expect(open()).toEqual([]);
    rest('#one summary', 1000);
    expect(open()).toEqual(['one']);
  });

  test('stays open while the mouse is in it or moving towards it, and closes once it leaves', () => {
    rest('#one summary', 1000);
    rest('#elsewhere', 200, '#one summary');
    rest('#one a', 5000, '#elsewhere');
    expect(open()).toEqual(['one']);
    rest('#elsewhere', 1000, '#one a');
    expect(open()).toEqual([]);
  });

  test('closes when another opens', () => {
    rest('#one summary', 1000);
    rest('#two summary', 1000, '#one summary');
    expect(open()).toEqual(['two']);
  });

  test('does not open on touch or without a precise pointer', () => {
    rest('#one summary', 1000, undefined, 'touch');
    expect(open()).toEqual([]);
    isFine = false;
    rest('#one summary', 1000);
    expect(open()).toEqual([]);
  });

  test('stays open when pressed, until pressed again', () => {
    rest('#one summary', 1000);
    press('#one summary');
    rest('#elsewhere', 1000, '#one summary');
    expect(open()).toEqual(['one']);
    press('#one summary');
    expect(open()).toEqual([]);
  });

  test('closes when its label is activated by keyboard', () => {
    rest('#one summary', 1000);
    press('#one summary', 0);
    expect(open()).toEqual([]);
  });

  test('stays open while it has focus', () => {
    rest('#one summary', 1000);
    one('#one a').focus();
    rest('#elsewhere', 1000, '#one a');
    expect(open()).toEqual(['one']);
  });

  test('once closed under the mouse, reopens only when the mouse leaves and comes back', () => {
    rest('#one summary', 1000);
    one<HTMLDetailsElement>('#one').open = false;
    rest('#one span', 1000, '#one summary');
    expect(open()).toEqual([]);
    rest('#elsewhere', 1000, '#one span');
    rest('#one span', 1000, '#elsewhere');
    expect(open()).toEqual(['one']);
  });

  test('does not reopen after Escape', () => {
    rest('#one summary', 100);
    pressKey('Escape');
    vi.advanceTimersByTime(1000);
    expect(open()).toEqual([]);
  });

  test('opens under a mouse that was already resting on it', () => {
    const last = new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' });
    one('#two summary').dispatchEvent(last);
    watchHovering(last);
    vi.advanceTimersByTime(1000);
    expect(open()).toEqual(['two']);
  });
});
