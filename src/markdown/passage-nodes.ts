import type { Element, Nodes } from 'hast';
import { superscript } from '../data/superscript.ts';
import { HIDDEN_ELEMENTS } from './html-elements.ts';
import { elementName } from './plain-text-of.ts';

const SHOWN_PROPS = ['title', 'summary', 'label', 'name', 'type', 'default', 'path', 'method'];

const LEFT_OUT = new Set([...HIDDEN_ELEMENTS, 'audio', 'canvas', 'pre', 'svg', 'video']);

export function headingDepth(node: Nodes): number | undefined {
  const [, depth] = node.type === 'element' ? (/^h([1-6])$/.exec(node.tagName) ?? []) : [];
  return depth === undefined ? undefined : Number(depth);
}

export function isElementLike(node: Nodes): boolean {
  return node.type === 'element' || node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export function hasElementName(node: Nodes, name: string): boolean {
  return elementName(node) === name;
}

export function propOf(node: Nodes, name: string): string | undefined {
  if (node.type === 'element') {
    const value = node.properties[name];
    return typeof value === 'string' ? value : undefined;
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const value = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

export function elementId(node: Nodes): string | undefined {
  return propOf(node, 'id');
}

export function elementChildren(node: Nodes): readonly Nodes[] {
  return 'children' in node ? node.children : [];
}

export function find(node: Nodes, isMeant: (node: Nodes) => boolean): Nodes | undefined {
  if (isMeant(node)) return node;
  for (const child of elementChildren(node)) {
    const found = find(child, isMeant);
    if (found) return found;
  }
  return undefined;
}

const BLOCKS = new Set(['p', 'tr', 'li', 'dt', 'dd', 'blockquote']);

/** Whether a node's text is added to a passage as one unit. */
export function isBlock(node: Nodes): boolean {
  return (node.type === 'element' && BLOCKS.has(node.tagName)) || hasElementName(node, 'Property');
}

export function isRow(node: Nodes): boolean {
  return hasElementName(node, 'tr') || hasElementName(node, 'li') || hasElementName(node, 'p');
}

export function hasRows(node: Nodes): boolean {
  return elementChildren(node).some((child) => find(child, isRow) !== undefined);
}

export function isCode(cell: Nodes): boolean {
  const children = elementChildren(cell).filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return children.length === 1 && children[0] !== undefined && hasElementName(children[0], 'code');
}

export function collectNames(node: Nodes, names: Set<string>): void {
  if (isLeftOut(node)) return;
  if (hasElementName(node, 'code')) names.add(elementText(node));
  else for (const child of elementChildren(node)) collectNames(child, names);
}

export function propsText(node: Nodes): string {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return '';
  return SHOWN_PROPS.flatMap((name) => propOf(node, name) ?? []).join(' ');
}

const ENDS_LINE = new Set([...BLOCKS, 'div', 'br', 'ul', 'ol']);

const TABLE_PARTS = ['table', 'thead', 'tbody', 'tr'];

const CELL_MARK = ' · ';

export function elementText(node: Nodes): string {
  return collapse(plain(node));
}

function plain(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (isLeftOut(node)) return '';
  if (TABLE_PARTS.some((name) => hasElementName(node, name))) return `${joinCells(elementChildren(node).map(plain))} `;
  const props = propsText(node);
  const texts = elementChildren(node).map(plain).join('');
  const inside = elementChildren(node).every(({ type }) => type === 'text') ? superscript(elementName(node), texts) : texts;
  const end = isBreak(node) ? ' ' : '';
  return props === '' ? inside + end : `${props} ${inside} `;
}

function isBreak(node: Nodes): node is Element {
  return node.type === 'element' && ENDS_LINE.has(node.tagName);
}

/** Whether search excludes a node, such as a sample or drawing. */
export function isLeftOut(node: Nodes): boolean {
  return node.type === 'element' && LEFT_OUT.has(node.tagName);
}

export function joinCells(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join(CELL_MARK);
}

export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export interface LinkedFile {
  readonly name: string;
  readonly label: string;
}

/** A link to a file of this site that is not a page. */
const FILE = /^\/(?:[^?#]*\/)?([^/?#]+\.(?!html?$|mdx?$)[a-z][a-z0-9]*)$/i;

export function linkedFiles(node: Nodes): readonly LinkedFile[] {
  const [, name] = hasElementName(node, 'a') ? (FILE.exec(propOf(node, 'href') ?? '') ?? []) : [];
  return name === undefined ? elementChildren(node).flatMap(linkedFiles) : [{ name, label: elementText(node) }];
}
