import type { Html, Nodes, Parents, Root, Text } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { isMention } from '../html-elements.ts';
import { walkMarkdown } from '../walk-tree.ts';
import { commentNode } from './html-comments.ts';
import { codeOf } from './pre-element.ts';
import { unclosedCure } from './syntax-faults.ts';
import { voidElementName } from './void-elements.ts';
import type { Problem } from '../../errors.ts';
import { foreignBraces } from './foreign-braces.ts';
import { VUE_TAG } from './foreign-syntax.ts';
import type { PageContext } from '../page-context.ts';
import { htmlPieces, type HtmlPiece, type Tag } from './html-pieces.ts';
import { createHtmlPlaces, type PlaceOf } from './html-places.ts';
import { openBefore, UNENDED } from './implied-ends.ts';
import { isLiteralHtml, literalHtml } from './literal-html.ts';
import { isElementName, type PageNames } from './page-names.ts';
import { holdsBlocks, setChildren, normalisedBlocks, normalisedPhrasing } from './normalise-children.ts';

interface Page {
  readonly source: string;
  readonly names: PageNames;
  readonly report: PageContext['report'];
}

interface PlacedPage extends Page {
  readonly placesIn: (node: Html) => PlaceOf;
}

interface Open {
  readonly tag: Tag;
  readonly name: string;
  readonly children: Nodes[];
  /** Whether the start tag implicitly closed another element, as `<li>` does. */
  readonly isNext: boolean;
}

const WITHOUT_TEXT: ReadonlySet<string> = new Set(['script', 'style']);

const CODE: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp']);

const UNCLOSED_COMMENT = {
  severity: 'warning',
  kind: 'unclosed-element',
  what: 'The comment is never closed, so everything after it is omitted.',
  cure: 'Add --> where the comment ends.',
} as const;

/** Builds elements from pairs of HTML and JSX tags with the same parent. */
export function nestElements(tree: Root, page: Page): void {
  const strays = nestIn(tree, { ...page, placesIn: createHtmlPlaces(page.source) });
  const known = strays.length === 0 ? undefined : vueTagsIn(tree);
  for (const { position, name } of strays)
    if (!known?.has(name))
      page.report(
        {
          severity: 'warning',
          kind: 'unclosed-element',
          what: `</${name}> has no opening tag here, so it is omitted.`,
          cure: `Remove it, or add <${name}> where the element starts, in the same list item, quote or cell.`,
        },
        position.start,
      );
}

/** Lists the tags that are text because of their Vue attributes, which `remarkForeignSyntax` reports. */
function vueTagsIn(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  walkMarkdown(tree, (node) => {
    if (node.type === 'text') for (const [, template, name = template ?? ''] of node.value.matchAll(VUE_TAG)) names.add(name);
    return undefined;
  });
  return names;
}

/** Finds another tool's template expression in raw HTML, except `${{`, which is common in prose about workflows. */
function templateIn(text: string): Pick<Problem, 'severity' | 'kind' | 'what' | 'cure'> | undefined {
  const start = /(?<!\$)\{\{(?=.*\}\})/.exec(text)?.index;
  const found = start === undefined ? undefined : foreignBraces(text.slice(start));
  return found && { severity: found.severity, kind: found.kind, what: found.what, cure: found.cure };
}

/** Nests a parent's children, and returns closing tags without an opening tag in this parent. */
function nestIn(parent: Parents, page: PlacedPage): readonly Tag[] {
  const isWords = !holdsBlocks(parent);
  const strays: Tag[] = [];
  const open: Open[] = [];
  const done: Nodes[] = [];
  const add = (...nodes: readonly Nodes[]): void => void (open.at(-1)?.children ?? done).push(...nodes);
  const closeTo = (count: number, end?: Tag): void => {
    while (open.length > count) {
      const last = open.pop();
      if (last) add(...closed(last, open, { end: open.length === count ? end : undefined, isWords, page }));
    }
  };
  const end = (tag: Tag): void => {
    const index = open.findLastIndex(({ name }) => name === nameOf(tag, page));
    if (index >= 0) closeTo(index, tag);
    else if (isElementName(tag.name) || page.names.isKnown(tag.name)) strays.push(tag);
    else add(asText(tag));
  };
  const takeTag = (tag: Tag): void => {
    const isDrawn = open.some(({ name }) => name === 'svg' || name === 'math');
    const name = nameOf(tag, page);
    const isElement = isElementName(tag.name) && !page.names.isKnown(tag.name);
    if (!isDrawn && !isElement && !page.names.isComponent(tag.name)) return add(asText(tag));
    const isVoid = isElement && voidElementName(name) !== undefined;
    if (isVoid && tag.kind === 'close' && (name !== 'br' || endsBreak(open.at(-1)?.children ?? done, tag))) return undefined;
    if (!isVoid && tag.kind === 'close') return end(tag);
    const names = open.map((one) => one.name);
    const left = openBefore(name, names);
    closeTo(left);
    if (isVoid && isMention(name, tag.attributes.length > 0)) return add(asText(tag));
    if (isVoid || tag.kind === 'empty') return add(element({ tag, name, children: [], isNext: false }, tag, isWords));
    open.push({ tag, name, children: [], isNext: left < names.length });
  };
  const take = (piece: HtmlPiece): void => {
    if (piece.type === 'tag') takeTag(piece.tag);
    else if (piece.type === 'comment') {
      if (!piece.isClosed) page.report(UNCLOSED_COMMENT, piece.position.start);
      add({ ...commentNode(isWords ? 'mdxTextExpression' : 'mdxFlowExpression'), position: piece.position });
    } else {
      const foreign = open.some(({ name }) => CODE.has(name)) ? undefined : templateIn(piece.value);
      if (foreign) page.report(foreign, piece.position?.start ?? {});
      add(piece);
    }
  };
  for (const child of parent.children) {
    if (child.type !== 'html') {
      add(child);
      // A closing tag inside a paragraph can end an element that started before the paragraph.
      if ('children' in child) for (const stray of nestIn(child, page)) end(stray);
    } else if (child.data?.jsxTag) takeTag(jsxTagOf(child, child.data.jsxTag, page.placesIn(child)));
    else if (isLiteralHtml(child)) add(literalHtml(child, isWords, page));
    else for (const piece of htmlPieces(child.value, page.placesIn(child))) take(piece);
  }
  if (parent.children.some(({ type }) => type === 'html')) {
    closeTo(0);
    setChildren(parent, isWords ? normalisedPhrasing(done) : normalisedBlocks(done, false));
  }
  return strays;
}

function endsBreak(nodes: readonly Nodes[], { position: { start } }: Tag): boolean {
  const last = nodes.at(-1);
  return last !== undefined && 'name' in last && last.name === 'br' && last.position?.end.offset === start.offset;
}

/** Builds a closed element, or text if prose only mentions the tag. */
function closed(
  open: Open,
  around: readonly Open[],
  { end, isWords, page }: { readonly end: Tag | undefined; readonly isWords: boolean; readonly page: Page },
): readonly Nodes[] {
  const { tag, name, children } = open;
  const isComponent = page.names.isComponent(name);
  // An unclosed tag inside an element of the same name was probably meant as the end tag.
  const isAgain = around.some((other) => other.name === name && !isWordOnly(other, page));
  if (!end && !isAgain) {
    if (!open.isNext && isWordOnly(open, page)) return [asText(tag), ...children];
    if (!UNENDED.has(name))
      page.report(
        {
          ...(isComponent ? { severity: 'error' } : { severity: 'warning', kind: 'unclosed-element' }),
          what: `<${name}> is never closed.`,
          cure: unclosedCure(name),
        },
        tag.position.start,
      );
  }
  if (name === 'pre') return [preBlock(tag, end, children, page)];
  return [element(WITHOUT_TEXT.has(name) ? { ...open, children: [] } : open, end, isWords)];
}

/** Whether an unclosed tag is only a mention of an element, or a type parameter. */
function isWordOnly({ tag, name }: Open, { source, names }: Page): boolean {
  // A type parameter directly follows a name, as in `List<T>`.
  const isWord = /[^\W_]/.test(source.charAt((tag.position.start.offset ?? 0) - 1));
  return isWord || isMention(name, tag.attributes.length > 0) || (names.isComponent(name) && !names.isKnown(name));
}

function preBlock({ within, start, position }: Tag, end: Tag | undefined, children: readonly Nodes[], { source }: Page): Nodes {
  const last = end?.position.end ?? children.at(-1)?.position?.end ?? position.end;
  const written = end && end.within !== within ? source.slice(position.start.offset, last.offset) : within.slice(start, end?.end);
  return { type: 'code', meta: null, ...codeOf(written), position: { start: position.start, end: last } };
}

function element({ tag, name, children }: Open, end: Tag | undefined, isWords: boolean): MdxJsxFlowElement | MdxJsxTextElement {
  const { attributes, position } = tag;
  const node = {
    name,
    attributes: [...attributes],
    children: [],
    position: { start: position.start, end: end?.position.end ?? children.at(-1)?.position?.end ?? position.end },
  };
  if (isWords) {
    const words: MdxJsxTextElement = { type: 'mdxJsxTextElement', ...node };
    setChildren(words, normalisedPhrasing(children));
    return words;
  }
  const block: MdxJsxFlowElement = { type: 'mdxJsxFlowElement', ...node };
  setChildren(block, normalisedBlocks(children, true));
  return block;
}

function nameOf({ name }: Tag, { names }: Page): string {
  return isElementName(name) && !names.isKnown(name) ? name.toLowerCase() : name;
}

function asText({ within, start, end, position }: Tag): Text {
  return { type: 'text', value: within.slice(start, end), position };
}

function jsxTagOf({ value }: Html, tag: Pick<Tag, 'kind' | 'name' | 'attributes'>, placeOf: PlaceOf): Tag {
  return { ...tag, position: placeOf(0, value.length), within: value, start: 0, end: value.length };
}
