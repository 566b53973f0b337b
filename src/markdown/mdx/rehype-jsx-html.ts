import type { Element, ElementContent, Root } from 'hast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import type { Problem } from '../../errors.ts';
import type { TextPosition } from '../page-context.ts';
import { dropRepeatedIds, elementsOf, nameAnchors } from '../prefix-ids.ts';
import { FRAME_IDS } from '../remark-headings.ts';
import { walkHtml } from '../walk-tree.ts';
import { ENDS_PARAGRAPH } from '../html-elements.ts';

declare module 'hast' {
  interface ElementData {
    /** Whether the source was HTML rather than Markdown. */
    isWritten?: boolean;
  }
}

type Report = (fault: Pick<Problem, 'what' | 'cure' | 'dropsIds'>, at: TextPosition | undefined) => void;

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Elements that the security policy forbids or that belong to the page frame. */
const LEFT_OUT = new Set(['base', 'link', 'meta', 'script', 'style']);

/** Elements that embed another page or file; replaced with links. */
const FRAMES = new Set(['embed', 'iframe', 'object']);

const isForbidden = (name: string): boolean => LEFT_OUT.has(name) || FRAMES.has(name) || name === 'form';

const FORBIDDEN_ATTRIBUTE = /^(style|on[a-z]\w*|dangerouslySetInnerHTML)$/i;

/** Converts JSX elements with HTML names to HTML nodes, so that links are resolved and the page stays static. Drops forbidden content. */
export function rehypeJsxHtml() {
  return (tree: Root, file: VFile): void => {
    const written: Element[] = [];
    walkHtml(tree, (node, index, parent) => {
      if (!isHtml(node)) return undefined;
      for (const fault of forbiddenParts(node)) file.data.context?.report({ kind: 'forbidden-html', ...fault }, node.position?.start ?? {});
      if (LEFT_OUT.has(node.name ?? '')) {
        parent.children.splice(index, 1);
        return index;
      }
      if (FRAMES.has(node.name ?? '')) {
        parent.children.splice(index, 1, ...linkToFrame(node));
        return index;
      }
      const element = toElement(node, (fault, at) =>
        file.data.context?.report({ severity: 'error', ...fault }, at ?? node.position?.start ?? {}),
      );
      written.push(element);
      parent.children[index] = element;
      return index;
    });
    nameAnchors(elementsOf(tree));
    for (const { properties, position } of written) {
      const { id } = properties;
      if (typeof id !== 'string' || !FRAME_IDS.includes(id)) continue;
      delete properties['id'];
      // Links to `#top` still work, because the page frame has an element with this id.
      if (id !== 'top') file.data.context?.report(frameId(id), position?.start ?? {});
    }
    dropRepeatedIds(tree, (id, { position }) => file.data.context?.report(duplicateId(id), position?.start ?? {}));
  };
}

function duplicateId(id: string): Omit<Problem, 'where'> {
  return {
    severity: 'error',
    kind: 'duplicate-id',
    what: `The id "${id}" is used twice on the page, so links lead to the other element.`,
    cure: 'Give one of them a different {#id} or a different name.',
  };
}

function frameId(id: string): Omit<Problem, 'where'> {
  return {
    severity: 'error',
    kind: 'duplicate-id',
    what: `The id "${id}" is reserved for the frame of every page, so it is omitted here.`,
    cure: 'Give the element another id.',
  };
}

/** Whether a JSX name is an HTML element's rather than a component's. */
export function isHtmlName(name: string): boolean {
  return /^[a-z][^.]*$/.test(name);
}

function isHtml(node: { readonly type: string }): node is JsxElement {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false;
  return isHtmlName((node as JsxElement).name ?? ''); // Both node types are JSX elements.
}

const POLICY = 'Use a component: the security policy does not allow styles or scripts in a page.';

const CURES: Readonly<Record<string, string>> = {
  embed: 'Write a link: the security policy does not allow embedding other sites.',
  form: 'Write a link to the form: the security policy does not allow forms in a page.',
  iframe: 'Write a link: the security policy does not allow embedding other sites.',
  link: 'Remove it: the site has its own style sheets, icons and canonical addresses.',
  meta: 'Remove it, and set this in the front matter.',
  object: 'Write a link: the security policy does not allow embedding other sites.',
};

function forbiddenParts({ name, attributes }: JsxElement): readonly Pick<Problem, 'severity' | 'what' | 'cure'>[] {
  const element: Pick<Problem, 'severity' | 'what' | 'cure'> | undefined = isForbidden(name ?? '')
    ? { severity: FRAMES.has(name ?? '') ? 'warning' : 'error', what: `Unexpected element <${name}>.`, cure: CURES[name ?? ''] ?? POLICY }
    : undefined;
  // A frame is replaced by a link to its address, so its other attributes do not matter.
  if (element && FRAMES.has(name ?? '')) return [element];
  const names = attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? [attribute.name] : []));
  const forbidden = names.filter((key) => FORBIDDEN_ATTRIBUTE.test(key));
  return [
    ...(element ? [element] : []),
    ...forbidden.map((key) => ({ severity: 'error', what: `Unexpected attribute ${key} of <${name}>.`, cure: POLICY }) as const),
  ];
}

function linkToFrame({ type, attributes, position }: JsxElement): Element[] {
  const textOf = (...names: readonly string[]): string | undefined =>
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && names.includes(attribute.name) && typeof attribute.value === 'string' ? attribute.value : [],
    )[0];
  const href = textOf('src', 'data');
  if (!href) return [];
  const value = textOf('title') ?? href;
  const link: Element = { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value }] };
  const place = position ? { position } : {};
  return type === 'mdxJsxFlowElement'
    ? [{ type: 'element', tagName: 'p', properties: {}, children: [{ ...link, ...place }], ...place }]
    : [{ ...link, ...place }];
}

const EMPTY_FILE = 'data:,';

function toElement({ name, attributes, children, position }: JsxElement, report: Report): Element {
  const properties: Element['properties'] = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      report(
        { what: `Spread attributes are not allowed on <${name}>.`, cure: 'Write each attribute as name="value".' },
        attribute.position?.start,
      );
      continue;
    }
    const { written } = attribute.data ?? {};
    if (FORBIDDEN_ATTRIBUTE.test(attribute.name)) continue;
    if (!written) properties[attribute.name] = typeof attribute.value === 'string' ? attribute.value : true;
    else if (written.kind === 'faults') {
      for (const { position: at, ...fault } of written.faults)
        report({ ...fault, ...(['id', 'name'].includes(attribute.name) && { dropsIds: true }) }, at);
      // Prevents a second report about a missing image.
      if (attribute.name === 'src') properties['src'] = EMPTY_FILE;
    } else if (typeof written.value === 'number') properties[attribute.name] = String(written.value);
    else if (typeof written.value === 'object' && written.value !== null)
      report(
        { what: `The attribute ${attribute.name} of <${name}> takes text.`, cure: `Write ${attribute.name}="…".` },
        attribute.position?.start,
      );
  }
  // The types differ, but both describe `remark-rehype` output: elements, text and JSX.
  const inside = children as unknown as ElementContent[];
  const own = withoutParagraphs(name ?? '', inside);
  // A form becomes a `<div>`, and so does a `<p>` with blocks, which browsers would split.
  const tagName = name === 'form' || (name === 'p' && own.some(endsParagraph)) ? 'div' : (name ?? '');
  const element: Element = { type: 'element', tagName, properties, children: own, data: { isWritten: true } };
  return position ? { ...element, position } : element;
}

/** Whether the start tag closes an open paragraph in browsers. */
function endsParagraph(node: ElementContent): boolean {
  const name = node.type === 'element' ? node.tagName : 'name' in node ? String(node.name) : '';
  return ENDS_PARAGRAPH.has(name);
}

/** Elements that allow phrasing content only. */
const OF_WORDS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'span']);

/** Unwraps paragraphs that Markdown creates inside elements that allow no paragraphs. */
function withoutParagraphs(name: string, children: ElementContent[]): ElementContent[] {
  if (OF_WORDS.has(name)) {
    const filled = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    const [only] = filled;
    return filled.length === 1 && only?.type === 'element' && only.tagName === 'p' ? only.children : children;
  }
  if (name !== 'details') return children;
  const at = children.findIndex((child) => child.type !== 'text');
  const first = children[at];
  if (first?.type !== 'element' || first.tagName !== 'p') return children;
  const [summary, ...rest] = first.children;
  // JSX nodes can occur here, although the HTML types exclude them.
  if (!summary || (summary as { name?: unknown }).name !== 'summary') return children;
  const text = rest.some((child) => child.type !== 'text' || child.value.trim() !== '') ? [{ ...first, children: rest }] : [];
  return children.toSpliced(at, 1, summary, ...text);
}
