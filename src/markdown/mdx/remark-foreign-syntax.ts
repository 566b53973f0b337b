import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { createPositionFinder, type LineAndColumn } from '../../data/text-position.ts';
import { walkMarkdown } from '../walk-tree.ts';
import { FOREIGN_SYNTAXES } from './foreign-syntax.ts';

/** Warns of the syntax of other tools, which readers would see as it is written: of each kind once in a page, at its first place. */
export function remarkForeignSyntax() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    const positionOf = createPositionFinder(source);
    const known = new Set<string>();
    const warn = (name: string, written: string, offset: number, cure: string, shown = 'shows as it is written'): void => {
      if (known.has(name)) return;
      known.add(name);
      const what = `"${written.trim()}" is ${name} in other tools; here it ${shown}.`;
      file.data.context?.report({ severity: 'warning', kind: 'foreign-syntax', what, cure }, positionOf(offset));
    };
    walkMarkdown(tree, (node) => {
      const offset = offsetOf(node, positionOf);
      if (offset === undefined) return undefined;
      if (node.type === 'delete' && /^\w~[^~]/.test(source.slice(offset - 1, offset + 2)))
        warn('a subscript', source.slice(offset - 1, node.position?.end.offset), offset, 'Write <sub>…</sub>.', 'strikes text through');
      if (node.type === 'containerDirective' && Object.keys(node.attributes ?? {}).length > 0)
        warn(
          'a callout with attributes',
          source.slice(offset).split('\n')[0] ?? '',
          offset,
          `Write :::${node.name}[Title].`,
          'has no attributes',
        );
      if (!('children' in node)) return undefined;
      const text = proseOf(node.children, source);
      if (text.trim() === '') return undefined;
      const start = node.children[0]?.position?.start.offset ?? 0;
      for (const { name, pattern, cure } of FOREIGN_SYNTAXES) {
        const match = known.has(name) ? null : pattern.exec(text);
        if (match) warn(name, match[0], start + match.index, cure);
      }
      return undefined;
    });
  };
}

/** Where a node begins; `undefined` for what comes from a partial or an example, whose places are not those of the page. */
function offsetOf({ position }: Nodes, positionOf: (offset: number) => LineAndColumn): number | undefined {
  const { offset, line } = position?.start ?? {};
  return offset !== undefined && positionOf(offset).line === line ? offset : undefined;
}

/** What stands directly in an element as it is written, with all else as long as it is there. */
function proseOf(children: readonly Nodes[], source: string): string {
  if (!children.some(({ type }) => type === 'text')) return '';
  return children
    .map(({ type, position }) => {
      const written = source.slice(position?.start.offset, position?.end.offset);
      return type === 'text' ? written : written.replaceAll(/[^\n]/g, '\uFFFC');
    })
    .join('');
}
