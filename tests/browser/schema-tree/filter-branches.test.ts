import { beforeEach, expect, test } from 'vitest';
import { filterBranches } from '../../../src/browser/schema-tree/filter-branches.ts';
import { addPart, all, one } from '../../support/page-part.ts';

const branch = (name: string, inside = ''): string => `<details class="branch"><summary>${name}</summary>${inside}</details>`;
const filter = '<p class="filter"><input type="search"> <output></output></p>';

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

test('filterBranches shows and counts the branches whose names contain every word, ignoring case', () => {
  type('CARD gi');
  expect([shown(), one('output').textContent]).toEqual([['Gift card'], '1 / 3']);
});

test('filterBranches restores all branches when cleared', () => {
  type('inner');
  expect([shown(), one('output').textContent]).toEqual([[], '0 / 3']);
  type('');
  expect([shown(), one('output').textContent]).toEqual([['Card payment', 'Voucher', 'Gift card'], '']);
});

test('filterBranches also searches and opens folded alternatives', () => {
  addPart(
    `<div class="union" id="many">${filter}${branch('Card')}<details class="rest more"><summary>2 more alternatives</summary>${branch('Voucher')}${branch('Gift card')}</details></div>`,
  );
  const input = one<HTMLInputElement>('#many input');
  const rest = one<HTMLDetailsElement>('#many .rest');
  const typed = (text: string): unknown => {
    input.value = text;
    filterBranches(input);
    return [all('#many .branch:not([hidden])'), one('#many output').textContent, rest.open, rest.hidden];
  };
  expect(typed('gift')).toEqual([['Gift card'], '1 / 3', true, false]);
  expect(typed('no such')).toEqual([[], '0 / 3', true, true]);
  expect(typed('')).toEqual([['Card', 'Voucher', 'Gift card'], '', true, false]);
});

test('filterBranches shows the rows of a linked table that contain every word in any cell', () => {
  const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const rows = row('GONE', '410') + row('CONFLICT', '409') + row('PRICE_CHANGED', '409');
  addPart(
    `<div id="codes">${filter}<div class="table-scroll"><table><thead><tr><th>Code</th></tr></thead><tbody>${rows}</tbody></table></div></div>`,
  );
  const input = one<HTMLInputElement>('#codes input');
  input.value = '409 price';
  filterBranches(input);
  expect(all('#codes tr:not([hidden])')).toEqual(['Code', 'PRICE_CHANGED409']);
  expect(one('#codes output').textContent).toBe('1 / 3');
});

test('filterBranches ignores other inputs', () => {
  addPart('<input id="other" value="gift">');
  filterBranches(one('#other'));
  filterBranches(document.body);
  expect(shown()).toHaveLength(3);
});
