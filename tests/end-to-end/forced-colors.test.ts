import { expect, test } from 'vitest';
import { KINDS_OF_PAGES } from '../support/kinds-of-pages.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

test.each(KINDS_OF_PAGES)('with the reader’s colours, no gradient of the site lies under text: %s', async (_kind, path) => {
  const page = await visit(path);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const painted = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) =>
      [undefined, '::before', '::after']
        .filter((pseudo) => getComputedStyle(element, pseudo).backgroundImage !== 'none')
        .map((pseudo) => `${element.className}${pseudo ?? ''}`)
        // Excludes the arrow of external links, which has the colour of the text.
        .filter((name) => name !== 'external::after'),
    ),
  );
  expect(painted).toEqual([]);
});
