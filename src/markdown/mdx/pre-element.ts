import type { Element, Root as HastRoot } from 'hast';
import { toString } from 'hast-util-to-string';
import type { BlockContent, Code as CodeNode, Root } from 'mdast';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';
import { CODE } from '../code/code-pattern.ts';
import { isHtmlElement } from '../html-elements.ts';
import { replaceChild, walkMarkdown } from '../walk-tree.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    preElement: 'preElement';
    preElementData: 'preElementData';
  }
}

declare module 'mdast' {
  interface CodeData {
    /** HTML elements inside the `<pre>` that the code block drops. */
    lost?: readonly string[];
    /** Ids of the `<pre>` and its content, which links may target. */
    ids?: readonly string[];
  }
}

const LESS_THAN = 60;

const HOLDS_EXPRESSION = /^<pre[^>]*>\s*\{\s*(?:`|(?:"[^"\n]*"|'[^'\n]*')\s*\}\s*<\/pre)/;

const OPENING = /^<pre(?:\s[^<>{]*)?>/;

/** A `<pre>` element on its own lines, whose text MDX would parse as Markdown. A single expression inside is left to MDX. */
export const preSyntax: Extension = { flow: { [LESS_THAN]: { name: 'preElement', concrete: true, tokenize } } };

function mayOpen(text: string): boolean {
  if (text.length <= 4) return '<pre'.startsWith(text);
  return /^<pre(?:\s[^<>{]*)?(?:>|$)/.test(text) || (OPENING.test(text) && !HOLDS_EXPRESSION.test(text));
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
    // Text after the closing tag cannot be part of the element.
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
    // `State` has no type for functions that may end.
    return read as State;
  };
  return (code) => {
    effects.enter('preElement');
    return read(code);
  };
}

/** Converts the element to a code block, so that its text is the same in every output format. */
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
      if (node?.type === 'code') Object.assign(node, codeOf(written));
      this.exit(token);
    },
  },
};

export function codeOf(html: string): Pick<CodeNode, 'lang' | 'value' | 'data'> {
  const known = html.replaceAll(/<(?!\/?([a-z][\w-]*)[\s/>])|<\/?([a-z][\w-]*)/g, (tag, _, name?: string) =>
    name !== undefined && isHtmlElement(name) ? tag : tag.replace('<', '&lt;'),
  );
  const raw: HastRoot = { type: 'root', children: [{ type: 'raw', value: known.trim() }] };
  // A root becomes a root.
  const tree = rehypeRaw()(raw, new VFile()) as HastRoot;
  const lost = new Set<string>();
  const ids: string[] = [];
  let lang: string | null = null;
  const visit = (parent: HastRoot | Element): void => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      const { tagName, properties } = child;
      const language = [properties['className']].flat().find((name) => String(name).startsWith('language-'));
      if (properties['id']) ids.push(String(properties['id']));
      lang ??= language ? String(language).slice('language-'.length) : null;
      if (tagName === 'br') child.children = [{ type: 'text', value: '\n' }];
      else if (!['pre', 'code', 'span'].includes(tagName)) lost.add(tagName);
      visit(child);
    }
  };
  visit(tree);
  const value = toString(tree)
    .replace(/^\n/, '')
    .replace(/\n[ \t]*$/, '');
  return { lang, value, data: { ...(lost.size > 0 && { lost: [...lost] }), ...(ids.length > 0 && { ids }) } };
}

/** Restores the source text of each `<pre>` that follows another tag on its line, where MDX has parsed it as Markdown. */
export function restorePreText(tree: Root, source: string): void {
  if (!source.includes('<pre')) return;
  walkMarkdown(tree, (node, index, parent) => {
    if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || node.name !== 'pre') return undefined;
    const written = source.slice(node.position?.start.offset, node.position?.end.offset);
    if (!/^<pre[^]*\n/.test(written) || HOLDS_EXPRESSION.test(written)) return undefined;
    replaceChild(parent, index, [{ type: 'code', meta: null, ...codeOf(written), position: node.position }]);
    return index + 1;
  });
}

/** Wraps code blocks in the ids of their `<pre>`, and warns of dropped elements. */
export function remarkPreElements() {
  return (tree: Root, file: VFile): void => {
    if (!String(file).includes('<pre') && !file.data.partialText?.includes('<pre')) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'code' || !node.data) return undefined;
      const { lost, ids = [] } = node.data;
      if (lost) {
        const what = `A <pre> shows as a code block, which has only the text of its ${lost.map((name) => `<${name}>`).join(', ')}.`;
        const cure = 'Put code between lines of ```, and mark its lines with {1}. Links go into the text around it.';
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

/** A `<pre>` element, or code, where no element can start. */
const PRE = new RegExp(String.raw`${CODE}|(?<opening><pre(?:\s[^<>{]*)?>)(?<text>[^]*?</pre)`, 'gim');

/**
 * Escapes MDX syntax in `<pre>`.
 *
 * @example escapePreText('<p><pre>a {b}</pre></p>') // => '<p><pre>a &#123;b&#125;</pre></p>'
 */
export function escapePreText(source: string): string {
  if (!/<pre[^]*?(?:[{`*_[]|\n[ \t]*\n)/i.test(source) || !/<\/pre/i.test(source)) return source;
  return source.replaceAll(PRE, (whole, ...rest) => {
    // The groups are the last argument.
    const { opening, text = '' } = rest.at(-1) as { readonly opening?: string; readonly text?: string };
    if (opening === undefined || HOLDS_EXPRESSION.test(whole)) return whole;
    const literal = text.replaceAll(/(?<!\\)[{}`*_[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const index = rest.at(-3) as number; // The offset precedes the whole text and the groups.
    const before = source.slice(source.lastIndexOf('\n', index - 1) + 1, index);
    // Preceded by tags only, the element is a block.
    const isBlock = before.replaceAll(/<[^<>]*>/g, '').trim() === '';
    return opening + (isBlock || !/\n[ \t]*\n/.test(literal) ? literal : inOneParagraph(literal));
  });
}

/** Encodes white space that would end the paragraph or lose the indentation of a line. */
function inOneParagraph(text: string): string {
  return text
    .replace(/(?<=\n)[ \t]*(?=<\/pre$)/i, '&#32;')
    .replaceAll(/(?<=\n)[ \t]*(?=\n)/g, '&#32;')
    .replaceAll(/(?<=\n)[ \t]+/g, (indent) => '&#32;'.repeat(indent.length));
}
