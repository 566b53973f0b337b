import { beforeEach, expect, test } from 'vitest';
import { followReader } from '../../../src/browser/interactions/follow-reader.ts';
import { addPart, one, placeAt } from '../../support/page-part.ts';

const EXAMPLES_TOP = 700;

beforeEach(() => {
  document.body.replaceChildren();
  addPart(
    `<h2 id="responses"></h2>
     <div class="operation__aside"><section></section><section data-follows="responses"></section></div>`,
  );
  Object.defineProperty(one('[data-follows]'), 'offsetTop', { value: EXAMPLES_TOP });
});

/** Scrolls the responses heading to `top`, and returns the panel's position. */
function read(top: number): number {
  placeAt(one('#responses'), top);
  followReader();
  return one('.operation__aside').scrollTop;
}

test('the panel follows the section being read, in both directions', () => {
  const middle = window.innerHeight / 2;
  expect([2 * middle, middle + 1, middle - 1, -2000, middle + 1].map(read)).toEqual([0, 0, EXAMPLES_TOP, EXAMPLES_TOP, 0]);
});

test.each([
  ['beside the request', 5000],
  ['beside the responses', 0],
])('the panel stays where the reader scrolled it, %s', (_, top) => {
  read(top);
  one('.operation__aside').scrollTop = 321;
  expect([read(top), read(top - 1)]).toEqual([321, 321]);
});

test('a page without response examples has nothing to follow', () => {
  one('[data-follows]').remove();
  expect(read(0)).toBe(0);
});
