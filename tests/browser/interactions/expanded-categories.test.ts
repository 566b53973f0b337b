import { describe, expect, test } from 'vitest';
import { keepExpanded, restoreExpanded } from '../../../src/browser/interactions/expanded-categories.ts';
import { loadAnew } from '../../support/load-anew.ts';
import { addPart, one } from '../../support/page-part.ts';

const item = (name: string, inside = ''): string =>
  `<li data-category="${name}" data-collapsed="true"><button aria-expanded="false"></button><ul>${inside}</ul></li>`;
const SIDEBAR = `<nav id="sidebar" data-id="guides"><ul>${item('outer', item('inner', '<li><a href="/here" aria-current="page">Here</a></li>'))}${item('other')}</ul></nav>`;

const state = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-category]')].map(({ dataset }) => [dataset['category'], dataset['collapsed']]),
  );

const store = (area: Storage, text: string): void => area.setItem('sidebar-expanded', text);
const ALL_CLOSED = { outer: 'true', inner: 'true', other: 'true' };

async function load(): Promise<void> {
  await loadAnew(() => import('../../../src/browser/head/categories.ts'));
  addPart(`${SIDEBAR}<main id="main"></main>`);
  await new Promise((resolve) => setTimeout(resolve));
}

describe.each<[string, () => Promise<void> | void]>([
  ['the script of the head', load],
  [
    'restoreExpanded',
    () => {
      addPart(SIDEBAR);
      restoreExpanded(one('#sidebar'));
    },
  ],
])('%s', (_, restore) => {
  test('restores the categories as the reader left them in this sidebar', async () => {
    store(window.sessionStorage, '{"guides":{"other":true,"inner":"yes"},"sales":{"outer":true}}');
    await restore();
    expect(state()).toEqual({ ...ALL_CLOSED, other: 'false' });
  });

  test('restores the last state in a new tab; other tabs keep their own', async () => {
    store(window.localStorage, '{"guides":{"other":true}}');
    await restore();
    expect(state()).toEqual({ ...ALL_CLOSED, other: 'false' });
  });

  test('gives the tab’s own state precedence', async () => {
    store(window.localStorage, '{"guides":{"other":true}}');
    store(window.sessionStorage, '{"guides":{"other":false}}');
    await restore();
    expect(state()).toEqual(ALL_CLOSED);
  });

  test.each(['not json', 'null', '7', '[]', '{"guides":null}', '{"guides":"x"}'])('ignores %s in storage', async (text) => {
    store(window.localStorage, text);
    await restore();
    expect(state()).toEqual(ALL_CLOSED);
  });
});

test('the head script never closes a category that contains the page', async () => {
  store(window.localStorage, '{"guides":{"outer":false,"inner":false,"other":false}}');
  await load();
  expect(state()).toEqual({ outer: 'false', inner: 'false', other: 'true' });
});

test('keepExpanded stores the open categories', () => {
  addPart(SIDEBAR);
  one('[data-category="other"]').dataset['collapsed'] = 'false';
  keepExpanded();
  expect(window.localStorage.getItem('sidebar-expanded')).toBe('{"guides":{"outer":false,"inner":false,"other":true}}');
});
