import { renderSpecMarkdown } from '../../markdown/spec-markdown.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { foreignLang } from './foreign-lang.ts';
import { isExternalHref } from '../../url/split-href.ts';
import type { PageLinks } from './page-links.ts';
import { addedStrings } from './added-strings.ts';

interface SiteText {
  /** BCP 47 tag. */
  readonly lang: string;
  readonly links: Pick<PageLinks, 'resolve'>;
  readonly productName?: string;
}

/** Sanitises Markdown or HTML from `site.yaml` and resolves its links. Drops invalid markup. */
export function safeHtml(text: string, { lang, links, productName = '' }: SiteText): string {
  const { lang: catalogueLang, strings } = catalogueOrEnglish(lang);
  return renderSpecMarkdown(text, {
    productName,
    resolveLink: (href) => links.resolve(href),
    // The security policy blocks external images.
    resolveImage: (src) => (isExternalHref(src) ? undefined : { src }),
    readText: () => undefined,
    words: addedStrings(lang),
    fold: { text: strings.allLines, lang: foreignLang(catalogueLang, lang) },
    report: () => undefined,
  }).html;
}
