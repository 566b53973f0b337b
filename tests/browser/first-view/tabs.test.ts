import { describe, expect, test } from 'vitest';
import { selectTab, setUpTabs } from '../../../src/browser/first-view/tabs.ts';
import { addPart, all, one } from '../../support/page-part.ts';

/** A tab set as the server renders it, with every section visible. */
const tabSet = (id: string, values: readonly string[], attributes = ''): string =>
  `<div class="tabs" id="${id}" data-label="Package manager" ${attributes}>${values
    .map((value) => `<div data-tab="${value}" data-label="${value.toUpperCase()}"><details><summary>${value}</summary></details></div>`)
    .join('')}</div>`;

const shown = (id: string): readonly (string | null)[] => all(`#${id} > [data-tab]:not([hidden])`, 'data-tab');

describe('setUpTabs', () => {
  test('follows the ARIA tab list pattern, with the first tab selected', () => {
    addPart(tabSet('set', ['npm', 'pnpm']));
    setUpTabs();
    expect(one('.tabs > [role="tablist"]').getAttribute('aria-label')).toBe('Package manager');
    const tabs = [...document.querySelectorAll('.tabs [role="tab"]')];
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected'), tab.getAttribute('tabindex')])).toEqual([
      ['NPM', 'true', '0'],
      ['PNPM', 'false', '-1'],
    ]);
    const panels = [...document.querySelectorAll('.tabs > [data-tab]')];
    expect(panels.map((panel) => panel.getAttribute('role'))).toEqual(['tabpanel', 'tabpanel']);
    expect(panels.map((panel) => panel.getAttribute('aria-labelledby'))).toEqual(tabs.map(({ id }) => id));
    expect(panels.map(({ id }) => id)).toEqual(tabs.map((tab) => tab.getAttribute('aria-controls')));
    expect(shown('set')).toEqual(['npm']);
  });

  test('opens the rows that are sections without JavaScript', () => {
    addPart(tabSet('set', ['npm', 'pnpm']));
    setUpTabs();
    expect(all('.tabs details', 'open')).toEqual(['', '']);
  });

  test('runs once per set', () => {
    addPart(tabSet('set', ['npm']));
    setUpTabs();
    setUpTabs();
    expect(document.querySelectorAll('[role="tablist"]')).toHaveLength(1);
  });

  test('restores the last choice of the set’s group', () => {
    window.localStorage.setItem('tab.manager', 'pnpm');
    addPart(tabSet('grouped', ['npm', 'pnpm'], 'data-group="manager"') + tabSet('alone', ['npm', 'pnpm']));
    setUpTabs();
    expect([shown('grouped'), shown('alone')]).toEqual([['pnpm'], ['npm']]);
  });

  test('ignores an unknown remembered choice', () => {
    window.localStorage.setItem('tab.manager', 'bun');
    addPart(tabSet('set', ['npm', 'pnpm'], 'data-group="manager"'));
    setUpTabs();
    expect(shown('set')).toEqual(['npm']);
  });

  test('gives the query string precedence', () => {
    window.localStorage.setItem('tab.manager', 'npm');
    window.history.replaceState(null, '', '/docs/intro?with=yarn');
    addPart(tabSet('set', ['npm', 'pnpm', 'yarn'], 'data-group="manager" data-query="with"'));
    setUpTabs();
    expect(shown('set')).toEqual(['yarn']);
  });
});

describe('a choice', () => {
  test('is a labelled list instead of tabs, and shows the current option', () => {
    addPart(tabSet('set', ['npm', 'pnpm', 'yarn'], 'data-choice=""'));
    setUpTabs();
    const select = one<HTMLSelectElement>('#set > label > select');
    expect([one('#set > label').firstChild?.textContent, all('#set option'), select.value]).toEqual([
      'Package manager',
      ['NPM', 'PNPM', 'YARN'],
      'npm',
    ]);
    expect([all('[role="tablist"]').length, all('.tabs details', 'open')]).toEqual([0, ['', '', '']]);
    select.value = 'yarn';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(shown('set')).toEqual(['yarn']);
  });

  test('is in the language of its labels', () => {
    addPart(tabSet('set', ['npm', 'pnpm'], 'data-choice=""'));
    one('#set summary').innerHTML = 'Body: <span lang="pt-BR">npm</span>';
    setUpTabs();
    expect(all('#set option', 'lang')).toEqual(['pt-BR', null]);
  });

  test('shows a choice made on the reader’s behalf', () => {
    addPart(tabSet('set', ['npm', 'pnpm'], 'data-choice=""'));
    setUpTabs();
    selectTab(one('#set'), 'pnpm');
    expect([shown('set'), one<HTMLSelectElement>('#set > label > select').value]).toEqual([['pnpm'], 'pnpm']);
  });
});

describe('selectTab', () => {
  test('leaves a set that does not offer the value unchanged', () => {
    addPart(tabSet('set', ['npm', 'pnpm']));
    setUpTabs();
    selectTab(one('.tabs'), 'yarn');
    expect(shown('set')).toEqual(['npm']);
  });

  test('follows a match of the browser’s find-in-page, and opens the panels around it', () => {
    addPart(
      `<div class="tabs" id="outer"><div data-tab="a"><details></details></div><div data-tab="b"><details></details>${tabSet('inner', ['x', 'y'])}</div></div>`,
    );
    setUpTabs();
    one('#inner > [data-tab="y"]').dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect([shown('outer'), shown('inner')]).toEqual([['b'], ['y']]);
    expect(all('#inner > .tab-list > [role="tab"]', 'aria-selected')).toEqual(['false', 'true']);
  });

  test('leaves nested tabs unchanged', () => {
    addPart(
      `<div class="tabs" id="outer"><div data-tab="a"><details></details>${tabSet('inner', ['x', 'y'])}</div><div data-tab="b"><details></details></div></div>`,
    );
    setUpTabs();
    selectTab(one('#outer'), 'b');
    expect([shown('outer'), shown('inner')]).toEqual([['b'], ['x']]);
    expect(all('#inner > .tab-list > [role="tab"]', 'aria-selected')).toEqual(['true', 'false']);
  });
});
