import { pageCatalogue } from './page-catalogue.ts';
import type { FoldLabel } from '../../markdown/code/code-block.ts';
import type { Site } from '../../site/load-site.ts';
import type { Page } from '../../site/page.ts';
import { foreignLang } from './foreign-lang.ts';

/** Labels the button that unfolds a long code block, in the interface language. */
export function foldLabel(site: Site, page: Pick<Page, 'locale' | 'lang'>): FoldLabel {
  const { lang, strings } = pageCatalogue(site, page);
  return { text: strings.allLines, lang: foreignLang(lang, page.lang) };
}
