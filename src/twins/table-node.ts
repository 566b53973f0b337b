import type { Nodes, PhrasingContent, TableCell } from 'mdast';
import { asBlocks, isPhrasing, withoutBlankEnds } from './as-blocks.ts';
import { type Props, say } from './element-props.ts';
import { inlineCode, textNode, words } from './mdast-builders.ts';

declare module 'mdast' {
  interface TableCellData {
    /** Set for cells from HTML, where `columns` and `rows` are the spans. */
    readonly isHead?: boolean;
    readonly columns?: number;
    readonly rows?: number;
  }
}

export function cellNode(children: readonly Nodes[], isHead: boolean, { colspan, colSpan, rowspan, rowSpan }: Props): TableCell {
  const data = { isHead, columns: spanOf(colspan ?? colSpan), rows: spanOf(rowspan ?? rowSpan) };
  return { type: 'tableCell', data, children: cellWords(children) };
}

/** Larger spans are authoring errors, and would exhaust memory. */
const MAX_SPAN = 100;

function spanOf(prop: string | true | undefined): number {
  return Math.min(MAX_SPAN, Math.max(1, Number.parseInt(say(prop), 10) || 1));
}

/** Wraps content outside cells in a cell. */
export function rowNode(children: readonly Nodes[]): Nodes {
  const cells = asBlocks(children).map((child) => (child.type === 'tableCell' ? child : cellNode([child], false, {})));
  return { type: 'tableRow', children: cells };
}

/** Adds an empty header row if there is none, because Markdown requires one. The caption goes above the table. */
export function tableNode(children: readonly Nodes[]): readonly Nodes[] {
  const blocks = asBlocks(children);
  const rows = gridOf(blocks.flatMap((block) => (block.type === 'tableRow' ? [block.children] : [])));
  const others = blocks.filter(({ type }) => type !== 'tableRow');
  const [first] = rows;
  if (first === undefined) return others;
  const hasHead = first.every(({ data, children: said }) => data?.isHead ?? said.length === 0);
  const all = hasHead ? rows : [first.map(() => emptyCell()), ...rows];
  return [...others, { type: 'table', children: all.map((cells) => ({ type: 'tableRow', children: cells })) }];
}

/** Pads rows to equal length. Empty cells fill the area of cells that span several columns or rows. */
function gridOf(rows: readonly (readonly TableCell[])[]): TableCell[][] {
  const grid: TableCell[][] = rows.map(() => []);
  for (const [y, cells] of rows.entries()) {
    let x = 0;
    for (const cell of cells) {
      while (grid[y]?.[x]) x += 1;
      const { columns = 1, rows: height = 1 } = cell.data ?? {};
      for (const line of grid.slice(y, y + height)) for (let right = 0; right < columns; right += 1) line[x + right] ??= emptyCell();
      const own = grid[y];
      if (own) own[x] = cell;
    }
  }
  const width = Math.max(0, ...grid.map(({ length }) => length));
  return grid.map((line) => Array.from({ length: width }, (_, x) => line[x] ?? emptyCell()));
}

function emptyCell(): TableCell {
  return { type: 'tableCell', children: [] };
}

export function cellWords(children: readonly Nodes[]): PhrasingContent[] {
  if (children.every(isPhrasing)) return words(children);
  return linesOf(children).flatMap((line, index) => (index === 0 ? line : [{ type: 'break' } as const, ...line]));
}

/** Converts blocks to phrasing content on one line, for elements that contain no blocks in Markdown. */
export function lineWords(children: readonly Nodes[]): PhrasingContent[] {
  if (children.every((child) => isPhrasing(child) || child.type === 'html')) return words(children);
  return linesOf(children).flatMap((line, index) => (index === 0 ? line : [textNode(' '), ...line]));
}

function linesOf(children: readonly Nodes[]): readonly PhrasingContent[][] {
  const lines: Nodes[][] = [[]];
  for (const child of children) {
    if (isPhrasing(child) || child.type === 'html') lines.at(-1)?.push(child);
    else lines.push(...linesOfBlock(child), []);
  }
  return lines.map((line) => words(withoutBlankEnds(line))).filter(({ length }) => length > 0);
}

function linesOfBlock(block: Nodes): readonly PhrasingContent[][] {
  switch (block.type) {
    case 'list':
      return block.children.flatMap((item, index) => {
        const [first = [], ...rest] = linesOf(item.children);
        return [[textNode(block.ordered ? `${String((block.start ?? 1) + index)}. ` : '- '), ...first], ...rest];
      });
    case 'tableRow':
      return [
        block.children
          .filter(({ children }) => children.length > 0)
          .flatMap((cell, index) => [...(index === 0 ? [] : [textNode(', ')]), ...cell.children]),
      ];
    case 'code':
      return block.value.split('\n').map((line) => [inlineCode(line)]);
    case 'finished':
      return [[{ type: 'html', value: block.value.replaceAll(/\n+/g, '<br>').replaceAll('|', String.raw`\|`) }]];
    default:
      return 'children' in block ? linesOf(block.children) : [];
  }
}
