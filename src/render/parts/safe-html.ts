import { renderSpecMarkdown } from '../../markdown/spec-markdown.ts';
import { en } from '../../site/strings/en.ts';
import type { PageLinks } from './page-links.ts';

/** A text of `site.yaml`, in Markdown or HTML, as sanitised HTML with links that work. What is wrong in it is left out. */
export function safeHtml(text: string, links: Pick<PageLinks, 'resolve'>, productName = ''): string {
  return renderSpecMarkdown(text, {
    productName,
    resolveLink: (href) => links.resolve(href),
    resolveImage: (src) => ({ src }),
    readText: () => undefined,
    fold: { text: en.allLines },
    report: () => undefined,
  });
}
