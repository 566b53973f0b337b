import { pageCatalogue } from './page-catalogue.ts';
import type { FoldLabel } from '../../markdown/code/code-block.ts';
import type { Site } from '../../site/load-site.ts';
import type { Page } from '../../site/page.ts';
import { foreignLang } from './foreign-lang.ts';

/** Returns the label of the button that expands a long code block. */
export function foldLabel(site: Site, page: Pick<Page, 'locale' | 'lang'>): FoldLabel {
  const { lang, strings } = pageCatalogue(site, page);
  return { text: strings.allLines, lang: foreignLang(lang, page.lang) };
}
