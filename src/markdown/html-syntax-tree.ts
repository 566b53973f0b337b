import type { Element, Root as HastRoot } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { PhrasingContent, Root as MdastRoot } from 'mdast';
import { abbreviation, wordEnding } from './abbreviation.ts';
import { inlineCodeContent } from './inline-code-content.ts';
import { numberList, parseWholeNumber } from './list-numbers.ts';
import { raisedText } from './raised-text.ts';

type Names = keyof typeof defaultHandlers;

/** Adds the HTML attributes, which Markdown cannot express, to the converted node. */
function withAttributes(name: Names): Handle {
  return (state, node: Element) => {
    const made = defaultHandlers[name](state, node);
    if (made !== undefined && !Array.isArray(made)) made.data = { ...made.data, hProperties: node.properties };
    return made;
  };
}

const aside: Handle = (state, node: Element) => {
  const quote = { type: 'blockquote', data: { hProperties: node.properties }, children: state.toFlow(state.all(node)) } as const;
  state.patch(node, quote);
  return quote;
};

/** Converts `<code>` to inline code, or to a code block if it contains one. */
const code: Handle = (state, node: Element) => (hasBlock(node) ? defaultHandlers.pre(state, node) : inlineCodeContent(state.all(node)));

function hasBlock({ children }: Element): boolean {
  return children.some((child) => child.type === 'element' && (child.tagName === 'pre' || hasBlock(child)));
}

/** Keeps the fence's meta. */
const pre: Handle = (state, node: Element) => {
  const made = defaultHandlers.pre(state, node);
  const [child] = node.children;
  const meta = child?.type === 'element' ? child.properties['dataMeta'] : undefined;
  if (made.type === 'code' && typeof meta === 'string') made.meta = meta;
  return made;
};

function raised(element: 'sup' | 'sub'): Handle {
  return (state, node: Element) => [...raisedText(element, state.all(node) as PhrasingContent[])]; // The parser allows only phrasing content here.
}

const abbr: Handle = (state, node: Element, parent) => {
  const { title } = node.properties;
  // The expansion must not split a word such as "APIs". The conversion works on a copy of the tree.
  const next = parent?.children[parent.children.findIndex((child) => child === node) + 1];
  if (next?.type === 'text') {
    const ending = wordEnding(next.value);
    next.value = next.value.slice(ending.length);
    node.children.push({ type: 'text', value: ending });
  }
  const words = state.all(node) as PhrasingContent[]; // The parser allows only phrasing content here.
  return abbreviation(words, typeof title === 'string' ? title : '');
};

const li: Handle = (state, node: Element) => {
  const made = defaultHandlers.li(state, node);
  const value = parseWholeNumber(node.properties['value']);
  return value === undefined ? made : { ...made, data: { ...made.data, value } };
};

const ol: Handle = (state, node: Element) => {
  const { start, reversed } = node.properties;
  return numberList(defaultHandlers.ol(state, node), { start: parseWholeNumber(start), isReversed: reversed === true });
};

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Moves the caption above the table, because Markdown tables cannot have one. */
const table: Handle = (state, node: Element) => {
  const isCaption = (child: Element['children'][number]): child is Element => child.type === 'element' && child.tagName === 'caption';
  const made = defaultHandlers.table(state, { ...node, children: node.children.filter((child) => !isCaption(child)) });
  return [...state.toFlow(node.children.filter(isCaption).flatMap((caption) => state.all(caption))), made];
};

const ELEMENTS: Readonly<Record<string, Handle>> = {
  ...Object.fromEntries(HEADINGS.map((name) => [name, withAttributes(name)])),
  aside,
  code,
  kbd: code,
  li,
  ol,
  pre,
  samp: code,
  sub: raised('sub'),
  abbr,
  sup: raised('sup'),
  tt: code,
  table,
  var: (state, node: Element) => state.all(node),
};

export function htmlSyntaxTree(html: HastRoot): MdastRoot {
  const tree = toMdast(html, { handlers: { ...ELEMENTS } });
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
}
