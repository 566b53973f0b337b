import { describe, expect, test } from 'vitest';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

/** Text spacing set by the reader (https://www.w3.org/WAI/WCAG22/Understanding/text-spacing.html). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

describe('with increased line, word and letter spacing', () => {
  test.each(
    [320, 390, 1000].flatMap((width) =>
      ['/', '/docs/otabuilder/integration', '/docs/api/vcn-new/create-vcn'].map((path) => [width, path] as const),
    ),
  )('no page is wider than a window of %i px: %s', async (width, path) => {
    const page = await visit(path, { width, height: 800 });
    const beyond = await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }, SPACING);
    expect(beyond).toBe(0);
  });
});
