import { expect, test } from 'vitest';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const OPERATION = '/docs/api/sales/get-hotel-avail-lambda';

/** Characters of code that are enough to recognise it. */
const ENOUGH_CODE = 80;

/** What a screen reader is told of a page's main part, a line each: roles, names, states and texts, without addresses. */
function readable(snapshot: string): string {
  const lines = snapshot.split('\n').filter((line) => !/^\s*- \/url: /.test(line));
  const depthOf = (line = ''): number => /^\s*/.exec(line)?.[0].length ?? 0;
  // What had nothing inside but its address has a colon too many.
  const named = lines.map((line, index) => (line.endsWith(':') && depthOf(lines[index + 1]) <= depthOf(line) ? line.slice(0, -1) : line));
  return `${named.map((line) => line.replace(new RegExp(`^(\\s*- code: .{${ENOUGH_CODE}}).+`), '$1…')).join('\n')}\n`;
}

/**
 * To be read, as one listens: nothing said twice, no group or button without a name, no mark that only means something to
 * the eye. After a change that is meant, `npm exec -- vitest run --project browser tests/end-to-end/announced.test.ts -u` writes it.
 */
test('an operation is announced as it is written down', async () => {
  const page = await visit(OPERATION);
  await page.locator('.tabs[data-ready]').first().waitFor();
  await expect(readable(await page.locator('main').ariaSnapshot())).toMatchFileSnapshot('../fixtures/announced-operation.yaml');
});

test('no control of an operation is without a name', async () => {
  const page = await visit(OPERATION);
  await page.locator('.tabs[data-ready]').first().waitFor();
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  expect(lines.filter((line) => /^\s*- (?:link|button|tab|tablist|tabpanel|radio|combobox|navigation|heading)(?::|$)/.test(line))).toEqual(
    [],
  );
});
