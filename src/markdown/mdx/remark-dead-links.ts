import type { Nodes, Parents, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { createPositionFinder } from '../../data/text-position.ts';
import { takeLostFootnotes } from '../lost-footnotes.ts';
import type { PageContext, TextPosition } from '../page-context.ts';
import { walkMarkdown } from '../walk-tree.ts';
import { offsetOf, directText } from './direct-text.ts';

/** Link syntax that Markdown treats as plain text. Patterns match text outside code, links and elements. */
const UNREAD: readonly { readonly pattern: RegExp; readonly why: string; readonly cure: string }[] = [
  {
    pattern:
      /(?<![\\\w])!?\[[^\][\n]*\]\((?=[^()\n"']*[./\\])[^()\n"'<]*[^\s()][ \t]+(?!=\d*%?x\d*%?\))[^\s()"'][^()\n"']*(?:"[^"\n]*"|'[^'\n]*')?\)/g,
    why: 'has spaces in its address',
    cure: 'Write %20 for each space, or put the address between < and >.',
  },
  {
    pattern: /(?<![\\\w])!?\[[^\][\n]*\]\((?:https?:\/\/|\.{0,2}\/)[^\s()]+(?=\s|$)(?![^\n]*\))/g,
    why: 'has no closing parenthesis',
    cure: 'Write ) after the address.',
  },
  {
    // Skips array indices, a letter or number in brackets after a word: a[i][j].
    pattern: /(?<![\\\]])(?!(?<=\w)\[(?:\w|\d+)\]\[(?:\w|\d+)?\])!?\[(?!\^)[^\][\n]+\]\[(?!\^)[^\][\n]*\](?![[(])/g,
    why: 'refers to an address that the page does not define',
    cure: 'Define it on a line of its own, [name]: address, or write [text](address). Put code in `backticks`.',
  },
  {
    // A quantifier after the brackets indicates a regular expression.
    pattern: /(?<!\\)\[\^[\w-]+\](?![:+*{])/g,
    why: 'refers to a footnote that the page does not define',
    cure: 'Write it on a line of its own, [^name]: text.',
  },
];

/** Footnote definitions without a colon at the start of a paragraph, one per line. */
const NOTES_WITHOUT_COLON = /^(?:\[\^[\w-]+\][ \t]+\S.*(?:\n|$))+/;

const NOTE = /\[\^([\w-]+)\]/;

/** Warns about links that are shown as source, links without an address or text, and dropped footnotes. */
export function remarkDeadLinks() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    if (!source.includes('[') && !source.includes('<a')) return;
    const positionOf = createPositionFinder(source);
    const warn = (what: string, cure: string, place: TextPosition): void =>
      file.data.context?.report({ severity: 'warning', kind: 'dead-link', what, cure }, place);
    for (const { what, cure, position } of lostFootnotes(tree, file.data.context?.placeOf)) warn(what, cure, position);
    const unread: { readonly written: string; readonly why: string; readonly cure: string; readonly place: TextPosition }[] = [];
    const withoutColon = new Set<string>();
    walkMarkdown(tree, (node) => {
      const offset = offsetOf(node, positionOf);
      if (offset === undefined || !('children' in node)) return undefined;
      const fault = linkFault(node, source.slice(offset, node.position?.end.offset));
      if (fault) warn(fault.what, fault.cure, positionOf(offset));
      const prose = directText(node.children, source, (child, start) => child.type === 'link' && source.endsWith('](', start));
      if (!prose?.text.includes('[')) return undefined;
      const { text, start } = prose;
      const [notes = ''] = (node.type === 'paragraph' && NOTES_WITHOUT_COLON.exec(text)) || [];
      for (const { 0: line, index } of notes.matchAll(/.+/g)) {
        const [written = '', name = ''] = NOTE.exec(line) ?? [];
        withoutColon.add(name);
        warn(
          `The footnote "${written}" has no colon, so it is shown as plain text.`,
          `Write ${written}: before its text, with a blank line above.`,
          positionOf(start + index),
        );
      }
      for (const { pattern, why, cure } of UNREAD)
        for (const match of text.matchAll(pattern)) {
          const written = source.slice(start + match.index, start + match.index + match[0].length);
          unread.push({ written, why, cure, place: positionOf(start + match.index) });
        }
      return undefined;
    });
    for (const { written, why, cure, place } of unread)
      if (!withoutColon.has(NOTE.exec(written)?.[1] ?? '')) warn(`"${written}" is shown as plain text, because it ${why}.`, cure, place);
  };
}

interface LinkFault {
  readonly what: string;
  readonly cure: string;
}

function linkFault(node: Parents, written: string): LinkFault | undefined {
  if (node.type === 'link' && node.url === '')
    return { what: `The link ${written} has no address.`, cure: 'Write its address, or remove the brackets.' };
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  const isLink = isElement ? isEmptyAnchor(node) : node.type === 'link' || node.type === 'linkReference';
  if (!isLink || !node.children.every(isBlank)) return undefined;
  const cure = isElement ? 'Write its text between the tags, or remove it.' : 'Write its text between the brackets, or remove it.';
  return { what: `The link ${written} has no text, so readers can neither see nor hear it.`, cure };
}

function isBlank(node: Nodes): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}

function isEmptyAnchor({ name, attributes }: MdxJsxFlowElement | MdxJsxTextElement): boolean {
  const names = attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? attribute.name : []));
  return name === 'a' && names.includes('href') && !['aria-label', 'id', 'name', 'title'].some((key) => names.includes(key));
}

/** Finds dropped footnotes, except those that are duplicates only because the page includes a partial twice. */
function lostFootnotes(
  tree: Root,
  placeOf: PageContext['placeOf'] = (position) => position,
): readonly (LinkFault & { readonly position: TextPosition })[] {
  return takeLostFootnotes(tree).flatMap(({ node, first }) => {
    const position: TextPosition = placeOf(node.position?.start ?? {});
    const name = `[^${node.label ?? node.identifier}]`;
    if (!first)
      return [
        { what: `Nothing refers to the footnote ${name}, so it is omitted.`, cure: 'Refer to it in the text, or remove it.', position },
      ];
    const { line, partial } = placeOf(first.position?.start ?? {});
    if (line === position.line && partial === position.partial) return [];
    const what = `The footnote ${name} is already defined ${partial === undefined ? 'on ' : `in ${partial}, `}line ${line}, so this one is omitted.`;
    return [{ what, cure: 'Rename it, or remove one of them.', position }];
  });
}
