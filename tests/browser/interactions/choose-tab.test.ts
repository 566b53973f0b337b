import { beforeEach, describe, expect, test } from 'vitest';
import { setUpTabs } from '../../../src/browser/first-view/tabs.ts';
import { chooseTab, followQuery, walkTabs } from '../../../src/browser/interactions/choose-tab.ts';
import { addPart, all, one, pressKey } from '../../support/page-part.ts';

const tabSet = (id: string, values: readonly string[], attributes = ''): string =>
  `<div class="tabs" id="${id}" ${attributes}>${values
    .map((value) => `<div data-tab="${value}" data-label="${value}"><details></details></div>`)
    .join('')}</div>`;

const shown = (id: string): readonly (string | null)[] => all(`#${id} > [data-tab]:not([hidden])`, 'data-tab');
const tab = (id: string, value: string): HTMLElement => one(`#${id} [role="tab"][data-value="${value}"]`);

beforeEach(() => {
  addPart(
    tabSet('first', ['npm', 'pnpm', 'yarn'], 'data-group="manager"') +
      tabSet('second', ['npm', 'pnpm'], 'data-group="manager"') +
      tabSet('other', ['npm', 'pnpm'], 'data-group="language"') +
      tabSet('asked', ['a', 'b'], 'data-query="client"'),
  );
  setUpTabs();
});

describe('chooseTab', () => {
  test('selects the tab in all sets of its group, and in no others', () => {
    chooseTab(tab('first', 'pnpm'));
    expect(['first', 'second', 'other'].map(shown)).toEqual([['pnpm'], ['pnpm'], ['npm']]);
  });

  test('selects the option of a list in all sets of its group', () => {
    addPart(tabSet('listed', ['npm', 'pnpm'], 'data-choice="" data-group="manager"'));
    setUpTabs();
    const list = one<HTMLSelectElement>('#listed select');
    list.value = 'pnpm';
    chooseTab(list);
    expect(['listed', 'first', 'other'].map(shown)).toEqual([['pnpm'], ['pnpm'], ['npm']]);
    expect(window.localStorage.getItem('tab.manager')).toBe('pnpm');
    chooseTab(tab('second', 'npm'));
    expect(list.value).toBe('npm');
  });

  test('leaves sets of the group that do not offer it unchanged', () => {
    chooseTab(tab('first', 'yarn'));
    expect(['first', 'second'].map(shown)).toEqual([['yarn'], ['npm']]);
  });

  test('remembers the choice by group', () => {
    chooseTab(tab('first', 'yarn'));
    expect(window.localStorage.getItem('tab.manager')).toBe('yarn');
  });

  test('writes the choice to the query string when the set has one', () => {
    chooseTab(tab('asked', 'b'));
    expect(window.location.search).toBe('?client=b');
    expect(window.localStorage).toHaveLength(0);
  });
});

test('followQuery shows the tab of the query string after going back', () => {
  chooseTab(tab('asked', 'b'));
  window.history.replaceState(null, '', '/docs/intro?client=a');
  followQuery();
  expect(shown('asked')).toEqual(['a']);
});

describe('walkTabs', () => {
  beforeEach(() => {
    document.addEventListener('keydown', walkTabs);
    return () => document.removeEventListener('keydown', walkTabs);
  });

  test('wraps around with the arrow keys, and jumps to the ends with Home and End', () => {
    tab('first', 'npm').focus();
    const walked = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
      expect(pressKey(key).defaultPrevented).toBe(true);
      expect(document.activeElement).toBe(one('#first [aria-selected="true"]'));
      return shown('first')[0];
    });
    expect(walked).toEqual(['pnpm', 'yarn', 'npm', 'yarn', 'npm', 'yarn']);
  });

  test('reverses the arrow keys in right-to-left text', () => {
    one('#first').style.direction = 'rtl';
    tab('first', 'npm').focus();
    pressKey('ArrowLeft');
    expect(shown('first')).toEqual(['pnpm']);
    pressKey('ArrowRight');
    expect(shown('first')).toEqual(['npm']);
  });

  test.each(['altKey', 'ctrlKey', 'metaKey'] as const)('leaves keys with %s to the browser', (held) => {
    tab('first', 'npm').focus();
    for (const key of ['ArrowLeft', 'ArrowRight', 'End']) expect(pressKey(key, { [held]: true }).defaultPrevented).toBe(false);
    expect(shown('first')).toEqual(['npm']);
  });

  test('leaves other keys, and keys elsewhere, to the browser', () => {
    tab('first', 'npm').focus();
    expect(pressKey('ArrowDown').defaultPrevented).toBe(false);
    tab('first', 'npm').blur();
    expect(pressKey('ArrowRight').defaultPrevented).toBe(false);
    expect(shown('first')).toEqual(['npm']);
  });
});
