import { beforeEach, expect, test } from 'vitest';
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

const height = window.innerHeight;

test.each([
  ['the first heading below the bar, in the upper half', [100, 900, 1800], 'one'],
  ['the one before, while the next is in the lower half', [-500, height / 2 + 10, 1800], 'one'],
  ['the next as soon as it is in the upper half', [-500, height / 2 - 30, 1800], '100%'],
  ['no heading that the bar covers', [-500, 59, 200], 'three'],
  ['the last one when all are above', [-900, -500, -100], 'three'],
  ['nothing above the first heading', [height - 10, 2000, 3000], undefined],
])('spy marks %s', (_, tops, active) => {
  IDS.forEach((id, index) => {
    const heading = document.getElementById(id);
    if (heading) placeAt(heading, tops[index] ?? 0);
  });
  one('.toc a').setAttribute('aria-current', 'true');
  spy();
  // In the list beside the page, and in the one above it.
  expect(all('.toc a[aria-current="true"]')).toEqual(active === undefined ? [] : [active, active]);
});
