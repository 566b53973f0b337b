import { beforeEach, describe, expect, test } from 'vitest';
import { closeDropdownByEscape, closeDropdowns, walkDropdown, watchDropdowns } from '../../../src/browser/interactions/dropdown.ts';
import { addPart, one, pressKey } from '../../support/page-part.ts';

watchDropdowns();

beforeEach(() => {
  addPart(
    ['one', 'two']
      .map(
        (id) =>
          `<details class="dropdown" id="${id}" open><summary>${id}</summary><a href="/a">A</a><a href="/b">B</a><a href="/c">C</a></details>`,
      )
      .join('') + '<details id="text" open><summary>Text</summary></details><button id="elsewhere">Elsewhere</button>',
  );
});

const open = (): readonly string[] => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

describe('closeDropdowns', () => {
  test('closes the dropdowns of the bar, but not other details elements', () => {
    closeDropdowns();
    expect(open()).toEqual(['text']);
  });

  test('keeps one open', () => {
    closeDropdowns(one('#two'));
    expect(open()).toEqual(['two', 'text']);
  });
});

describe('watchDropdowns', () => {
  test.each(['pointerdown', 'focusin'])('closes on %s elsewhere', (type) => {
    one('#elsewhere').dispatchEvent(new Event(type, { bubbles: true }));
    expect(open()).toEqual(['text']);
  });

  test('closes on history navigation', () => {
    window.dispatchEvent(new Event('popstate'));
    expect(open()).toEqual(['text']);
  });

  test('keeps the dropdown open when it is pressed inside', () => {
    one('#two a').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(open()).toEqual(['two', 'text']);
  });
});

describe('closeDropdownByEscape', () => {
  test('returns the focus to the button that opened it', () => {
    closeDropdowns(one('#two'));
    one('#two a').focus();
    closeDropdownByEscape();
    expect([open(), document.activeElement]).toEqual([['text'], one('#two summary')]);
  });

  test('does not steal the focus from elsewhere', () => {
    one('#elsewhere').focus();
    one('#two').setAttribute('open', '');
    closeDropdownByEscape();
    expect([open(), document.activeElement]).toEqual([['text'], one('#elsewhere')]);
  });
});

describe('walkDropdown', () => {
  beforeEach(() => {
    document.addEventListener('keydown', walkDropdown);
    return () => document.removeEventListener('keydown', walkDropdown);
  });

  const walk = (keys: readonly string[]): readonly (string | null | undefined)[] =>
    keys.map((key) => {
      pressKey(key);
      return document.activeElement?.textContent;
    });

  test('moves down and wraps around the end', () => {
    one('#one summary').focus();
    expect(walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual(['A', 'B', 'C', 'A']);
  });

  test('moves up from the title to the last item, and wraps around the start', () => {
    one('#one summary').focus();
    expect(walk(['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'])).toEqual(['C', 'B', 'A', 'C']);
  });

  test('opens a closed dropdown', () => {
    one('#one').removeAttribute('open');
    one('#one summary').focus();
    pressKey('ArrowDown');
    expect(open()).toContain('one');
  });

  test('stops at buttons as well as links', () => {
    addPart('<details class="dropdown"><summary id="mixed">M</summary><button>X</button><a href="/y">Y</a><button>Z</button></details>');
    one('#mixed').focus();
    expect(walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual(['X', 'Y', 'Z', 'X']);
  });

  test('leaves keys elsewhere to the browser', () => {
    one('#elsewhere').focus();
    expect(pressKey('ArrowDown').defaultPrevented).toBe(false);
    one('#one summary').focus();
    expect(pressKey('ArrowLeft').defaultPrevented).toBe(false);
  });
});
