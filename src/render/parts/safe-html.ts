import { renderSpecMarkdown } from '../../markdown/spec-markdown.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { foreignLang } from './foreign-lang.ts';
import { isExternalHref } from '../../url/split-href.ts';
import type { PageLinks } from './page-links.ts';
import { textWords } from './text-words.ts';

/** Where a text of `site.yaml` stands. */
interface SiteText {
  /** BCP 47 tag of the text. */
  readonly lang: string;
  readonly links: Pick<PageLinks, 'resolve'>;
  readonly productName?: string;
}

/** A text of `site.yaml`, in Markdown or HTML, as sanitised HTML with links that work. What is wrong in it is left out. */
export function safeHtml(text: string, { lang, links, productName = '' }: SiteText): string {
  const { lang: catalogueLang, strings } = catalogueOrEnglish(lang);
  return renderSpecMarkdown(text, {
    productName,
    resolveLink: (href) => links.resolve(href),
    // Those of other sites the policy of the pages forbids.
    resolveImage: (src) => (isExternalHref(src) ? undefined : { src }),
    readText: () => undefined,
    words: textWords(lang),
    fold: { text: strings.allLines, lang: foreignLang(catalogueLang, lang) },
    report: () => undefined,
  }).html;
}
