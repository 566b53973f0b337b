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

/** What the browser does with a page: the script runs, then the rest is read. */
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
  test('leaves the categories as the reader has left them in this sidebar', async () => {
    store(window.sessionStorage, '{"guides":{"other":true,"inner":"yes"},"sales":{"outer":true}}');
    await restore();
    expect(state()).toEqual({ ...ALL_CLOSED, other: 'false' });
  });

  test('leaves them in a new tab as they were left last, in any other as it has them', async () => {
    store(window.localStorage, '{"guides":{"other":true}}');
    await restore();
    expect(state()).toEqual({ ...ALL_CLOSED, other: 'false' });
  });

  test('goes by the tab first', async () => {
    store(window.localStorage, '{"guides":{"other":true}}');
    store(window.sessionStorage, '{"guides":{"other":false}}');
    await restore();
    expect(state()).toEqual(ALL_CLOSED);
  });

  test.each(['not json', 'null', '7', '[]', '{"guides":null}', '{"guides":"x"}'])('takes %s in the storage for nothing', async (text) => {
    store(window.localStorage, text);
    await restore();
    expect(state()).toEqual(ALL_CLOSED);
  });
});

test('the script of the head closes nothing that the page itself is in', async () => {
  store(window.localStorage, '{"guides":{"outer":false,"inner":false,"other":false}}');
  await load();
  expect(state()).toEqual({ outer: 'false', inner: 'false', other: 'true' });
});

test('keepExpanded keeps what is open', () => {
  addPart(SIDEBAR);
  one('[data-category="other"]').dataset['collapsed'] = 'false';
  keepExpanded();
  expect(window.localStorage.getItem('sidebar-expanded')).toBe('{"guides":{"outer":false,"inner":false,"other":true}}');
});
