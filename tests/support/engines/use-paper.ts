import type { EnginePage } from './engine.ts';

/** Simulates printing, which no driver supports. Dispatches `beforeprint` first; otherwise, Firefox hangs in column layout. */
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
