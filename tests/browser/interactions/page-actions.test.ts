import { describe, expect, test } from 'vitest';
import { dismissAnnouncement } from '../../../src/browser/interactions/announcement.ts';
import { finishNavigation } from '../../../src/browser/interactions/finish-navigation.ts';
import { watchPrinting } from '../../../src/browser/interactions/print.ts';
import { toggleWrapping } from '../../../src/browser/interactions/wrap-lines.ts';
import { addPart, all, one } from '../../support/page-part.ts';

test('dismissAnnouncement hides the announcement, remembers its id, and moves the focus to the start of the page', () => {
  addPart('<a id="start" tabindex="-1"></a><div data-announcement="deprecations-2026"><button></button></div>');
  dismissAnnouncement(one('[data-announcement] button'));
  expect(document.documentElement.dataset['announcement']).toBe('dismissed');
  expect(window.localStorage.getItem('announcement-dismissed')).toBe('deprecations-2026');
  expect(document.activeElement).toBe(one('#start'));
});

describe('finishNavigation', () => {
  const page = (): void => {
    document.head.innerHTML = `<title>Second</title><link rel="canonical" href="https://docs.example/docs/first"><meta name="description" content="First">
      <meta property="og:title" content="First"><meta name="viewport" content="width=device-width">`;
    addPart(
      '<div id="start" tabindex="-1" aria-label="Skip"></div><p id="announcer"></p><main id="main"><article><h2 id="place"></h2></article></main>',
    );
  };

  test('keeps in the head only what describes the new page, such as its address', () => {
    page();
    finishNavigation(false, document.activeElement);
    expect(all('link[rel="canonical"]', 'href')).toEqual(['https://docs.example/docs/intro']);
    expect(all('meta', 'name')).toEqual(['viewport']);
  });

  test('focuses the start of the page, whose label is the title, instead of announcing the title', () => {
    page();
    finishNavigation(false, document.activeElement);
    const { activeElement } = document;
    expect([activeElement, activeElement?.getAttribute('aria-label'), one('#announcer').textContent]).toEqual([
      one('#start'),
      'Second',
      '',
    ]);
  });

  test('announces the title when the start of the page already has focus', () => {
    page();
    one('#start').focus();
    finishNavigation(false, document.activeElement);
    expect([document.activeElement, one('#announcer').textContent]).toEqual([one('#start'), 'Second']);
  });

  test.each([
    [' lang="pt-BR"', 'pt-BR'],
    ['', 'en'],
  ])('announces the title in the language of the page: <article%s>', (attribute, lang) => {
    page();
    one('#main').innerHTML = `<article${attribute}></article>`;
    one('#start').focus();
    finishNavigation(false, document.activeElement);
    expect([one('#start').lang, one('#announcer').lang]).toEqual([lang, lang]);
  });

  test('leaves the focus alone when going back', () => {
    page();
    finishNavigation(true, document.activeElement);
    expect(document.activeElement).toBe(document.body);
  });

  test('focuses the target of the fragment, and keeps it focusable only until it loses the focus', () => {
    page();
    window.history.replaceState(null, '', '/docs/intro#place');
    finishNavigation(false, document.activeElement);
    expect([document.activeElement, one('#announcer').textContent]).toEqual([one('#place'), 'Second']);
    one('#start').focus();
    expect(one('#place').hasAttribute('tabindex')).toBe(false);
  });

  test('focuses the start of the page when the fragment has no target', () => {
    page();
    window.history.replaceState(null, '', '/docs/intro#request=abc');
    finishNavigation(false, document.activeElement);
    expect(document.activeElement).toBe(one('#start'));
  });

  test('keeps the focus that the reader has moved since the page was shown', () => {
    page();
    const shown = document.activeElement;
    addPart('<button id="pressed"></button>');
    one('#pressed').focus();
    finishNavigation(false, shown);
    expect([document.activeElement, one('#announcer').textContent]).toEqual([one('#pressed'), 'Second']);
  });

  test('closes overlays when going back', () => {
    page();
    addPart('<details class="dropdown" open></details>');
    finishNavigation(true, document.activeElement);
    expect(one<HTMLDetailsElement>('.dropdown').open).toBe(false);
  });
});

describe('watchPrinting', () => {
  watchPrinting();
  const open = (): readonly string[] => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

  test('opens closed sections while printing, but not recursive ones', () => {
    addPart(
      '<main id="main"><details id="closed"></details><details id="opened" open></details><details id="again" data-like="x"></details></main><details id="outside"></details>',
    );
    window.dispatchEvent(new Event('beforeprint'));
    expect(open()).toEqual(['closed', 'opened']);
    window.dispatchEvent(new Event('afterprint'));
    expect(open()).toEqual(['opened']);
  });

  test('opens mutually exclusive sections, which become exclusive again afterwards', () => {
    addPart('<main id="main"><details id="one" name="a" open></details><details id="other" name="a"></details></main>');
    const names = (): readonly string[] => [...document.querySelectorAll('details')].map((details) => details.getAttribute('name') ?? '');
    window.dispatchEvent(new Event('beforeprint'));
    expect([open(), names()]).toEqual([
      ['one', 'other'],
      ['', ''],
    ]);
    window.dispatchEvent(new Event('afterprint'));
    expect([open(), names()]).toEqual([['one'], ['a', 'a']]);
  });
});

test('toggleWrapping wraps the lines of a block and updates its button', () => {
  addPart('<figure class="code"><pre></pre><button aria-pressed="false"></button></figure>');
  const [button, pre] = [one('figure button'), one('figure pre')];
  toggleWrapping(button);
  expect([pre.className, button.getAttribute('aria-pressed')]).toEqual(['wrap', 'true']);
  toggleWrapping(button);
  expect([pre.className, button.getAttribute('aria-pressed')]).toEqual(['', 'false']);
});
