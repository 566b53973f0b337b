import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addPart, all, one } from '../../support/page-part.ts';

let updateMenus: () => void;

beforeEach(async () => {
  vi.resetModules();
  ({ updateMenus } = await import('../../../src/browser/editions/update-menus.ts'));
});

/** Adds the menus of a site with two languages and two versions. */
function addPage(editions: unknown): void {
  addPart(
    `<div id="top"><span data-chosen="language">English</span><span data-chosen="version">2.0</span>
       <a data-edition="language pt" href="/pt">Português</a><a data-edition="language en" href="/">English</a>
       <a data-edition="version 2.0" href="/docs">2.0</a><a data-edition="version 1.0" href="/docs/1.0">1.0</a>
       <a class="item" href="/docs/guide" data-base="/docs/guide" data-versions='{"2.0":"/docs/guide","1.0":"/docs/1.0/guide"}'>Guide</a></div>
     <main data-editions='${JSON.stringify(editions)}'></main>`,
  );
}

const LINKS = { 'language en': '/docs/a', 'language pt': '/pt/docs/a', 'version 2.0': '/docs/a', 'version 1.0': '/docs/1.0/a' };

describe('updateMenus', () => {
  test('links each choice to this page in the other edition, and marks and labels the current one', () => {
    addPage({ language: 'pt', version: '1.0', latest: '2.0', links: LINKS });
    updateMenus();
    expect(all('[data-edition]', 'href')).toEqual(['/pt/docs/a', '/docs/a', '/docs/a', '/docs/1.0/a']);
    expect(all('[data-edition][aria-current="true"]')).toEqual(['Português', '1.0']);
    expect(all('[data-chosen]')).toEqual(['Português', '1.0']);
  });

  test('links items to the version of the page, whichever version the reader chose last', () => {
    window.localStorage.setItem('docs-version', '2.0');
    addPage({ version: '1.0', latest: '2.0', links: LINKS });
    updateMenus();
    expect([all('.item', 'href'), all('.item', 'data-base')]).toEqual([['/docs/1.0/guide'], ['/docs/1.0/guide']]);
  });

  test('follows the last chosen version on a page without versions', () => {
    window.localStorage.setItem('docs-version', '1.0');
    addPage({ latest: '2.0', links: LINKS });
    updateMenus();
    expect([all('.item', 'href'), all('[data-chosen="version"]')]).toEqual([['/docs/1.0/guide'], ['1.0']]);
  });

  test('forgets a version that no longer exists', () => {
    window.localStorage.setItem('docs-version', '0.9');
    addPage({ latest: '2.0', links: LINKS });
    updateMenus();
    expect([all('.item', 'href'), window.localStorage.getItem('docs-version')]).toEqual([['/docs/guide'], null]);
  });

  test('keeps the version on a page that has no link to it', () => {
    window.localStorage.setItem('docs-version', '1.0');
    addPage({ links: {} });
    updateMenus();
    expect(window.localStorage.getItem('docs-version')).toBe('1.0');
  });

  test('remembers the version whose link is pressed, and carries over the query and fragment', () => {
    addPage({ version: '2.0', latest: '2.0', links: LINKS });
    updateMenus();
    window.history.replaceState(null, '', '/docs/a?x=1#place');
    const link = one<HTMLAnchorElement>('[data-edition="version 1.0"]');
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(window.localStorage.getItem('docs-version')).toBe('1.0');
    expect([link.search, link.hash]).toEqual(['?x=1', '#place']);
  });

  test('marks items that match by rule or by sidebar, and marks a link to the page itself as the page', () => {
    addPart(
      `<div id="top"><a href="/docs/api" data-regex="^/docs/(intro|api)$">A</a><a href="/docs/intro" data-regex="INTRO">B</a><a href="/x" data-regex="^/x">C</a>
       <a href="/docs/guides" data-sidebar="guides">D</a><a href="/docs/sales" data-sidebar="sales">E</a></div><nav id="sidebar" data-id="guides"></nav>`,
    );
    updateMenus();
    expect(all('#top a', 'aria-current')).toEqual(['true', 'page', null, 'true', null]);
  });
});
