import { expect, test } from 'vitest';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const OPERATION = '/docs/api/sales/get-hotel-avail-lambda';

const ENOUGH_CODE = 80;

/** The accessibility tree of a page's main part, one line each: roles, names, states and texts, without addresses. */
function readable(snapshot: string): string {
  const lines = snapshot.split('\n').filter((line) => !/^\s*- \/url: /.test(line));
  const depthOf = (line = ''): number => /^\s*/.exec(line)?.[0].length ?? 0;
  // A node that contained only its address is left with a trailing colon.
  const named = lines.map((line, index) => (line.endsWith(':') && depthOf(lines[index + 1]) <= depthOf(line) ? line.slice(0, -1) : line));
  return `${named.map((line) => line.replace(new RegExp(`^(\\s*- code: .{${ENOUGH_CODE}}).+`), '$1…')).join('\n')}\n`;
}

/**
 * Review the snapshot as if listening: nothing is repeated, every group and button has a name, no mark is purely visual. Update it with
 * `npm exec -- vitest run --project browser tests/end-to-end/announced.test.ts -u`.
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
