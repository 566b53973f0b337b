import type { Element, Root as HastRoot } from 'hast';
import type { BlockContent, Code as CodeNode, Root } from 'mdast';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';
import { CODE } from '../code/code-pattern.ts';
import { isHtmlElement } from '../html-elements.ts';
import { replaceChild, walkMarkdown } from '../walk-tree.ts';
import { constantNames, preExpressionsIn, type PreExpression, shownExpressions } from './pre-expressions.ts';

type PrePart = string | PreExpression;

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    preElement: 'preElement';
    preElementData: 'preElementData';
  }
}

declare module 'mdast' {
  interface CodeData {
    /** HTML elements in the `<pre>` that the code block drops. */
    lost?: readonly string[];
    /** Ids of the `<pre>` and the elements inside, which links may target. */
    ids?: readonly string[];
    /** Unevaluated content of a `<pre>` that contains expressions. */
    parts?: readonly PrePart[];
  }
}

const LESS_THAN = 60;

const OPENING = /^<pre(?:\s[^<>{]*)?>/;

/** Tokenizes a `<pre>` block, because MDX would parse the content as Markdown. */
export const preSyntax: Extension = { flow: { [LESS_THAN]: { name: 'preElement', concrete: true, tokenize } } };

function mayOpen(text: string): boolean {
  if (text.length <= 4) return '<pre'.startsWith(text);
  return /^<pre(?:\s[^<>{]*)?(?:>|$)/.test(text);
}

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { interrupt, parser, now } = this;
  let text = '';
  let isInData = false;
  const leave = (): void => {
    if (isInData) effects.exit('preElementData');
    isInData = false;
  };
  const goOn: Construct = {
    partial: true,
    tokenize: (inner, isNext, isNot) => (code) => {
      if (code === null) return isNot(code);
      inner.enter('lineEnding');
      inner.consume(code);
      inner.exit('lineEnding');
      return (next: Code) => (parser.lazy[now().line] ? isNot(next) : isNext(next));
    },
  };
  const read = (code: Code): State | undefined => {
    const isClosed = /<\/pre\s*>\s*$/i.test(text);
    if (code === null || code === -5 || code === -4 || code === -3) {
      leave();
      if (isClosed) {
        effects.exit('preElement');
        return ok(code);
      }
      if (interrupt && OPENING.test(`${text}>`)) return ok(code);
      return effects.check(goOn, takeEnding, nok)(code);
    }
    const letter = code < 0 ? ' ' : String.fromCodePoint(code);
    // An element followed by text on the same line is not a block.
    if (isClosed && letter.trim() !== '') return nok(code);
    text += letter;
    if (!mayOpen(text)) return nok(code);
    if (!isInData) effects.enter('preElementData');
    isInData = true;
    effects.consume(code);
    return read;
  };
  const takeEnding = (code: Code): State => {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    text += '\n';
    // `read` returns `undefined` at the end of the element.
    return read as State;
  };
  return (code) => {
    effects.enter('preElement');
    return read(code);
  };
}

/** Converts `<pre>` to a code block, whose content is the same in every output format. */
export const preFromMarkdown: FromMarkdownExtension = {
  enter: {
    preElement(token) {
      this.enter({ type: 'code', lang: null, meta: null, value: '' }, token);
      this.buffer();
    },
    preElementData(token) {
      this.config.enter['data']?.call(this, token);
    },
  },
  exit: {
    preElementData(token) {
      this.config.exit['data']?.call(this, token);
    },
    preElement(token) {
      const written = this.resume();
      const node = this.stack.at(-1);
      if (node?.type === 'code') Object.assign(node, codeOf(written, preExpressionsIn(written)));
      this.exit(token);
    },
  },
};

export function codeOf(html: string, expressions: readonly PreExpression[] = []): Pick<CodeNode, 'lang' | 'value' | 'data'> {
  const starts = [0, ...expressions.map(({ end }) => end)];
  const known = starts.map((start, index) => withKnownTags(html.slice(start, expressions[index]?.start))).join(PLACE);
  const raw: HastRoot = { type: 'root', children: [{ type: 'raw', value: known.trim() }] };
  // Given a root, `rehypeRaw` returns a root.
  const tree = rehypeRaw()(raw, new VFile()) as HastRoot;
  const lost = new Set<string>();
  const ids: string[] = [];
  const parts: PrePart[] = [];
  const left = [...expressions];
  let lang: string | null = null;
  const visit = (parent: HastRoot | Element): void => {
    for (const child of parent.children) {
      if (child.type === 'text') parts.push(child.value);
      if (child.type === 'comment') parts.push(left.shift() ?? '');
      if (child.type !== 'element') continue;
      const { tagName, properties } = child;
      const language = [properties['className']].flat().find((name) => String(name).startsWith('language-'));
      if (properties['id']) ids.push(String(properties['id']));
      lang ??= language ? String(language).slice('language-'.length) : null;
      if (tagName === 'br') parts.push('\n');
      else if (!['pre', 'code', 'span'].includes(tagName)) lost.add(tagName);
      visit(child);
    }
  };
  visit(tree);
  const value = preText(parts.map((part) => (typeof part === 'string' ? part : part.source)));
  const data = { ...(lost.size > 0 && { lost: [...lost] }), ...(ids.length > 0 && { ids }), ...(expressions.length > 0 && { parts }) };
  return { lang, value, data };
}

/** Placeholder for an expression. An author's comment is escaped, so it cannot clash. */
const PLACE = '<!---->';

function withKnownTags(html: string): string {
  return html.replaceAll(/<(?!\/?([a-z][\w-]*)[\s/>])|<\/?([a-z][\w-]*)/g, (tag, _, name?: string) =>
    name !== undefined && isHtmlElement(name) ? tag : tag.replace('<', '&lt;'),
  );
}

/** Joins the parts, without the line feeds next to the tags. */
export function preText(parts: readonly string[]): string {
  return parts
    .join('')
    .replace(/^\n/, '')
    .replace(/\n[ \t]*$/, '');
}

/** Restores the source of each `<pre>` that follows another tag on its line, because MDX has parsed its content as Markdown. */
export function restorePreText(tree: Root, source: string): void {
  if (!source.includes('<pre')) return;
  walkMarkdown(tree, (node, index, parent) => {
    if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || node.name !== 'pre') return undefined;
    const written = source.slice(node.position?.start.offset, node.position?.end.offset);
    if (!/^<pre[^]*\n/.test(written)) return undefined;
    replaceChild(parent, index, [{ type: 'code', meta: null, ...codeOf(written, preExpressionsIn(written)), position: node.position }]);
    return index + 1;
  });
}

/** Wraps code blocks in elements with the ids of their `<pre>`, and warns about dropped elements. */
export function remarkPreElements() {
  return (tree: Root, file: VFile): void => {
    if (!String(file).includes('<pre') && !file.data.partialText?.includes('<pre')) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'code' || !node.data) return undefined;
      const { lost, ids = [] } = node.data;
      if (lost) {
        const what = `A <pre> is shown as a code block, with only the text of its ${lost.map((name) => `<${name}>`).join(', ')}.`;
        const cure = 'Put code between lines of ```, and mark its lines with {1}. Move links into the text around it.';
        file.data.context?.report({ severity: 'warning', kind: 'foreign-syntax', what, cure }, node.position?.start ?? {});
      }
      replaceChild(parent, index, [ids.reduceRight<BlockContent>(withId, node)]);
      return index + 1;
    });
  };
}

function withId(node: BlockContent, id: string): MdxJsxFlowElement {
  const attributes: MdxJsxFlowElement['attributes'] = [{ type: 'mdxJsxAttribute', name: 'id', value: id }];
  return { type: 'mdxJsxFlowElement', name: 'div', attributes, children: [node], position: node.position };
}

/** A `<pre>` element, or code, in which no element can start. */
const PRE = new RegExp(String.raw`${CODE}|(?<opening><pre(?:\s[^<>{]*)?>)(?<text>[^]*?</pre)`, 'gim');

/**
 * Escapes MDX syntax in `<pre>`, except expressions.
 * @param constants names that expressions may use, besides those that the source defines
 * @example escapePreText('<p><pre>a {b}</pre></p>', []) // => '<p><pre>a &#123;b&#125;</pre></p>'
 */
export function escapePreText(source: string, constants: Iterable<string>): string {
  if (!/<pre[^]*?(?:[{`*_[]|\n[ \t]*\n)/i.test(source) || !/<\/pre/i.test(source)) return source;
  const names = [...constants, ...constantNames(source)];
  return source.replaceAll(PRE, (whole, ...rest) => {
    // `replaceAll` passes the named groups as the last argument.
    const { opening, text = '' } = rest.at(-1) as { readonly opening?: string; readonly text?: string };
    if (opening === undefined) return whole;
    const index = rest.at(-3) as number; // `replaceAll` passes the offset before the input string and the groups.
    const before = source.slice(source.lastIndexOf('\n', index - 1) + 1, index);
    // The element is a block if only tags precede it on its line.
    const isBlock = before.replaceAll(/<[^<>]*>/g, '').trim() === '' || !/\n[ \t]*\n/.test(text);
    const escape = (part: string): string => {
      const literal = part.replaceAll(/(?<!\\)[{}`*_[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`);
      return isBlock ? literal : inOneParagraph(literal);
    };
    let escaped = opening;
    let done = 0;
    for (const { source: written, start, end } of shownExpressions(text, names)) {
      escaped += escape(text.slice(done, start)) + written;
      done = end;
    }
    return escaped + escape(text.slice(done));
  });
}

/** Encodes whitespace that would end the paragraph or be lost as indentation. */
function inOneParagraph(text: string): string {
  return text
    .replace(/(?<=\n)[ \t]*(?=<\/pre$)/i, '&#32;')
    .replaceAll(/(?<=\n)[ \t]*(?=\n)/g, '&#32;')
    .replaceAll(/(?<=\n)[ \t]+/g, (indent) => '&#32;'.repeat(indent.length));
}
