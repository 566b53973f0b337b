import { isPartial } from '../../content/is-partial.ts';
import { isExternalHref } from '../../url/split-href.ts';
import type { Page } from '../../site/page.ts';

/** Explains which folder a partial's relative paths start from, because it depends on the page. Returns `undefined` for other paths. */
export function startOfPath(written: string, filePath: string, page: Page): string | undefined {
  if (page.kind !== 'guide' || !isPartial(filePath) || /^[/#?]/.test(written) || isExternalHref(written)) return undefined;
  return `Paths in this partial are relative to the folder of ${page.document.filePath}, which imports it.`;
}
