import type { Nodes, Root } from 'hast';
import { diagramIds } from './diagram.ts';
import { fenceOf } from './code/fence-of.ts';
import { mayHaveIds } from './may-have-ids.ts';
import type { Heading } from './page-context.ts';
import { plainTextOf } from './plain-text-of.ts';
import { parseSpecMarkdown, type SpecMarkdownOptions } from './parse-spec-markdown.ts';
import { walkHtml } from './walk-tree.ts';

export interface DescriptionIds {
  /** Headings that can be link targets. Excludes the generated footnotes heading. */
  readonly headings: readonly Heading[];
  readonly ids: readonly string[];
}

/** Lists the link targets that `renderSpecMarkdown` would create, without rendering. */
export function listHeadings(markdown: string, options: SpecMarkdownOptions = {}): DescriptionIds {
  if (!mayHaveIds(markdown)) return { headings: [], ids: [] };
  try {
    return headingsOf(parseSpecMarkdown(markdown, {}, options).tree);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Descriptions that are nested too deeply are shown as source.
    return { headings: [], ids: [] };
  }
}

function headingsOf(tree: Root): DescriptionIds {
  const headings: Heading[] = [];
  const ids: string[] = [];
  walkHtml(tree, (node, index, parent) => {
    if (node.type !== 'element') return undefined;
    const fence = node.tagName === 'pre' ? fenceOf(node) : undefined;
    if (fence) {
      if (fence.lang === 'mermaid') ids.push(...diagramIds(fence.code));
      return index + 1;
    }
    const { id } = node.properties;
    if (typeof id !== 'string') return undefined;
    ids.push(id);
    if (/^h[1-6]$/.test(node.tagName) && !isFootnotes(parent))
      headings.push({ depth: Number(node.tagName[1]), id, text: plainTextOf(node) });
    return undefined;
  });
  return { headings, ids };
}

function isFootnotes(node: Nodes): boolean {
  return node.type === 'element' && node.properties['dataFootnotes'] !== undefined;
}
