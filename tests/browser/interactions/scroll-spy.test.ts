import { beforeEach, expect, test, vi } from 'vitest';
import { spy } from '../../../src/browser/interactions/scroll-spy.ts';
import { addPart, all, one, placeAt } from '../../support/page-part.ts';

const IDS = ['one', '100%', 'three'];

beforeEach(() => {
  addPart(
    `<div class="navbar"></div><nav class="toc">${[...IDS, 'gone'].map((id) => `<a href="#${id}">${id}</a>`).join('')}</nav>
     <nav class="toc">${IDS.map((id) => `<a href="#${id}">${id}</a>`).join('')}</nav>
     <main>${IDS.map((id) => `<h2 id="${id}"></h2>`).join('')}</main>`,
  );
  Object.defineProperty(one('.navbar'), 'clientHeight', { value: 60 });
});

const placeAll = (tops: readonly number[]): void =>
  IDS.forEach((id, index) => {
    const heading = document.getElementById(id);
    if (heading) placeAt(heading, tops[index] ?? 0);
  });

const height = window.innerHeight;

test.each([
  ['the first heading below the bar, in the upper half', [100, 900, 1800], 'one'],
  ['the one before, while the next is in the lower half', [-500, height / 2 + 10, 1800], 'one'],
  ['the next as soon as it is in the upper half', [-500, height / 2 - 30, 1800], '100%'],
  ['no heading that the bar covers', [-500, 59, 200], 'three'],
  ['the last one when all are above', [-900, -500, -100], 'three'],
  ['nothing above the first heading', [height - 10, 2000, 3000], undefined],
])('spy marks %s', (_, tops, active) => {
  placeAll(tops);
  one('.toc a').setAttribute('aria-current', 'true');
  spy();
  // The page has two tables of contents, one next to the content and one above it; each marks the link.
  expect(all('.toc a[aria-current="true"]')).toEqual(active === undefined ? [] : [active, active]);
});

test('spy skips hidden entries, and headings that the list itself covers', () => {
  const [beside, ...others] = IDS;
  addPart(
    `<nav class="sections"><ul><li style="display: none"><a href="#${beside}">${beside}</a></li>${others.map((id) => `<li><a href="#${id}">${id}</a></li>`).join('')}</ul></nav>`,
  );
  for (const toc of document.querySelectorAll('.toc')) toc.remove();
  Object.defineProperty(one('.sections'), 'clientHeight', { value: 40 });
  placeAll([120, 99, 200]);
  spy();
  expect(all('.sections a[aria-current="true"]')).toEqual(['three']);
});

test('spy follows the order of the page, not of the links', () => {
  for (const toc of document.querySelectorAll('.toc')) toc.remove();
  addPart(
    `<nav class="sections"><ul><li><a href="#three">three</a></li></ul>
     <details><ul><li><a href="#one">one</a></li><li><a href="#100%">100%</a></li></ul></details></nav>`,
  );
  placeAll([-500, 100, 900]);
  spy();
  expect(all('.sections a[aria-current="true"]')).toEqual(['100%']);
});

test.each<[string, number, number, number]>([
  ['above what is seen', 100, 40, 500 + (40 - 100) - 150],
  ['below what is seen', 100, 390, 500 + (390 - 100) - 150],
  ['in sight', 100, 200, 500],
])('spy scrolls the list, not the page, to an entry that is %s', (_, outer, inner, expected) => {
  const list = one('.toc');
  placeAt(list, outer, 300);
  placeAt(one('.toc a:nth-child(2)'), inner);
  list.scrollTop = 500;
  const scrolled = vi.spyOn(window, 'scrollTo');
  placeAll([-500, 100, 900]);
  spy();
  expect([list.scrollTop, scrolled.mock.calls]).toEqual([expected, []]);
  // A list that the reader scrolls keeps its position until the active section changes.
  list.scrollTop = 7;
  spy();
  expect(list.scrollTop).toBe(7);
});
