import { beforeEach, describe, expect, test } from 'vitest';
import { typedEarly } from '../../../src/browser/interactions/early-typing.ts';
import { addPart, one } from '../../support/page-part.ts';

/** Clicks buttons (`search`, `copy`) or presses keys by name, and returns the events. */
function events(...what: readonly string[]): readonly Event[] {
  const kept: Event[] = [];
  for (const type of ['keydown', 'click']) window.addEventListener(type, (event) => kept.push(event), { capture: true });
  for (const name of what) {
    const button = document.querySelector<HTMLElement>(`[data-action="${name}"]`);
    if (button) button.click();
    else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  }
  return kept;
}

beforeEach(() => addPart('<button data-action="search">Search</button><button data-action="copy">Copy</button>'));

describe('early typing', () => {
  test('starts after the press on the search', () => {
    expect(typedEarly(events('x', '/', 'search', 'a', 'Shift', 'B'))).toBe('aB');
  });

  test('starts after the last press', () => {
    expect(typedEarly(events('search', 'x', 'search', 'a'))).toBe('a');
  });

  test('omits deleted characters', () => {
    expect(typedEarly(events('search', 'Backspace', 'b', 'o', 'x', 'Backspace', 'o', 'k'))).toBe('book');
  });

  test('includes keys typed on the pressed button, but on no other', () => {
    const kept: Event[] = [];
    window.addEventListener('keydown', (event) => kept.push(event));
    for (const [action, key] of [
      ['search', 'a'],
      ['copy', 'b'],
    ] as const)
      one(`[data-action="${action}"]`).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(typedEarly([...events('search'), ...kept])).toBe('a');
  });

  test.each([['a'], ['copy']])('is empty after %s alone', (name) => {
    expect(typedEarly(events(name, 'k'))).toBe('');
  });
});
