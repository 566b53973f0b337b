import { beforeEach, expect, test } from 'vitest';
import { filterBranches } from '../../../src/browser/interactions/filter-branches.ts';
import { addPart, all, one } from '../../support/page-part.ts';

const branch = (name: string, inside = ''): string => `<details class="branch"><summary>${name}</summary>${inside}</details>`;
const filter = '<p class="union__filter"><input type="search"> <output></output></p>';

beforeEach(() => {
  addPart(
    `<div class="union">${filter}${branch('Card payment')}${branch('Voucher', `<div>${branch('Inner')}</div>`)}${branch('Gift card')}</div>`,
  );
});

function type(text: string): void {
  const input = one<HTMLInputElement>('input');
  input.value = text;
  filterBranches(input);
}

const shown = (): readonly (string | null)[] => all('.union > details:not([hidden]) > summary');

test('filterBranches shows those whose names have every word, whatever their case, and counts them', () => {
  type('CARD gi');
  expect([shown(), one('output').textContent]).toEqual([['Gift card'], '1 / 3']);
});

test('filterBranches shows all again', () => {
  type('inner');
  expect([shown(), one('output').textContent]).toEqual([[], '0 / 3']);
  type('');
  expect([shown(), one('output').textContent]).toEqual([['Card payment', 'Voucher', 'Gift card'], '']);
});

test('filterBranches leaves the page alone for other inputs', () => {
  addPart('<input id="other" value="gift">');
  filterBranches(one('#other'));
  filterBranches(document.body);
  expect(shown()).toHaveLength(3);
});
