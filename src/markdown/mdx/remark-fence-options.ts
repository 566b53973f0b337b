import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { splitInfo } from '../code/code-meta.ts';
import { metaFaults } from '../code/meta-faults.ts';
import { walkMarkdown } from '../walk-tree.ts';

/**
 * Warns of what fences say that nothing here understands, and that would be lost without a word. What other tools write right behind
 * the language becomes an option.
 */
export function remarkFenceOptions() {
  return (tree: Root, file: VFile): void => {
    walkMarkdown(tree, (node) => {
      if (node.type !== 'code') return undefined;
      const { lang, meta } = splitInfo(node.lang, node.meta);
      node.lang = lang === 'text' ? node.lang : lang;
      node.meta = meta === '' ? null : meta;
      for (const fault of metaFaults(lang, meta))
        file.data.context?.report({ severity: 'warning', kind: 'fence-option', ...fault }, node.position?.start ?? {});
      return undefined;
    });
  };
}
