import type { Element, Nodes } from 'hast';
import type { TextWords } from './page-context.ts';
import { walkHtml } from './walk-tree.ts';

/** Replaces the English strings that `remark-rehype` adds to a footnotes section. */
export function translateFootnotes(section: Element, words: TextWords): void {
  if (section.properties['dataFootnotes'] === undefined) return;
  const inLang = words.lang === undefined ? {} : { lang: words.lang };
  const [heading, list] = section.children.filter((child) => child.type === 'element');
  if (heading) {
    heading.children = [{ type: 'text', value: words.footnotes }];
    Object.assign(heading.properties, inLang);
  }
  const notes = list?.children.filter((child) => child.type === 'element') ?? [];
  for (const [index, note] of notes.entries()) {
    for (const [count, link] of backLinksOf(note).entries()) {
      const number = count === 0 ? String(index + 1) : `${index + 1}-${count + 1}`;
      Object.assign(link.properties, { ariaLabel: words.backToReference(number), ...inLang });
    }
  }
}

function backLinksOf(note: Element): readonly Element[] {
  const links: Element[] = [];
  walkHtml(note, (node: Nodes) => {
    if (node.type === 'element' && node.properties['dataFootnoteBackref'] !== undefined) links.push(node);
    return undefined;
  });
  return links;
}
