import type { EnginePage } from './engine.ts';

/**
 * Shows a page as it is printed: no driver of these engines can say that the medium is paper, so its style sheets are
 * read as if it were, after the page has heard what browsers say before they print. In the other order, Firefox never
 * ends laying out what is then opened in columns.
 */
export function usePaper(page: EnginePage): Promise<void> {
  return page.evaluate(() => {
    const isPaper = (condition: string): string => condition.replaceAll(/\bprint\b/g, 'all').replaceAll(/\bscreen\b/g, '(width < 0px)');
    const read = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) rule.media.mediaText = isPaper(rule.media.mediaText);
        if (rule instanceof CSSGroupingRule) read(rule.cssRules);
      }
    };
    window.dispatchEvent(new Event('beforeprint'));
    for (const sheet of document.styleSheets) read(sheet.cssRules);
  });
}
