import { expect, test } from 'vitest';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const OPERATION = '/docs/api/sales/get-hotel-avail-lambda';

const ENOUGH_CODE = 80;

/** Formats the accessibility tree of `main`, one node per line: role, name, states and text, without addresses. */
function readable(snapshot: string): string {
  const lines = snapshot.split('\n').filter((line) => !/^\s*- \/url: /.test(line));
  const depthOf = (line = ''): number => /^\s*/.exec(line)?.[0].length ?? 0;
  // Removes the trailing colon of nodes whose only child was an address.
  const named = lines.map((line, index) => (line.endsWith(':') && depthOf(lines[index + 1]) <= depthOf(line) ? line.slice(0, -1) : line));
  return `${named.map((line) => line.replace(new RegExp(`^(\\s*- code: .{${ENOUGH_CODE}}).+`), '$1…')).join('\n')}\n`;
}

/**
 * Review the snapshot as if listening to it: nothing is repeated, every group and button has a name, and purely visual symbols are silent.
 * To update: `npm exec -- vitest run --project browser tests/end-to-end/announced.test.ts -u`.
 */
test('the accessibility tree of an operation matches its snapshot', async () => {
  const page = await visit(OPERATION);
  await page.locator('.tabs[data-ready]').first().waitFor();
  await expect(readable(await page.locator('main').ariaSnapshot())).toMatchFileSnapshot('../fixtures/announced-operation.yaml');
});

test('every control of an operation has a name', async () => {
  const page = await visit(OPERATION);
  await page.locator('.tabs[data-ready]').first().waitFor();
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  expect(lines.filter((line) => /^\s*- (?:link|button|tab|tablist|tabpanel|radio|combobox|navigation|heading)(?::|$)/.test(line))).toEqual(
    [],
  );
});
