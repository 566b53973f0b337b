import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPlace, loadShownParts } from '../../../src/browser/schema-tree/parts.ts';
import { revealTarget } from '../../../src/browser/schema-tree/schema-tree.ts';
import { addPart, all, one } from '../../support/page-part.ts';

const part = (name: string): string => `<p class="part"><a href="/reference-parts/${name}.html">Show</a></p>`;
const fold = (inside: string, attributes = ''): string => `<details ${attributes}><summary>More</summary>${inside}</details>`;
const FILES: Readonly<Record<string, string>> = {
  rooms: `<ul class="fields"><li id="body.rooms.adults">${fold(part('ages'))}</li></ul>`,
  ages: '<p id="body.rooms.adults.ages">Ages</p>',
  intro: '<h2 id="heading">Heading</h2>',
  languages: '<div class="tabs" data-group="language"><section data-tab="curl" data-label="cURL"><details></details></section></div>',
  other: '<p id="body.other.name">Other</p>',
};

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    const name = /([^/]+)\.html$/.exec(address)?.[1] ?? '';
    asked.push(name);
    const inside = FILES[name];
    return Promise.resolve(
      new Response(`<!doctype html><title>t</title><main><div id="part">${inside}</div></main>`, { status: inside ? 200 : 404 }),
    );
  });
  return () => vi.unstubAllGlobals();
});

describe('loadPlace', () => {
  beforeEach(() => {
    addPart(
      `<div class="operation__details"><ul><li id="body.other">${fold(part('other'))}</li><li id="body.rooms">${fold(part('rooms'))}</li></ul></div>`,
    );
  });

  test('loads only the parts on the path to a place', async () => {
    expect((await loadPlace('body.rooms.adults.ages'))?.textContent).toBe('Ages');
    expect(asked).toEqual(['rooms', 'ages']);
    expect(all('.part a', 'href')).toEqual(['/reference-parts/other.html']);
  });

  test('loads the contents of a place that is already on the page', async () => {
    await loadPlace('body.rooms');
    expect(asked).toEqual(['rooms']);
  });

  test('searches everywhere for a place whose address gives no hint, unless confined to the page', async () => {
    expect(await loadPlace('nowhere', { isInside: true })).toBeNull();
    expect(asked).toEqual([]);
    expect(await loadPlace('nowhere')).toBeNull();
    expect(asked).toEqual(['other', 'rooms', 'ages']);
  });

  test('searches the introduction last', async () => {
    document
      .querySelector('.operation__details')
      ?.insertAdjacentHTML('beforebegin', `<div class="operation__intro">${fold(part('intro'))}</div>`);
    await loadPlace('heading');
    expect(asked).toEqual(['other', 'rooms', 'ages', 'intro']);
  });

  test('runs for the address of a field in a part', async () => {
    window.history.replaceState(null, '', '/docs/intro#body.rooms.adults.ages');
    revealTarget(() => undefined);
    await vi.waitFor(() => expect(all('#body\\.rooms > details[open], #body\\.rooms\\.adults > details[open]')).toHaveLength(2));
    expect(one('#body\\.rooms\\.adults\\.ages').textContent).toBe('Ages');
  });
});

describe('loadShownParts', () => {
  test('never duplicates an id that is already on the page', async () => {
    addPart(fold(part('other'), 'open') + fold(part('other'), 'open'));
    await loadShownParts();
    expect([all('details p', 'id'), all('details p')]).toEqual([
      ['body.other.name', null],
      ['Other', 'Other'],
    ]);
  });

  test('loads the parts of open folds only', async () => {
    addPart(fold(part('ages'), 'open') + fold(part('other')));
    await loadShownParts();
    expect([asked, all('.part')]).toEqual([['ages'], ['Show']]);
  });

  test('loads the part beside an open row', async () => {
    addPart(
      `<nav><details><summary>List</summary></details>${part('other')}</nav><nav><details open><summary>List</summary></details>${part('intro')}</nav>`,
    );
    await loadShownParts();
    expect(asked).toEqual(['intro']);
  });

  test('keeps the link of a part that cannot be fetched, and retries', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    addPart(fold(part('gone'), 'open'));
    await loadShownParts();
    await loadShownParts();
    expect([asked, all('.part')]).toEqual([['gone', 'gone'], ['Show']]);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('leaves unselected parts alone even when all are visible, as in print', async () => {
    addPart(
      `<div class="tabs" data-choice="" data-ready=""><section data-tab="0" hidden>${fold(part('languages'), 'open')}</section></div>${fold(part('ages'), 'open')}`,
    );
    vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
    await loadShownParts();
    expect([asked, all('.part')]).toEqual([['ages'], ['Show']]);
  });

  test('removes a deselected part, and does not request it again', async () => {
    const body = (id: string, inside: string): string => `<section id="${id}" data-tab="${id}">${fold(inside, 'open')}</section>`;
    addPart(
      `<div class="tabs" data-choice="" data-ready="">${body('a', '')}${body('b', part('languages'))}${body('c', part('ages'))}</div>`,
    );
    const choose = (id: string): Promise<void> => {
      for (const section of document.querySelectorAll('section')) section.hidden = section.id !== id;
      return loadShownParts();
    };
    vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
      return !this.closest('[hidden]');
    });
    await choose('b');
    expect([all('#b .tab-list'), all('.part')]).toEqual([['cURL'], ['Show']]);
    await choose('c');
    expect([all('#b .tabs'), all('#b .part'), all('#c .part')]).toEqual([[], ['Show'], []]);
    await choose('b');
    expect([all('#b .tab-list'), all('#c .part'), asked]).toEqual([['cURL'], ['Show'], ['languages', 'ages']]);
  });
});
