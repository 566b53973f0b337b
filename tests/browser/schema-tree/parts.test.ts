import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPlace, loadShownParts } from '../../../src/browser/schema-tree/parts.ts';
import { actOnTree } from '../../../src/browser/schema-tree/schema-tree.ts';
import { addPart, all, one } from '../../support/page-part.ts';

const part = (name: string): string => `<p class="part"><a href="/reference-parts/${name}.html">Show</a></p>`;
const fold = (inside: string, attributes = ''): string => `<details ${attributes}><summary>More</summary>${inside}</details>`;
const FILES: Readonly<Record<string, string>> = {
  rooms: `<ul class="fields"><li id="body.rooms.adults">${fold(part('ages'))}</li></ul>`,
  ages: '<p id="body.rooms.adults.ages">Ages</p>',
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

  test('loads the parts on the way to a place, and no others', async () => {
    expect((await loadPlace('body.rooms.adults.ages'))?.textContent).toBe('Ages');
    expect(asked).toEqual(['rooms', 'ages']);
    expect(all('.part a', 'href')).toEqual(['/reference-parts/other.html']);
  });

  test('loads what is inside of a place that the page has', async () => {
    await loadPlace('body.rooms');
    expect(asked).toEqual(['rooms']);
  });

  test('looks everywhere for a place whose address tells nothing, unless it is to stay inside', async () => {
    expect(await loadPlace('nowhere', { isInside: true })).toBeNull();
    expect(asked).toEqual([]);
    expect(await loadPlace('nowhere')).toBeNull();
    expect(asked).toEqual(['other', 'rooms', 'ages']);
  });

  test('is what an address of a field in a part opens', async () => {
    window.history.replaceState(null, '', '/docs/intro#body.rooms.adults.ages');
    actOnTree(undefined);
    await vi.waitFor(() => expect(all('#body\\.rooms > details[open], #body\\.rooms\\.adults > details[open]')).toHaveLength(2));
    expect(one('#body\\.rooms\\.adults\\.ages').textContent).toBe('Ages');
  });
});

describe('loadShownParts', () => {
  test('gives a copy of a place no id that the page has already', async () => {
    addPart(fold(part('other'), 'open') + fold(part('other'), 'open'));
    await loadShownParts();
    expect([all('details p', 'id'), all('details p')]).toEqual([
      ['body.other.name', null],
      ['Other', 'Other'],
    ]);
  });

  test('loads the parts of open folds, and of those only', async () => {
    addPart(fold(part('ages'), 'open') + fold(part('other')));
    await loadShownParts();
    expect([asked, all('.part')]).toEqual([['ages'], ['Show']]);
  });

  test('leaves the link of a part that cannot be had, and asks again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    addPart(fold(part('gone'), 'open'));
    await loadShownParts();
    await loadShownParts();
    expect([asked, all('.part')]).toEqual([['gone', 'gone'], ['Show']]);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
