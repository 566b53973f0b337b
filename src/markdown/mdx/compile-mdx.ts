import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { createProcessor } from '@mdx-js/mdx';
import { type Evaluater, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { MDXComponents, MDXContent } from 'mdx/types';
import type { Nodes, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement, MdxTextExpression } from 'mdast-util-mdx';
import type { Processor } from 'unified';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import type { Problem } from '../../errors.ts';
import type { Heading, PageContext, PageFindings, TextOrigin, TextPosition } from '../page-context.ts';
import type { ComponentRules } from './component-rules.ts';
import { rehypeJsxHtml } from './rehype-jsx-html.ts';
import type { Passage } from '../list-passages.ts';
import { rehypePage } from '../rehype-page.ts';
import { rehypePassages } from '../rehype-passages.ts';
import { remarkCallouts } from '../remark-callouts.ts';
import { bracketTitles } from '../callout-containers.ts';
import { escapeHeadingIds, remarkHeadings } from '../remark-headings.ts';
import { remarkKnownComponents } from './remark-known-components.ts';
import { remarkData } from './remark-data.ts';
import { remarkFenceOptions } from './remark-fence-options.ts';
import { remarkForeignSyntax } from './remark-foreign-syntax.ts';
import { remarkKeepTree } from './remark-keep-tree.ts';
import { remarkCodeGroups, remarkLive, remarkPartials } from './remark-mdx-extras.ts';
import { quoteAttributes } from './quote-attributes.ts';
import { voidElements } from './void-elements.ts';
import { rehypeStaticParts } from '../static-parts.ts';
import { addSyntax, usedSyntax } from '../used-syntax.ts';
import { replaceChild, walkMarkdown } from '../walk-tree.ts';

/** A page that has been compiled, and what was found on the way. */
export type CompiledMdx = {
  readonly headings: readonly Heading[];
  readonly passages: readonly Passage[];
  /** Its syntax tree: data in place, components by name. */
  readonly markdown: Root;
} & (
  | { readonly kind: 'html'; readonly html: string }
  /** `Content` renders the page; its static parts are marks until `fillStaticParts`. */
  | { readonly kind: 'components'; readonly Content: MDXContent; readonly staticParts: readonly string[] }
);

/** Compiles pages written with the given components. Make one for a build: setting the processor up costs more than a page. */
export interface MdxCompiler {
  /** @throws MdxError when the text is not MDX */
  readonly compile: (source: string, context: PageContext) => Promise<CompiledMdx>;
}

/** A syntax error in a page, in the author's words. */
export class MdxError extends Error {
  override readonly name = 'MdxError';
  readonly problem: Omit<Problem, 'where'>;
  readonly position: TextPosition;

  constructor(problem: Omit<Problem, 'where'>, position: TextPosition, options?: ErrorOptions) {
    super(problem.what, options);
    this.problem = problem;
    this.position = position;
  }
}

export function createMdxCompiler(rules: ComponentRules): MdxCompiler {
  const processors = new Map<string, MdxProcessor>();
  const processorFor = (source: string): MdxProcessor => {
    const names = usedSyntax(source);
    const key = names.join();
    const processor = processors.get(key) ?? createMdxProcessor(rules, names);
    processors.set(key, processor);
    return processor;
  };
  return {
    async compile(source, context) {
      const findings: PageFindings = { headings: [], staticParts: [] };
      const parseMdx = (text: string, origin: TextOrigin): Root => parse(processorFor(text), text, origin, context);
      const file = new VFile({
        value: readable(source),
        data: { context, findings, parseMdx, constants: new Map([['product', context.productName]]) },
      });
      try {
        await processorFor(source).process(file);
        const { headings, passages = [], staticParts, staticHtml, tree, markdown = { type: 'root', children: [] } } = findings;
        if (!tree) return { kind: 'html', html: staticHtml ?? '', headings, passages, markdown };
        const Content: MDXContent = ({ components = {} }) =>
          toJsxRuntime(tree, { Fragment, jsx, jsxs, components, createEvaluater: () => onlyNamesOf(components) });
        return { kind: 'components', Content, headings, passages, markdown, staticParts };
      } catch (error) {
        throw toMdxError(error);
      }
    },
  };
}

/**
 * What stands for the expressions of a page when it is rendered: the names of its components. Its data has been put in its
 * place before, so everything else is refused: whatever a page says, none of it is ever run.
 */
function onlyNamesOf(components: MDXComponents): Evaluater {
  const refuse = (): never => {
    throw new Error('An expression has been left in the page.');
  };
  return {
    evaluateExpression: (node) =>
      // `hasOwn` has looked.
      node.type === 'Identifier' && Object.hasOwn(components, node.name) ? components[node.name as keyof MDXComponents] : refuse(),
    evaluateProgram: refuse,
  };
}

/** A text as the parser of MDX takes it, where Markdown and HTML allow more. */
function readable(source: string): string {
  return bracketTitles(quoteAttributes(escapeHeadingIds(source, 'MDX')));
}

type MdxProcessor = ReturnType<typeof createProcessor>;

function createMdxProcessor(rules: ComponentRules, syntaxNames: readonly string[]): MdxProcessor {
  const processor = createProcessor({
    outputFormat: 'function-body',
    remarkPlugins: [
      remarkPartials,
      remarkLive,
      remarkFenceOptions,
      remarkCallouts,
      remarkForeignSyntax,
      remarkData,
      remarkHeadings,
      [remarkKnownComponents, { rules }],
      remarkCodeGroups,
      remarkKeepTree,
    ],
    remarkRehypeOptions: { footnoteLabelProperties: {}, clobberPrefix: '' },
    rehypePlugins: [rehypeJsxHtml, rehypePassages, rehypePage, rehypeStaticParts],
  });
  addSyntax(processor.data(), syntaxNames);
  // Its plugins, MDX among them, add their extensions when it is frozen.
  processor.freeze().data().fromMarkdownExtensions?.push(voidElements);
  return processor;
}

/** Parses a text that stands inside a page, its places being those of the page. */
function parse(processor: MdxProcessor, source: string, origin: TextOrigin, context: PageContext): Root {
  // What is wrong in it is reported once it is part of the page, at its place there.
  const file = new VFile({
    value: readable(source),
    data: { context: { ...context, report: () => undefined } },
  });
  try {
    // `createProcessor` says that its parser gives a program of JavaScript: that is what all its plugins together make.
    const tree = (processor as unknown as Processor<Root>).parse(file);
    remarkCallouts()(tree, file);
    unravel(tree);
    walkMarkdown(tree, (node) => movePosition(node, origin));
    return tree;
  } catch (error) {
    throw toMdxError(error, origin);
  }
}

function movePosition(node: Nodes, origin: TextOrigin): undefined {
  if ('partial' in origin) node.position = origin.usedAt;
  else if (node.position) {
    node.position.start.line += origin.lineOffset;
    node.position.end.line += origin.lineOffset;
  }
}

/**
 * Takes components that stand alone out of the paragraphs that Markdown puts them into, as MDX does for the page itself:
 * a list of cards must not become a list of paragraphs.
 */
function unravel(tree: Root): void {
  walkMarkdown(tree, (paragraph, index, parent) => {
    if (paragraph.type !== 'paragraph') return undefined;
    const isAlone = paragraph.children.every((child) => isInlineMdx(child) || (child.type === 'text' && child.value.trim() === ''));
    if (!isAlone || !paragraph.children.some(isInlineMdx)) return undefined;
    const children = paragraph.children.filter(isInlineMdx).map((child): Nodes =>
      child.type === 'mdxJsxTextElement'
        ? // Words are blocks to a component that stands alone, as in MDX.
          { ...child, type: 'mdxJsxFlowElement', children: child.children as MdxJsxFlowElement['children'] }
        : { ...child, type: 'mdxFlowExpression' },
    );
    replaceChild(parent, index, children);
    return index;
  });
}

function isInlineMdx(node: PhrasingContent): node is MdxJsxTextElement | MdxTextExpression {
  return node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression';
}

function toMdxError(error: unknown, origin: TextOrigin = { lineOffset: 0 }): Error {
  if (error instanceof MdxError) return error;
  if (!(error instanceof VFileMessage)) return error instanceof Error ? error : new Error(String(error));
  const { what, cure, opened } = inAuthorsWords(error.reason);
  const { line = 1, column = 1 } = opened ?? error;
  if ('lineOffset' in origin)
    return new MdxError({ severity: 'error', what, cure }, { line: line + origin.lineOffset, column }, { cause: error });
  return new MdxError({ severity: 'error', what: `In ${origin.partial}, line ${line}: ${what}`, cure }, origin.usedAt?.start ?? {}, {
    cause: error,
  });
}

interface AuthorsWords {
  readonly what: string;
  readonly cure: string;
  /** Where the element that is not closed begins. */
  readonly opened?: TextPosition;
}

/** The parser's reasons, said as what an author did and how to mend it. */
function inAuthorsWords(reason: string): AuthorsWords {
  const closing = /Expected a closing tag for `<([^>]+)>`(?: \((\d+):(\d+)[^)]*\))?/.exec(reason);
  if (closing) {
    const [, name, line, column] = closing;
    return {
      what: `<${name}> is never closed.`,
      cure: `Add </${name}>, with blank lines around Markdown inside it.`,
      ...(line ? { opened: { line: Number(line), column: Number(column) } } : {}),
    };
  }
  if (/closing tag|closing slash/.test(reason))
    return { what: reason, cure: 'Check that each component is closed in the order in which it was opened.' };
  if (/acorn|expression/.test(reason)) {
    return {
      what: `Not a valid expression: ${reason.replace(/^Could not parse expression with acorn$/, 'between { and }')}.`,
      cure: 'In MDX a brace starts code. For a literal brace write \\{ or put the text in `backticks`.',
    };
  }
  if (/before attribute value/.test(reason)) return { what: 'The value of an attribute has no quotes.', cure: 'Write it as name="value".' };
  return {
    what: reason,
    cure: 'In MDX < starts a component and { starts code. For the characters themselves write \\< and \\{, or use `backticks`.',
  };
}
