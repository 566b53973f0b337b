import type { Element, Nodes, Root } from 'hast';

/** A place that a text can be entered at, and what it says there. */
export interface Passage {
  /** `''` before the first heading. */
  readonly id: string;
  readonly kind: 'section' | 'row';
  /** The heading; of a row, the name that it is about. */
  readonly title: string;
  /** The headings around it, outermost first. */
  readonly trail: readonly string[];
  /** Plain text, without that of other sections. */
  readonly text: string;
  /** Names that stand in it as code, each once. */
  readonly names: readonly string[];
  /** What the column says that the names of rows stand in. */
  readonly column?: string;
}

interface Open {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly trail: readonly string[];
  readonly texts: string[];
  readonly names: Set<string>;
}

/** What a reader sees of a component's props. */
const SHOWN_PROPS = ['title', 'summary', 'label', 'name', 'type', 'default', 'path', 'method'];

/** Not what a reader looks for: samples, drawings. */
const LEFT_OUT = new Set(['pre', 'svg', 'style', 'script']);

/**
 * The sections of a text, and the rows in them that are about one name: lines of tables whose first cell is code, properties,
 * and what has a link target of its own. A row without one has the id of its section.
 */
export function listPassages(tree: Root): readonly Passage[] {
  const found: (Open | Passage)[] = [];
  let open: Open = { id: '', title: '', depth: 0, trail: [], texts: [], names: new Set() };
  const above: Open[] = [];
  found.push(open);
  const addRow = (node: Nodes, name: string, id = open.id, column?: string): void => {
    const { title, trail } = open;
    const names = new Set<string>();
    collectNames(node, names);
    const text = textOf(node);
    const around = title === '' ? trail : [...trail, title];
    found.push({ id, kind: 'row', title: name, trail: around, text, names: [...names], ...(column === undefined ? {} : { column }) });
  };
  const visit = (node: Nodes, column?: string): void => {
    if (node.type === 'element' && LEFT_OUT.has(node.tagName)) return;
    const depth = headingDepth(node);
    const id = idOf(node);
    if (depth !== undefined && id !== undefined) {
      while ((above.at(-1)?.depth ?? 0) >= depth) above.pop();
      open = { id, title: textOf(node), depth, trail: above.map(({ title }) => title), texts: [], names: new Set() };
      above.push(open);
      found.push(open);
      return;
    }
    if (isNamed(node, 'table')) {
      const head = textOf(find(node, (inside) => isNamed(inside, 'th')) ?? { type: 'root', children: [] });
      for (const child of childrenOf(node)) visit(child, head);
      return;
    }
    if (isRow(node)) {
      const anchor = find(node, (inside) => isNamed(inside, 'Anchor'));
      const [first] = childrenOf(node).filter(isElementLike);
      const name = anchor ? textOf(anchor) : isNamed(node, 'tr') && first && isCode(first) ? textOf(first) : undefined;
      if (name) addRow(node, name, anchor && idOf(anchor), column);
    }
    if (isNamed(node, 'Property')) {
      const name = propOf(node, 'name');
      if (name) addRow(node, name);
    }
    if (isBlock(node) || childrenOf(node).every((child) => !isElementLike(child))) {
      open.texts.push(textOf(node));
      collectNames(node, open.names);
      if (isNamed(node, 'Property') || !hasRows(node)) return;
      // Its text is taken; what has rows of its own is looked into for those.
      for (const child of childrenOf(node)) rowsOnly(child);
      return;
    }
    open.texts.push(propsText(node));
    for (const child of childrenOf(node)) visit(child, column);
  };
  const rowsOnly = (node: Nodes): void => {
    if (!isRow(node)) return childrenOf(node).forEach(rowsOnly);
    const anchor = find(node, (inside) => isNamed(inside, 'Anchor'));
    if (anchor) addRow(node, textOf(anchor), idOf(anchor));
  };
  for (const child of tree.children) visit(child);
  return found.map((passage) =>
    'kind' in passage
      ? passage
      : {
          id: passage.id,
          kind: 'section',
          title: passage.title,
          trail: passage.trail,
          text: collapse(passage.texts.join('\n')),
          names: [...passage.names],
        },
  );
}

function headingDepth(node: Nodes): number | undefined {
  const [, depth] = node.type === 'element' ? (/^h([1-6])$/.exec(node.tagName) ?? []) : [];
  return depth === undefined ? undefined : Number(depth);
}

function isElementLike(node: Nodes): boolean {
  return node.type === 'element' || node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function isNamed(node: Nodes, name: string): boolean {
  if (node.type === 'element') return node.tagName === name;
  return (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === name;
}

function propOf(node: Nodes, name: string): string | undefined {
  if (node.type === 'element') {
    const value = node.properties[name];
    return typeof value === 'string' ? value : undefined;
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const value = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

function idOf(node: Nodes): string | undefined {
  return propOf(node, 'id');
}

function childrenOf(node: Nodes): readonly Nodes[] {
  return 'children' in node ? node.children : [];
}

function find(node: Nodes, isMeant: (node: Nodes) => boolean): Nodes | undefined {
  if (isMeant(node)) return node;
  for (const child of childrenOf(node)) {
    const found = find(child, isMeant);
    if (found) return found;
  }
  return undefined;
}

const BLOCKS = new Set(['p', 'tr', 'li', 'dt', 'dd', 'blockquote']);

/** What a passage takes the text of as a whole. */
function isBlock(node: Nodes): boolean {
  return (node.type === 'element' && BLOCKS.has(node.tagName)) || isNamed(node, 'Property');
}

function isRow(node: Nodes): boolean {
  return isNamed(node, 'tr') || isNamed(node, 'li') || isNamed(node, 'p');
}

function hasRows(node: Nodes): boolean {
  return childrenOf(node).some((child) => find(child, isRow) !== undefined);
}

/** Whether a cell holds nothing but code. */
function isCode(cell: Nodes): boolean {
  const children = childrenOf(cell).filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return children.length === 1 && children[0] !== undefined && isNamed(children[0], 'code');
}

function collectNames(node: Nodes, names: Set<string>): void {
  if (node.type === 'element' && LEFT_OUT.has(node.tagName)) return;
  if (isNamed(node, 'code')) names.add(textOf(node));
  else for (const child of childrenOf(node)) collectNames(child, names);
}

function propsText(node: Nodes): string {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return '';
  return SHOWN_PROPS.flatMap((name) => propOf(node, name) ?? []).join(' ');
}

const ENDS_LINE = new Set([...BLOCKS, 'td', 'th', 'div', 'br', 'ul', 'ol', 'table']);

function textOf(node: Nodes): string {
  return collapse(plain(node));
}

function plain(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && LEFT_OUT.has(node.tagName)) return '';
  const props = propsText(node);
  const inside = childrenOf(node).map(plain).join('');
  const end = isBreak(node) ? ' ' : '';
  return props === '' ? inside + end : `${props} ${inside} `;
}

function isBreak(node: Nodes): node is Element {
  return node.type === 'element' && ENDS_LINE.has(node.tagName);
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
