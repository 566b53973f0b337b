import type { Nodes, PhrasingContent, Root } from 'mdast';
import type { ComponentName } from '../components/mdx/component-props.ts';
import { type ListedPage, writeListedPages } from './listed-page.ts';
import { type Element, type Props, propsOf, say } from './element-props.ts';
import { htmlNode, placedIn } from './html-node.ts';
import { blocksOf, depthOf, finished, inlineCode, item, linked, listOf, paragraph, strong, text, words } from './nodes.ts';
import { asBlocks, inside, isBlank, isPhrasing, plainNode, type TreeContext, withFootnotes } from './plain-tree.ts';
import { propertiesNode, type PropertyWords } from './properties-node.ts';
import { treeToMarkdown } from './tree-to-markdown.ts';

/** What the components of a guide ask of the site; texts are Markdown. */
export interface GuideTwinContext extends TreeContext {
  readonly words: PropertyWords;
  readonly apiPages: (group: string) => readonly ListedPage[];
  readonly categoryPages: () => readonly ListedPage[];
  readonly operation: (id: string) => ListedPage | undefined;
  readonly changeLog: () => string;
  readonly schema: (name: string) => string;
  readonly sample: (props: Props) => string;
}

/** A guide as plain Markdown: every component by what it says, none by its name. */
export function guideToMarkdown(tree: Root, context: GuideTwinContext): string {
  return treeToMarkdown({ type: 'root', children: blocksOf(withFootnotes(asBlocks(resolveAll(tree, context)), context, 2)) });
}

function resolveAll(parent: Nodes, context: GuideTwinContext): Nodes[] {
  let depth = 1;
  const resolve = (node: Nodes): readonly Nodes[] => {
    if (node.type === 'heading') ({ depth } = node);
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return resolveElement(node, depth, context, resolve);
    // What a live example shows is what its code says.
    if ((node.type as string) === 'liveExample') return inside(node, resolve);
    return plainNode(node, context, resolve);
  };
  return inside(parent, resolve);
}

type Write = (props: Props, children: Nodes[], written: { readonly depth: number; readonly element: Element }) => readonly Nodes[];

/** How each component is written; one for every name that authors can use. */
function writersFor(context: GuideTwinContext): Readonly<Record<ComponentName, Write>> {
  const same: Write = (_, children) => children;
  const card: Write = ({ title, href }, children) => {
    const label: PhrasingContent = { type: 'strong', children: [...linked([text(say(title))], context.link(say(href)))] };
    return [item([paragraph([label]), ...asBlocks(children)])];
  };
  return {
    Anchor: ({ id }, children) => placedIn(children, say(id)),
    ApiPages: ({ api }) => finished(writeListedPages(context.apiPages(say(api)))),
    Badge: same,
    Card: card,
    Cards: (_, children) => listOf(children.filter(({ type }) => type === 'listItem')),
    ChangeLog: () => finished(context.changeLog()),
    CodeGroup: same,
    Details: ({ summary }, children) => [paragraph([strong(say(summary))]), ...asBlocks(children)],
    DocCardList: () => finished(writeListedPages(context.categoryPages())),
    Endpoint: ({ method, path }) => [paragraph([inlineCode(`${say(method)} ${say(path)}`)])],
    FileTree: same,
    Hero: ({ title }, children) => [{ type: 'heading', depth: 2, children: [text(say(title))] }, ...asBlocks(children)],
    HeroActions: (_, children) => [
      paragraph(children.filter(isPhrasing).flatMap((child, index) => (index > 0 && !isBlank(child) ? [text(' '), child] : [child]))),
    ],
    HeroLink: ({ href }, children) => linked(words(children), context.link(say(href))),
    Method: ({ name }) => [inlineCode(say(name))],
    Operation: ({ id }) => finished(writeListedPages([context.operation(say(id))].filter((found) => found !== undefined))),
    Properties: (_, __, { element }) => propertiesNode(element, (property) => resolveAll(property, context), context.words),
    Property: same,
    Sample: (props) => finished(context.sample(props)),
    Schema: ({ of: name }) => finished(context.schema(say(name))),
    Steps: same,
    Strip: same,
    Tab: ({ label }, children, { depth }) => [
      { type: 'heading', depth: depthOf(depth + 1), children: [text(say(label))] },
      ...asBlocks(children),
    ],
    Tabs: same,
  };
}

function resolveElement(element: Element, depth: number, context: GuideTwinContext, resolve: (node: Nodes) => readonly Nodes[]) {
  const writers = writersFor(context);
  const name = element.name ?? '';
  const children = inside(element, resolve);
  const props = propsOf(element);
  // The compiler has reported every other name.
  if (Object.hasOwn(writers, name)) return writers[name as ComponentName](props, children, { depth, element });
  return htmlNode(element, children, context);
}
