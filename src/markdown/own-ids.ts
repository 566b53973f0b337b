import type { Element, Nodes, Root } from 'hast';
import { FRAME_IDS } from './remark-headings.ts';
import { walkHtml } from './walk-tree.ts';

/**
 * Puts a prefix before the ids of a text, and before the links in the text to them. An id that the text has twice, or that
 * the frame of every page has, goes; names go too, since to a script they are ids.
 */
export function ownIds(tree: Root, prefix: string): void {
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

/**
 * Makes an id of the name of an anchor, which is how links were given their targets before HTML 4. Where something else has that id
 * already, as the heading below the anchor often has, the name goes.
 */
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

/** Elements that always keep their ids, since tables of contents link to them. */
const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Takes an id away from all elements but one: from all but a heading, else from all but the first.
 *
 * @param report is called with each element that loses its id, except headings and an anchor at the heading that keeps the id
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
    // `remarkHeadings` reports two headings.
    if (isHeading(element)) continue;
    const isAtHeading = isHeading(keeper) && element.tagName === 'a' && !hasWordsBetween(nodes, element, keeper);
    if (!isAtHeading) report(id, element);
  }
}

/** Whether a page shows words, or a component, between the beginning of an anchor and a heading, both among its nodes. */
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

/** All elements of a tree, in their order. */
export function elementsOf(tree: Root | Element): readonly Element[] {
  return nodesOf(tree).filter((node) => node.type === 'element');
}
