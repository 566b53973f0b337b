import type { Nodes, PhrasingContent, Root } from 'mdast';
import type { ComponentName } from '../components/mdx/component-props.ts';
import { asBlocks, asLists, isPhrasing } from './as-blocks.ts';
import { type ListedPage, writeListedPages } from './listed-page.ts';
import { type Element, type Props, propsOf, say } from './element-props.ts';
import { htmlNode, insertPlaceMark } from './html-node.ts';
import { inlineReferences } from './inline-references.ts';
import {
  blocksOf,
  depthOf,
  finished,
  inlineCode,
  item,
  linked,
  paragraph,
  strong,
  textNode,
  withChildren,
  words,
} from './mdast-builders.ts';
import { resolveChildren, plainNode, type TreeContext, withFootnotes } from './plain-tree.ts';
import { propertiesNode, type PropertyWords } from './properties-node.ts';
import { treeToMarkdown } from './tree-to-markdown.ts';

export interface GuideTwinContext extends TreeContext {
  readonly words: PropertyWords;
  readonly apiPages: (group: string) => readonly ListedPage[];
  readonly cardFacts: (href: string) => string;
  readonly categoryPages: () => readonly ListedPage[];
  readonly operation: (id: string) => ListedPage | undefined;
  readonly changeLog: () => string;
  readonly schema: (name: string) => string;
  readonly sample: (props: Props) => string;
}

/** Replaces every component with its content. */
export function guideToMarkdown(tree: Root, context: GuideTwinContext): string {
  return treeToMarkdown({
    type: 'root',
    children: blocksOf(withFootnotes(asBlocks(resolveAll(inlineReferences(tree), context)), context, 2)),
  });
}

/** Writes a heading line. Reference links in the title use the definitions in `body`. */
export function titleToMarkdown(title: Nodes, body: Root, context: GuideTwinContext): string {
  const [heading = title] = inlineReferences({ ...body, children: blocksOf([withoutFootnotes(title), ...body.children]) }).children;
  return treeToMarkdown({ type: 'root', children: blocksOf(resolveAll({ type: 'root', children: blocksOf([heading]) }, context)) });
}

function withoutFootnotes(node: Nodes): Nodes {
  if (!('children' in node)) return node;
  const children = node.children.flatMap((child, index): readonly Nodes[] => {
    if (child.type === 'footnoteReference') return [];
    const isBefore = child.type === 'text' && node.children[index + 1]?.type === 'footnoteReference';
    return [isBefore ? textNode(child.value.trimEnd()) : withoutFootnotes(child)];
  });
  return withChildren(node, children);
}

function resolveAll(parent: Nodes, context: GuideTwinContext): Nodes[] {
  let depth = 1;
  const headed = headedTabs(parent);
  let isHeaded = false;
  const resolve = (node: Nodes): readonly Nodes[] => {
    if (node.type === 'heading') ({ depth } = node);
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const around = { depth, isHeaded };
      if (node.name === 'Tabs') isHeaded = headed.has(node);
      const position: Position = { depth, isHeaded, element: node };
      const written = writeElement(node, position, context, resolveChildren(node, resolve));
      // Headings inside the tab must not change the depth outside.
      if (node.name === 'Tabs' || node.name === 'Tab') ({ depth, isHeaded } = around);
      // Restore the whitespace that MDX drops between flow elements on the same line.
      return node.type === 'mdxJsxFlowElement' && written.length > 0 && written.every(isPhrasing) ? [...written, textNode(' ')] : written;
    }
    // Write only the content of a live example, not its frame.
    if ((node.type as string) === 'liveExample') return resolveChildren(node, resolve);
    return plainNode(node, context, resolve);
  };
  return resolveChildren(parent, resolve);
}

/**
 * Finds root-level `Tabs` to write as headed sections. A heading or the end must follow, or later content would seem to belong to the last
 * tab.
 */
function headedTabs(parent: Nodes): ReadonlySet<Nodes> {
  const found = new Set<Nodes>();
  let depth = 1;
  const siblings: readonly Nodes[] = 'children' in parent ? parent.children : [];
  for (const [index, node] of siblings.entries()) {
    if (node.type === 'heading') ({ depth } = node);
    const next = siblings[index + 1];
    const isOver = next === undefined || (next.type === 'heading' && next.depth <= depth + 1);
    if (parent.type === 'root' && node.type === 'mdxJsxFlowElement' && node.name === 'Tabs' && isOver && node.children.every(isTab))
      found.add(node);
  }
  return found;
}

function isTab(node: Nodes): boolean {
  return node.type === 'mdxJsxFlowElement' && node.name === 'Tab';
}

interface Position {
  readonly depth: number;
  /** Whether tabs get headings (see `headedTabs`). */
  readonly isHeaded: boolean;
  readonly element: Element;
}

type Write = (props: Props, children: Nodes[], position: Position) => readonly Nodes[];

function writersFor(context: GuideTwinContext): Readonly<Record<ComponentName, Write>> {
  const same: Write = (_, children) => children;
  const card: Write = ({ title, href, facts }, children) => {
    const name = textNode(say(title));
    const target = say(href);
    const label: PhrasingContent = { type: 'strong', children: target === '' ? [name] : [...linked([name], context.link(target))] };
    const said = facts === undefined || target === '' ? '' : context.cardFacts(target);
    return [item([paragraph([label]), ...asBlocks(children), ...finished(said)])];
  };
  const exchange: Write = ({ operation, response, lang }, children) => [
    ...finished(context.sample({ operation: say(operation), ...(lang === undefined ? {} : { lang: say(lang) }) })),
    ...finished(context.sample({ operation: say(operation), response: say(response) })),
    ...asBlocks(children),
  ];
  return {
    Anchor: ({ id }, children) => insertPlaceMark(children, say(id)),
    ApiPages: ({ api }) => finished(writeListedPages(context.apiPages(say(api)))),
    Badge: same,
    Card: card,
    Cards: (_, children) => asLists(children),
    ChangeLog: () => finished(context.changeLog()),
    CodeGroup: same,
    Details: ({ summary }, children) => [paragraph([strong(say(summary))]), ...asBlocks(children)],
    DocCardList: () => finished(writeListedPages(context.categoryPages())),
    Endpoint: ({ method, path }) => [paragraph([inlineCode(`${say(method)} ${say(path)}`)])],
    Exchange: exchange,
    FileTree: same,
    Hero: ({ title }, children) => [{ type: 'heading', depth: 2, children: [textNode(say(title))] }, ...asBlocks(children)],
    HeroActions: (_, children) => asBlocks(children),
    HeroLink: ({ href }, children) => linked(words(children), context.link(say(href))),
    // Omitted, because search is interactive.
    HeroSearch: () => [],
    Method: ({ name }) => [inlineCode(say(name))],
    Operation: ({ id }) => finished(writeListedPages([context.operation(say(id))].filter((found) => found !== undefined))),
    Properties: (_, __, { element }) => propertiesNode(element, (property) => resolveAll(property, context), context.words),
    Property: same,
    Sample: (props) => finished(context.sample(props)),
    Schema: ({ of: name }) => finished(context.schema(say(name))),
    Steps: same,
    Strip: same,
    Tab: ({ label }, children, { depth, isHeaded }) =>
      isHeaded
        ? [{ type: 'heading', depth: depthOf(depth + 1), children: [textNode(say(label))] }, ...asBlocks(children)]
        : [item([paragraph([strong(say(label))]), ...asBlocks(children)], true)],
    Tabs: (_, children, { isHeaded }) => (isHeaded ? children : asLists(children)),
  };
}

function writeElement(element: Element, position: Position, context: GuideTwinContext, children: Nodes[]): readonly Nodes[] {
  const writers = writersFor(context);
  const name = element.name ?? '';
  const props = propsOf(element);
  // The compiler has already reported unknown names.
  if (Object.hasOwn(writers, name)) return writers[name as ComponentName](props, children, position);
  return htmlNode(element, children, context);
}
