import type { Nodes, Root } from 'hast';
import {
  elementChildren,
  collapse,
  collectNames,
  find,
  hasRows,
  headingDepth,
  elementId,
  isBlock,
  isCode,
  isElementLike,
  isLeftOut,
  hasElementName,
  isRow,
  joinCells,
  linkedFiles,
  propOf,
  propsText,
  elementText,
} from './passage-nodes.ts';

/** A section, row or linked file that search results link to. */
export interface Passage {
  /** Id of the link target; `''` before the first heading. */
  readonly id: string;
  readonly kind: 'section' | 'row' | 'file';
  /** The heading, row name or file name. */
  readonly title: string;
  readonly trail: readonly string[];
  /** Plain text, excluding nested sections. */
  readonly text: string;
  /** Distinct names in code; for a file, the link's label. */
  readonly names: readonly string[];
  /** Header of the column with the row names. */
  readonly column?: string;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly trail: readonly string[];
  readonly texts: string[];
  readonly names: Set<string>;
}

interface Reading {
  readonly found: (Section | Passage)[];
  /** Enclosing sections, outermost first. */
  readonly above: Section[];
  section: Section;
}

/**
 * Lists passages. Rows are properties, table rows that start with code, and blocks with an anchor. A row without an id links to its
 * section.
 */
export function listPassages(tree: Root): readonly Passage[] {
  const section: Section = { id: '', title: '', depth: 0, trail: [], texts: [], names: new Set() };
  const reading: Reading = { found: [section], above: [], section };
  for (const child of tree.children) read(child, reading);
  return reading.found.map((found) => ('kind' in found ? found : sectionPassage(found)));
}

function sectionPassage({ id, title, trail, texts, names }: Section): Passage {
  return { id, kind: 'section', title, trail, text: collapse(texts.join('\n')), names: [...names] };
}

/** @param column header of the column with the row names */
function read(node: Nodes, reading: Reading, column?: string): void {
  if (isLeftOut(node) || enterSection(node, reading)) return;
  if (hasElementName(node, 'table')) {
    const head = elementText(find(node, (inside) => hasElementName(inside, 'th')) ?? { type: 'root', children: [] });
    const { texts } = reading.section;
    const before = texts.length;
    for (const child of elementChildren(node)) read(child, reading, head);
    texts.push(joinCells(texts.splice(before)));
    return;
  }
  if (isRow(node)) readRow(node, reading, column);
  const property = hasElementName(node, 'Property') ? propOf(node, 'name') : undefined;
  if (property) addRow(node, { name: property }, reading);
  if (!isBlock(node) && elementChildren(node).some(isElementLike)) {
    reading.section.texts.push(propsText(node));
    for (const child of elementChildren(node)) read(child, reading, column);
    return;
  }
  reading.section.texts.push(elementText(node));
  collectNames(node, reading.section.names);
  addFiles(node, reading);
  // The text has already been added, so only rows with anchors are missing.
  if (!hasElementName(node, 'Property') && hasRows(node)) for (const child of elementChildren(node)) readRowsInside(child, reading);
}

/** Starts a section if the node is a heading with an id. Returns whether a section started. */
function enterSection(node: Nodes, reading: Reading): boolean {
  const depth = headingDepth(node);
  const id = elementId(node);
  if (depth === undefined || id === undefined) return false;
  const { above, found } = reading;
  while ((above.at(-1)?.depth ?? 0) >= depth) above.pop();
  const section: Section = { id, title: elementText(node), depth, trail: above.map(({ title }) => title), texts: [], names: new Set() };
  above.push(section);
  found.push(section);
  reading.section = section;
  return true;
}

function readRow(node: Nodes, reading: Reading, column?: string): void {
  const anchor = anchorIn(node);
  const [first] = elementChildren(node).filter(isElementLike);
  const name = anchor ? elementText(anchor) : hasElementName(node, 'tr') && first && isCode(first) ? elementText(first) : undefined;
  if (name) addRow(node, { name, ...(anchor && { id: elementId(anchor) }), ...(column !== undefined && { column }) }, reading);
}

function readRowsInside(node: Nodes, reading: Reading): void {
  if (!isRow(node)) {
    for (const child of elementChildren(node)) readRowsInside(child, reading);
    return;
  }
  const anchor = anchorIn(node);
  if (anchor) addRow(node, { name: elementText(anchor), id: elementId(anchor) }, reading);
}

function anchorIn(node: Nodes): Nodes | undefined {
  return find(node, (inside) => hasElementName(inside, 'Anchor'));
}

interface Row {
  readonly name: string;
  readonly id?: string | undefined;
  readonly column?: string;
}

function addRow(node: Nodes, { name, id, column }: Row, { found, section }: Reading): void {
  const names = new Set<string>();
  collectNames(node, names);
  const row: Passage = {
    id: id ?? section.id,
    kind: 'row',
    title: name,
    trail: around(section),
    text: elementText(node),
    names: [...names],
  };
  found.push(column === undefined ? row : { ...row, column });
}

function addFiles(node: Nodes, { found, section }: Reading): void {
  const text = elementText(node);
  for (const { name, label } of linkedFiles(node))
    found.push({ id: section.id, kind: 'file', title: name, trail: around(section), text, names: [label] });
}

function around({ title, trail }: Section): readonly string[] {
  return title === '' ? trail : [...trail, title];
}
