import type { Nodes, Root } from 'mdast';
import type { LineAndColumn } from '../../data/text-position.ts';
import type { VFile } from 'vfile';
import { createPositionFinder } from '../../data/text-position.ts';
import { walkMarkdown } from '../walk-tree.ts';
import { alsoIn } from './also-in.ts';
import { offsetOf, proseOf } from './prose-of.ts';
import { FOREIGN_CLASSES, FOREIGN_SYNTAXES, FOREIGN_TITLES, PICTURE_SIZE, TABLE, TABLE_AFTER_TEXT } from './foreign-syntax.ts';

const UNDERLINE = 'The line of hyphens or equals signs below this paragraph makes a heading of it.';
const UNDERLINE_CURE = 'Put a blank line between the two. For a heading, write ## in front of it.';

/** The first place of a kind in a page, and the lines of the others. */
interface Found {
  readonly what: string;
  readonly cure: string;
  readonly place: LineAndColumn;
  readonly further: number[];
}

/** Warns of the syntax of other tools, which readers would see as it is written: of each kind once in a page, with its places. */
export function remarkForeignSyntax() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    const positionOf = createPositionFinder(source);
    const found = new Map<string, Found>();
    const warn = (
      name: string,
      written: string,
      offset: number,
      cure: string,
      shown = 'shows as it is written',
      where = 'in other tools',
    ): void => {
      const [first, place] = [found.get(name), positionOf(offset)];
      const what = `"${written.trim()}" is ${name} ${where}; here it ${shown}.`;
      if (first) first.further.push(place.line);
      else found.set(name, { what, cure, place, further: [] });
    };
    const warnOfUnderline = (place: LineAndColumn): void => {
      const first = found.get(UNDERLINE);
      if (first) first.further.push(place.line);
      else found.set(UNDERLINE, { what: UNDERLINE, cure: UNDERLINE_CURE, place, further: [] });
    };
    const sourceOf = ({ position }: Nodes): string => source.slice(position?.start.offset, position?.end.offset);
    walkMarkdown(tree, (node) => {
      const offset = offsetOf(node, positionOf);
      if (offset === undefined) return undefined;
      if (node.type === 'delete' && /^\w~[^~]/.test(source.slice(offset - 1, offset + 2)))
        warn('a subscript', source.slice(offset - 1, node.position?.end.offset), offset, 'Write <sub>…</sub>.', 'strikes text through');
      if (node.type === 'containerDirective' && Object.keys(node.attributes ?? {}).some((name) => name !== 'id'))
        warn(
          'a callout with attributes',
          source.slice(offset).split('\n')[0] ?? '',
          offset,
          `Write :::${node.name}[Title].`,
          'has no attributes',
        );
      if (node.type === 'image' && /\|\s*\d+(?:x\d+)?$/.test(node.alt ?? ''))
        warn('a picture with its size', sourceOf(node), offset, PICTURE_SIZE, 'has the size in its text alternative');
      if (node.type === 'thematicBreak' && /^-{2,}(?:[ \t]+-{2,})+$/.test(sourceOf(node)))
        warn('a table', sourceOf(node), offset, TABLE, 'is a line across the page');
      if (node.type === 'heading' && isUnderlined(sourceOf(node))) {
        const [text = ''] = sourceOf(node).split('\n');
        if (/\S[ \t]+\|[ \t]+\S|^\|/.test(text)) warn('a table', text, offset, TABLE, 'is a heading, by the hyphens below it');
        else if (isSentence(sourceOf(node))) warnOfUnderline(positionOf(offset));
      }
      if (node.type === 'image' || node.type === 'link')
        for (const { node: type, name, pattern, cure } of FOREIGN_TITLES)
          if (type === node.type && pattern.test(node.title ?? '')) warn(name, sourceOf(node), offset, cure, 'has that as its title');
      if (node.type === 'inlineCode' && /[^\s/{]\{:\.?[a-z][\w-]*\}$/.test(node.value))
        warn('code with its language', sourceOf(node), offset, 'Remove the braces.', 'has that in it');
      if ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && /^<!--\s*[@#]?include\b/.test(sourceOf(node)))
        warn(
          'an included file',
          sourceOf(node),
          offset,
          "Import a partial: import Name from './_name.mdx', then <Name />.",
          'is a comment',
        );
      if (node.type === 'mdxJsxFlowElement')
        for (const { name, pattern, cure } of FOREIGN_CLASSES) {
          const [tag = ''] = /^<[^>]*>/.exec(sourceOf(node)) ?? [];
          if (pattern.test(tag)) warn(name, tag, offset, cure, 'is an element like others');
        }
      if (node.type === 'definition' && /^!\w+$/.test(node.identifier))
        warn('a callout', sourceOf(node), offset, `Write [${node.identifier.toUpperCase()}] without the colon.`, 'is not shown');
      if (node.type === 'blockquote' && /^>\s*(?:📘|🚧|❗|👍)/u.test(sourceOf(node)))
        warn('a callout', sourceOf(node).split('\n')[0] ?? '', offset, 'Write > [!NOTE] (TIP, IMPORTANT, WARNING, CAUTION).', 'is a quote');
      if (!('children' in node)) return undefined;
      const prose = proseOf(node.children, source);
      if (!prose) return undefined;
      const { text, start } = prose;
      for (const { name, pattern, cure, where } of FOREIGN_SYNTAXES) {
        if (!pattern.test(text)) continue;
        // The text has a stand-in for each character of code.
        for (const { 0: match, index } of text.matchAll(new RegExp(pattern, `${pattern.flags}g`)))
          warn(
            name,
            source.slice(start + index, start + index + match.length),
            start + index,
            cure === TABLE && fitsLineAbove(source, start + index, match) ? TABLE_AFTER_TEXT : cure,
            undefined,
            where,
          );
      }
      return undefined;
    });
    for (const { what, cure, place, further } of found.values())
      file.data.context?.report({ severity: 'warning', kind: 'foreign-syntax', what: `${what}${alsoIn(further)}`, cure }, place);
  };
}

/** Whether the source of a heading has a line below its text. */
function isUnderlined(source: string): boolean {
  return /\n[ \t>]*(?:-+|=+)[ \t]*$/.test(source);
}

/** Whether the text above the line is more than a heading would say: of one line, when that below is no longer than one across the page. */
function isSentence(source: string): boolean {
  const lines = source.split('\n');
  const [first = '', line = ''] = lines;
  return lines.length > 2 || (/[.!?:;,]["')\]]?\s*$/.test(first) && /^[ \t>]*-{1,3}[ \t]*$/.test(line));
}

/** Whether a line of hyphens has as many cells as the line above it, so that where they stand makes them no table. */
function fitsLineAbove(source: string, offset: number, line: string): boolean {
  const above = source.slice(0, offset).trimEnd();
  const cells = (row: string): number => row.replaceAll(/\\.|^[ \t>]*\||\|[ \t]*$/g, '').split('|').length;
  return above.slice(above.lastIndexOf('\n') + 1).includes('|') && cells(above.slice(above.lastIndexOf('\n') + 1)) === cells(line);
}
