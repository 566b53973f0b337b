import type { Delete, Emphasis, Nodes, Parents, Strong } from 'mdast';
import { moveExpansions } from '../markdown/abbreviation.ts';
import { isBlank } from './as-blocks.ts';
import { inlineCode, textNode, withChildren } from './mdast-builders.ts';
import { separatePlaceMarks } from './separate-place-marks.ts';

declare module 'mdast' {
  interface ParagraphData {
    readonly places?: string;
  }
}

/** Rewrites nodes that would not survive a round trip through Markdown. Most of these nodes come from HTML. */
export function normaliseForMarkdown<T extends Nodes>(node: T): T {
  return 'children' in node ? withChildren(node, childrenOf(node)) : node;
}

function childrenOf({ type, children }: Parents): readonly Nodes[] {
  if (type !== 'heading' && type !== 'tableCell') return joined(children);
  const { places, said } = lineOf(children);
  // A heading must be on one line to start with # marks.
  const line = inOneLine(said, type === 'heading' ? textNode(' ') : { type: 'html', value: '<br>' });
  return places === '' ? line : [textNode(places), ...line];
}

function joined(children: readonly Nodes[]): readonly Nodes[] {
  return separateCode(joinText(joinMarks(moveExpansions(children)).flatMap(writableNodes)));
}

/** Merges adjacent nodes of the same type, because their Markdown delimiters would run together. */
function joinMarks(children: readonly Nodes[]): readonly Nodes[] {
  const found: Nodes[] = [];
  for (const node of children) {
    const last = found.at(-1);
    if (!isMarked(node)) {
      if (node.type !== 'text' || node.value !== '') found.push(node);
    } else if (last?.type === node.type && isMarked(last)) {
      for (const child of node.children) last.children.push(child);
    } else found.push({ ...node, children: [...node.children] });
  }
  return found;
}

function isMarked(node: Nodes): node is Emphasis | Strong | Delete {
  return node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete';
}

/** Separates a line's place marks from its content. */
function lineOf(children: readonly Nodes[]): { readonly places: string; readonly said: readonly Nodes[] } {
  const { places, words } = separatePlaceMarks(children);
  return { places, said: splitEnds(joined(words)).said };
}

function writableNodes(node: Nodes): readonly Nodes[] {
  switch (node.type) {
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link': {
      // Delimiters must not be next to whitespace: https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
      const { before, said, after } = splitEnds(childrenOf(withChildren(node, unmarked(node.children, node.type))));
      return said.length === 0 ? before : [...before, withChildren(node, said), ...after];
    }
    case 'paragraph': {
      const { places, said } = lineOf(node.children);
      return places === '' && said.length === 0 ? [] : [{ ...withChildren(node, said), data: { ...node.data, places } }];
    }
    default:
      return [normaliseForMarkdown(node)];
  }
}

/** Unwraps nested nodes of the same type, because their delimiters would be parsed as another type or as text. */
function unmarked(nodes: readonly Nodes[], type: Nodes['type']): readonly Nodes[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [node];
    const children = unmarked(node.children, type);
    return node.type === type ? children : [withChildren(node, children)];
  });
}

/** Splits off blank nodes at both ends. If all nodes are blank, they go into `before`. */
function splitEnds(children: readonly Nodes[]): Readonly<Record<'before' | 'said' | 'after', readonly Nodes[]>> {
  const parts = children.flatMap((child, index) =>
    child.type === 'text' && (index === 0 || index === children.length - 1) ? splitText(child.value) : [child],
  );
  const end = parts.findLastIndex((part) => !isBlank(part)) + 1;
  const start = end === 0 ? parts.length : parts.findIndex((part) => !isBlank(part));
  return { before: parts.slice(0, start), said: parts.slice(start, end), after: parts.slice(Math.max(start, end)) };
}

function splitText(value: string): readonly Nodes[] {
  const said = value.trim();
  const start = said === '' ? value.length : value.indexOf(said);
  return [value.slice(0, start), said, value.slice(start + said.length)].filter((part) => part !== '').map(textNode);
}

/** Merges adjacent text nodes. Trims whitespace around breaks, which would create a blank line. */
function joinText(children: readonly Nodes[]): readonly Nodes[] {
  const found: Nodes[] = [];
  for (const node of children) {
    const last = found.at(-1);
    if (node.type === 'text') {
      const before = last?.type === 'text' ? last.value : '';
      const value = before + (last?.type === 'break' ? node.value.trimStart() : node.value);
      if (before !== '') found.pop();
      if (value !== '') found.push(textNode(value));
    } else {
      const value = last?.type === 'text' && node.type === 'break' ? last.value.trimEnd() : undefined;
      if (value !== undefined) found.splice(-1, 1, ...(value === '' ? [] : [textNode(value)]));
      found.push(node);
    }
  }
  return found;
}

/** Replaces line endings with spaces, and breaks with `lineBreak`. */
function inOneLine(children: readonly Nodes[], lineBreak: Nodes): readonly Nodes[] {
  return children.map((node) => {
    if (node.type === 'break') return lineBreak;
    if (node.type === 'text') return textNode(withoutLineEnds(node.value));
    return 'children' in node ? withChildren(node, inOneLine(node.children, lineBreak)) : node;
  });
}

function withoutLineEnds(value: string): string {
  return value.replaceAll(/[\r\n]+/g, ' ');
}

/**
 * Puts code on one line, because blank lines end a paragraph. Separates adjacent code, whose backticks would run together. Drops empty code.
 */
function separateCode(children: readonly Nodes[]): readonly Nodes[] {
  const found: Nodes[] = [];
  for (const node of children) {
    if (node.type !== 'inlineCode') found.push(node);
    else if (node.value !== '') {
      if (found.at(-1)?.type === 'inlineCode') found.push(textNode(' '));
      found.push(inlineCode(withoutLineEnds(node.value)));
    }
  }
  return found;
}
