import type { Delete, Emphasis, Nodes, Parents, Strong } from 'mdast';
import { isBlank } from './as-blocks.ts';
import { inlineCode, text, withChildren } from './nodes.ts';
import { liftPlaces } from './lift-places.ts';

declare module 'mdast' {
  interface ParagraphData {
    /** The marks of the places that stand in it. */
    readonly places?: string;
  }
}

/** A tree that Markdown can write: some of what HTML has would be read as something else. */
export function writableTree<T extends Nodes>(node: T): T {
  return 'children' in node ? withChildren(node, childrenOf(node)) : node;
}

function childrenOf({ type, children }: Parents): readonly Nodes[] {
  if (type !== 'heading' && type !== 'tableCell') return joined(children);
  const { places, said } = lineOf(children);
  // A heading of several lines would have no marks before it.
  const line = inOneLine(said, type === 'heading' ? text(' ') : { type: 'html', value: '<br>' });
  return places === '' ? line : [text(places), ...line];
}

function joined(children: readonly Nodes[]): readonly Nodes[] {
  return joinCode(joinText(joinMarks(children).flatMap(writableNodes)));
}

/** Words that are marked beside others of their kind as one: the marks between them would be read together. */
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

/** What a block of words says, and the marks of the places in it. */
function lineOf(children: readonly Nodes[]): { readonly places: string; readonly said: readonly Nodes[] } {
  const { places, words } = liftPlaces(children);
  return { places, said: splitEnds(joined(words)).said };
}

function writableNodes(node: Nodes): readonly Nodes[] {
  switch (node.type) {
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link': {
      // No mark may stand beside white space: https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
      const { before, said, after } = splitEnds(childrenOf(withChildren(node, unmarked(node.children, node.type))));
      return said.length === 0 ? before : [...before, withChildren(node, said), ...after];
    }
    case 'paragraph': {
      const { places, said } = lineOf(node.children);
      return places === '' && said.length === 0 ? [] : [{ ...withChildren(node, said), data: { ...node.data, places } }];
    }
    default:
      return [writableTree(node)];
  }
}

/** Words without marks of that kind, which would be read as of another kind inside of their like, or as none. */
function unmarked(nodes: readonly Nodes[], type: Nodes['type']): readonly Nodes[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [node];
    const children = unmarked(node.children, type);
    return node.type === type ? children : [withChildren(node, children)];
  });
}

/** Words, and the white space and breaks before and after them; all of it before, where there are no words. */
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
  return [value.slice(0, start), said, value.slice(start + said.length)].filter((part) => part !== '').map(text);
}

/** Text beside text as one, without white space around breaks, whose line would be a blank one. */
function joinText(children: readonly Nodes[]): readonly Nodes[] {
  const found: Nodes[] = [];
  for (const node of children) {
    const last = found.at(-1);
    if (node.type === 'text') {
      const before = last?.type === 'text' ? last.value : '';
      const value = before + (last?.type === 'break' ? node.value.trimStart() : node.value);
      if (before !== '') found.pop();
      if (value !== '') found.push(text(value));
    } else {
      const value = last?.type === 'text' && node.type === 'break' ? last.value.trimEnd() : undefined;
      if (value !== undefined) found.splice(-1, 1, ...(value === '' ? [] : [text(value)]));
      found.push(node);
    }
  }
  return found;
}

/** Words without ends of lines, and with that in the place of each break. */
function inOneLine(children: readonly Nodes[], lineBreak: Nodes): readonly Nodes[] {
  return children.map((node) => {
    if (node.type === 'break') return lineBreak;
    if (node.type === 'text') return text(withoutLineEnds(node.value));
    return 'children' in node ? withChildren(node, inOneLine(node.children, lineBreak)) : node;
  });
}

function withoutLineEnds(value: string): string {
  return value.replaceAll(/[\r\n]+/g, ' ');
}

/** Code in one line, as a blank one would end it. Code beside code is one: the marks between them would be code, too. What is empty has no marks. */
function joinCode(children: readonly Nodes[]): readonly Nodes[] {
  const found: Nodes[] = [];
  for (const node of children) {
    if (node.type !== 'inlineCode') found.push(node);
    else if (node.value !== '') {
      const last = found.at(-1);
      if (last?.type === 'inlineCode') found.pop();
      found.push(inlineCode((last?.type === 'inlineCode' ? last.value : '') + withoutLineEnds(node.value)));
    }
  }
  return found;
}
