import { isPartial } from '../../content/is-partial.ts';
import { isExternalHref } from '../../url/split-href.ts';
import type { Page } from '../../site/page.ts';

/** Where a path in a partial starts, which is another place for pages of another folder; `undefined` for all other paths. */
export function startOfPath(written: string, filePath: string, page: Page): string | undefined {
  if (page.kind !== 'guide' || !isPartial(filePath) || /^[/#?]/.test(written) || isExternalHref(written)) return undefined;
  return `Its relative paths start from the folder of ${page.document.filePath}, which shows this partial.`;
}
