import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { createPositionFinder, type LineAndColumn } from '../../data/text-position.ts';
import { walkMarkdown } from '../walk-tree.ts';
import { furtherLines } from './further-lines.ts';
import { type Foreign, foreignNode, foreignProse } from './foreign-nodes.ts';
import { offsetOf } from './direct-text.ts';

interface Found extends Foreign {
  readonly place: LineAndColumn;
  readonly further: number[];
}

/** Warns about other tools' syntax that is shown as source, once per kind and page. */
export function remarkForeignSyntax() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    const positionOf = createPositionFinder(source);
    const found = new Map<string, Found>();
    walkMarkdown(tree, (node) => {
      const offset = offsetOf(node, positionOf);
      if (offset === undefined) return undefined;
      for (const foreign of [...foreignNode(node, source, offset), ...foreignProse(node, source)]) {
        const [first, place] = [found.get(foreign.name), positionOf(foreign.offset)];
        if (first) first.further.push(place.line);
        else found.set(foreign.name, { ...foreign, place, further: [] });
      }
      return undefined;
    });
    for (const { what, cure, place, further } of found.values())
      file.data.context?.report({ severity: 'warning', kind: 'foreign-syntax', what: `${what}${furtherLines(further)}`, cure }, place);
  };
}
