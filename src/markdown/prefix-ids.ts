import type { Element, Nodes, Root } from 'hast';
import { FRAME_IDS } from './remark-headings.ts';
import { walkHtml } from './walk-tree.ts';

/**
 * Prefixes ids and links to these ids. Drops duplicates, ids of the page frame, and `name` attributes, which scripts can look up like ids.
 */
export function prefixIds(tree: Root, prefix: string): void {
  const elements = elementsOf(tree);
  nameAnchors(elements);
  const ids = new Set(elements.flatMap(({ properties: { id } }) => (typeof id === 'string' ? [id] : [])));
  const taken = new Set<string>(FRAME_IDS);
  for (const { properties } of elements) {
    const { id, href } = properties;
    delete properties['name'];
    if (typeof id === 'string') {
      if (taken.has(prefix + id)) delete properties['id'];
      else properties['id'] = prefix + id;
      taken.add(prefix + id);
    }
    if (prefix !== '' && typeof href === 'string' && href.startsWith('#') && ids.has(href.slice(1)))
      properties['href'] = `#${prefix}${href.slice(1)}`;
  }
}

/** Converts `<a name>`, the link target before HTML 4, to an id. Skips an id that already exists, often on the heading below. */
export function nameAnchors(elements: readonly Element[]): void {
  const named = elements.filter(({ tagName, properties }) => tagName === 'a' && properties['name'] !== undefined);
  if (named.length === 0) return;
  const ids = new Set(elements.map(({ properties }) => properties['id']));
  for (const { properties } of named) {
    const { name, id } = properties;
    delete properties['name'];
    if (id !== undefined || typeof name !== 'string' || name === '' || ids.has(name)) continue;
    properties['id'] = name;
    ids.add(name);
  }
}

/** Headings take precedence for an id, because tables of contents link to headings. */
const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Keeps a duplicate id on a heading if possible, otherwise on the first element.
 * @param report called for elements that lose their id, except headings and anchors next to the heading with the id
 */
export function dropRepeatedIds(tree: Root, report: (id: string, element: Element) => void): void {
  const isHeading = ({ tagName }: Element): boolean => HEADINGS.has(tagName);
  const nodes = nodesOf(tree);
  const elements = nodes.filter((node) => node.type === 'element');
  const keepers = new Map<string, Element>();
  for (const element of [...elements.filter(isHeading), ...elements.filter((other) => !isHeading(other))]) {
    const { id } = element.properties;
    if (typeof id !== 'string') continue;
    const keeper = keepers.get(id);
    if (!keeper) {
      keepers.set(id, element);
      continue;
    }
    delete element.properties['id'];
    // `remarkHeadings` has already reported duplicate ids of headings.
    if (isHeading(element)) continue;
    const isAtHeading = isHeading(keeper) && element.tagName === 'a' && !hasWordsBetween(nodes, element, keeper);
    if (!isAtHeading) report(id, element);
  }
}

function hasWordsBetween(nodes: readonly Nodes[], anchor: Element, heading: Element): boolean {
  const [at, start] = [nodes.indexOf(anchor), nodes.indexOf(heading)];
  const between = at < start ? nodes.slice(at, start) : nodes.slice(start + 1 + nodesOf(heading).length, at);
  return between.some((node) => (node.type === 'text' ? node.value.trim() !== '' : node.type.startsWith('mdxJsx')));
}

function nodesOf(tree: Root | Element): readonly Nodes[] {
  const nodes: Nodes[] = [];
  walkHtml(tree, (node) => {
    nodes.push(node);
    return undefined;
  });
  return nodes;
}

export function elementsOf(tree: Root | Element): readonly Element[] {
  return nodesOf(tree).filter((node) => node.type === 'element');
}
