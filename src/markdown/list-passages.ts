import type { Nodes, Root } from 'hast';
import {
  childrenOf,
  collapse,
  collectNames,
  find,
  hasRows,
  headingDepth,
  idOf,
  isBlock,
  isCode,
  isElementLike,
  isLeftOut,
  isNamed,
  isRow,
  joinCells,
  linkedFiles,
  propOf,
  propsText,
  textOf,
} from './passage-nodes.ts';

/** A place that a text can be entered at, and what it says there. */
export interface Passage {
  /** `''` before the first heading. */
  readonly id: string;
  readonly kind: 'section' | 'row' | 'file';
  /** The heading; of a row, the name that it is about; of a file that is linked to, its name. */
  readonly title: string;
  /** The headings around it, outermost first. */
  readonly trail: readonly string[];
  /** Plain text, without that of other sections. */
  readonly text: string;
  /** Names that stand in it as code, each once; of a file, what the link says. */
  readonly names: readonly string[];
  /** What the column says that the names of rows stand in. */
  readonly column?: string;
}

/** A section that is being read. */
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
  /** The sections around what is read, outermost first. */
  readonly above: Section[];
  section: Section;
}

/**
 * The sections of a text, the rows in them that are about one name, and the files that they link to. Rows are lines of tables
 * whose first cell is code, properties, and what has a link target of its own. Files, and rows without one, have the id of
 * their section.
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

/** @param column head of the column that names of rows stand in */
function read(node: Nodes, reading: Reading, column?: string): void {
  if (isLeftOut(node) || enterSection(node, reading)) return;
  if (isNamed(node, 'table')) {
    const head = textOf(find(node, (inside) => isNamed(inside, 'th')) ?? { type: 'root', children: [] });
    const { texts } = reading.section;
    const before = texts.length;
    for (const child of childrenOf(node)) read(child, reading, head);
    texts.push(joinCells(texts.splice(before)));
    return;
  }
  if (isRow(node)) readRow(node, reading, column);
  const property = isNamed(node, 'Property') ? propOf(node, 'name') : undefined;
  if (property) addRow(node, { name: property }, reading);
  if (!isBlock(node) && childrenOf(node).some(isElementLike)) {
    reading.section.texts.push(propsText(node));
    for (const child of childrenOf(node)) read(child, reading, column);
    return;
  }
  reading.section.texts.push(textOf(node));
  collectNames(node, reading.section.names);
  addFiles(node, reading);
  // Its text is taken; what has rows of its own is looked into for those.
  if (!isNamed(node, 'Property') && hasRows(node)) for (const child of childrenOf(node)) readRowsInside(child, reading);
}

/** Begins a section with a heading that can be linked to; says whether it is one. */
function enterSection(node: Nodes, reading: Reading): boolean {
  const depth = headingDepth(node);
  const id = idOf(node);
  if (depth === undefined || id === undefined) return false;
  const { above, found } = reading;
  while ((above.at(-1)?.depth ?? 0) >= depth) above.pop();
  const section: Section = { id, title: textOf(node), depth, trail: above.map(({ title }) => title), texts: [], names: new Set() };
  above.push(section);
  found.push(section);
  reading.section = section;
  return true;
}

function readRow(node: Nodes, reading: Reading, column?: string): void {
  const anchor = anchorIn(node);
  const [first] = childrenOf(node).filter(isElementLike);
  const name = anchor ? textOf(anchor) : isNamed(node, 'tr') && first && isCode(first) ? textOf(first) : undefined;
  if (name) addRow(node, { name, ...(anchor && { id: idOf(anchor) }), ...(column !== undefined && { column }) }, reading);
}

function readRowsInside(node: Nodes, reading: Reading): void {
  if (!isRow(node)) {
    for (const child of childrenOf(node)) readRowsInside(child, reading);
    return;
  }
  const anchor = anchorIn(node);
  if (anchor) addRow(node, { name: textOf(anchor), id: idOf(anchor) }, reading);
}

function anchorIn(node: Nodes): Nodes | undefined {
  return find(node, (inside) => isNamed(inside, 'Anchor'));
}

interface Row {
  readonly name: string;
  readonly id?: string | undefined;
  readonly column?: string;
}

function addRow(node: Nodes, { name, id, column }: Row, { found, section }: Reading): void {
  const names = new Set<string>();
  collectNames(node, names);
  const row: Passage = { id: id ?? section.id, kind: 'row', title: name, trail: around(section), text: textOf(node), names: [...names] };
  found.push(column === undefined ? row : { ...row, column });
}

function addFiles(node: Nodes, { found, section }: Reading): void {
  const text = textOf(node);
  for (const { name, label } of linkedFiles(node))
    found.push({ id: section.id, kind: 'file', title: name, trail: around(section), text, names: [label] });
}

function around({ title, trail }: Section): readonly string[] {
  return title === '' ? trail : [...trail, title];
}
