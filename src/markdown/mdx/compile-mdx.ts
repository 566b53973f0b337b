import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { createProcessor } from '@mdx-js/mdx';
import { type Evaluater, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { MDXComponents, MDXContent } from 'mdx/types';
import type { Root } from 'mdast';
import type { PluggableList, Processor } from 'unified';
import { VFile } from 'vfile';
import type { Heading, PageContext, PageHeading, PageFindings, PageMarkdown, TextOrigin } from '../page-context.ts';
import type { ComponentRules } from './component-rules.ts';
import { addressSyntax, withSureTags } from './angle-brackets.ts';
import { EXCESS_DEPTH, findSlowLine, findExcessDepth } from './excess-depth.ts';
import { rehypeJsxHtml } from './rehype-jsx-html.ts';
import type { Passage } from '../list-passages.ts';
import { rehypePageHeading } from '../page-heading.ts';
import { rehypePageElements } from '../rehype-page-elements.ts';
import { rehypePassages } from '../rehype-passages.ts';
import { remarkCallouts } from '../remark-callouts.ts';
import { bracketTitles } from '../callout-containers.ts';
import { nestContainers } from '../nested-containers.ts';
import { escapeHeadingIds, remarkHeadings } from '../remark-headings.ts';
import { BUILT_IN, type PageConstants } from './evaluate-data.ts';
import { equivalentOf } from './foreign-components.ts';
import { readBraces } from './read-braces.ts';
import { remarkKnownComponents } from './remark-known-components.ts';
import { remarkData } from './remark-data.ts';
import { remarkDeadLinks } from './remark-dead-links.ts';
import { remarkFenceOptions } from './remark-fence-options.ts';
import { CONTAINER_NAMES } from '../code/container-names.ts';
import { remarkForeignContainers } from './foreign-containers.ts';
import { remarkContainerFaults } from './remark-container-faults.ts';
import { remarkForeignSyntax } from './remark-foreign-syntax.ts';
import { remarkIndentedCode } from './remark-indented-code.ts';
import { remarkLinksInLinks } from './remark-links-in-links.ts';
import { remarkOrphanParts } from './remark-orphan-parts.ts';
import { remarkLostText } from './remark-lost-text.ts';
import { remarkKeepTree } from './remark-keep-tree.ts';
import { remarkCodeGroups, remarkLive, remarkPartials } from './remark-mdx-extras.ts';
import { escapePreText, preFromMarkdown, preSyntax, remarkPreElements, restorePreText } from './pre-element.ts';
import { commentFromMarkdown, commentSyntax } from './html-comments.ts';
import { quoteAttributes, smallTags } from './quote-attributes.ts';
import { literalSpans, markdownParser } from './markdown-parser.ts';
import { breakBlankLines, emptyCodeElements } from './plain-html.ts';
import { MdxError, toMdxError } from './mdx-error.ts';
import { pageFaults } from './page-faults.ts';
import type { IsComponent } from './syntax-faults.ts';
import { unwrapLoneComponents } from './unwrap-lone-components.ts';
import { createPartialLines, type PartialLines, placeBelow } from './nested-positions.ts';
import { voidElements } from './void-elements.ts';
import { markWhiteSpace, rehypeWhiteSpace, remarkWhiteSpace } from './white-space.ts';
import { rehypeStaticParts } from '../static-parts.ts';
import { addSyntax, usedSyntax } from '../used-syntax.ts';

export type CompiledMdx = {
  readonly headings: readonly Heading[];
  readonly pageHeading?: PageHeading | undefined;
  /** Whether a level-1 heading further down supplies the missing title. */
  readonly hasTitle: boolean;
  readonly passages: readonly Passage[];
  /** The syntax tree, with expressions replaced by data and components kept as named elements. */
  readonly markdown: PageMarkdown;
} & (
  | { readonly kind: 'html'; readonly html: string }
  /** `Content` renders the page. Static parts are placeholders until `fillStaticParts` runs. */
  | { readonly kind: 'components'; readonly Content: MDXContent; readonly staticParts: readonly string[] }
);

/** Compiles pages that use the given components. Create one compiler per build, because creating one takes longer than compiling a page. */
export interface MdxCompiler {
  /** @throws MdxError if the source is not valid MDX */
  readonly compile: (source: string, context: PageContext) => Promise<CompiledMdx>;
}

export function createMdxCompiler(rules: ComponentRules): MdxCompiler {
  const processors = new Map<string, MdxProcessor>();
  const processorFor = (source: string, isMarkdown = false): MdxProcessor => {
    const names = usedSyntax(source);
    const key = [isMarkdown, ...names].join();
    const make = isMarkdown ? createMarkdownProcessor : createMdxProcessor;
    const processor = processors.get(key) ?? make(rules, names, isComponent);
    processors.set(key, processor);
    return processor;
  };
  const isComponent = (name: string): boolean => Object.hasOwn(rules, name) || equivalentOf(name) !== undefined;
  return {
    async compile(written, context) {
      const excess = findSlowLine(written);
      if (excess) throw new MdxError(EXCESS_DEPTH, excess);
      const { isMarkdown = false } = context;
      const { faults, text: source } = isMarkdown
        ? readBraces(written, () => literalSpans(processorFor(written, true).data(), written, isComponent))
        : readBraces(emptyCodeElements(written));
      const constants: PageConstants = new Map([[BUILT_IN, context.productName]]);
      const read = isMarkdown ? titled(escapeHeadingIds(source, 'CommonMark')) : readable(source, constants);
      for (const { place, ...fault } of faults) context.report(fault, place);
      const findings: PageFindings = { headings: [], staticParts: [] };
      const partialLines = createPartialLines(read);
      const placed = inPartials(context, partialLines);
      const parseMdx = (text: string, origin: TextOrigin): Root =>
        parse(processorFor(text), text, origin, { context: placed, isComponent, constants });
      const file = new VFile({
        value: read,
        data: { context: placed, written, findings, parseMdx, partialLines, constants },
      });
      try {
        await processorFor(source, isMarkdown).process(file);
        const {
          headings,
          pageHeading,
          passages = [],
          staticParts,
          staticHtml,
          tree,
          markdown = { body: { type: 'root', children: [] } },
        } = findings;
        const shared = { headings, pageHeading, hasTitle: findings.titleHeading === 'within', passages, markdown };
        if (!tree) return { kind: 'html', html: staticHtml ?? '', ...shared };
        const Content: MDXContent = ({ components = {} }) =>
          toJsxRuntime(tree, { Fragment, jsx, jsxs, components, createEvaluater: () => onlyNamesOf(components) });
        return { kind: 'components', Content, ...shared, staticParts };
      } catch (error) {
        const processor = processorFor(source, isMarkdown);
        const parseAgain = (text: string): void => void processor.parse(new VFile(text));
        const [fault, ...others] = pageFaults(error, { source, read, isComponent, parse: parseAgain });
        for (const other of others) if (other instanceof MdxError) context.report(other.problem, other.position);
        throw fault instanceof MdxError ? new MdxError(fault.problem, partialLines.placeOf(fault.position), { cause: fault.cause }) : fault;
      }
    },
  };
}

/** Resolves only component names and throws for other expressions, because pages cannot run code. */
function onlyNamesOf(components: MDXComponents): Evaluater {
  const refuse = (): never => {
    throw new Error('An expression has been left in the page.');
  };
  return {
    evaluateExpression: (node) =>
      // Safe because `hasOwn` has checked the key.
      node.type === 'Identifier' && Object.hasOwn(components, node.name) ? components[node.name as keyof MDXComponents] : refuse(),
    evaluateProgram: refuse,
  };
}

/** Rewrites Markdown and HTML that the MDX parser would reject. */
function readable(source: string, constants: PageConstants): string {
  return titled(quoteAttributes(smallTags(escapePreText(escapeHeadingIds(breakBlankLines(source), 'MDX'), constants.keys()))));
}

function titled(source: string): string {
  return nestContainers(bracketTitles(source, CONTAINER_NAMES), CONTAINER_NAMES);
}

type MdxProcessor = ReturnType<typeof createProcessor>;

function createMdxProcessor(rules: ComponentRules, syntaxNames: readonly string[]): MdxProcessor {
  const processor = createPageProcessor(rules, syntaxNames, [
    () => (tree: Root, file: VFile) => restorePreText(tree, String(file)),
    remarkIndentedCode,
  ]);
  const data = processor.data();
  data.fromMarkdownExtensions?.push(voidElements, preFromMarkdown, commentFromMarkdown);
  data.micromarkExtensions = [...withSureTags(data.micromarkExtensions ?? []), addressSyntax, commentSyntax, preSyntax];
  return processor;
}

function createMarkdownProcessor(rules: ComponentRules, syntaxNames: readonly string[], isComponent: IsComponent): MdxProcessor {
  const processor = createPageProcessor(rules, syntaxNames, []);
  processor.parser = markdownParser(processor.data(), isComponent);
  return processor;
}

function createPageProcessor(rules: ComponentRules, syntaxNames: readonly string[], own: PluggableList): MdxProcessor {
  const processor = createProcessor({
    outputFormat: 'function-body',
    remarkPlugins: [
      remarkWhiteSpace,
      () => requireShallow,
      ...own,
      remarkPartials,
      remarkLive,
      remarkFenceOptions,
      remarkPreElements,
      remarkContainerFaults,
      remarkForeignContainers,
      remarkCallouts,
      remarkForeignSyntax,
      remarkDeadLinks,
      remarkLostText,
      remarkData,
      remarkHeadings,
      [remarkKnownComponents, { rules }],
      remarkLinksInLinks,
      remarkCodeGroups,
      remarkOrphanParts,
      remarkKeepTree,
    ],
    remarkRehypeOptions: { footnoteLabelProperties: {}, clobberPrefix: '' },
    rehypePlugins: [rehypeWhiteSpace, rehypeJsxHtml, rehypePageHeading, rehypePassages, rehypePageElements, rehypeStaticParts],
  });
  addSyntax(processor.data(), syntaxNames);
  // `freeze` runs the plugins, which add their syntax extensions.
  return processor.freeze();
}

/** Parses nested Markdown, with positions relative to the nested source. Reports only syntax faults. */
function parse(
  processor: MdxProcessor,
  source: string,
  origin: TextOrigin,
  {
    context,
    isComponent,
    constants,
  }: { readonly context: PageContext; readonly isComponent: IsComponent; readonly constants: PageConstants },
): Root {
  const { faults, text } = readBraces(emptyCodeElements(source));
  const report: PageContext['report'] = (fault, place) => context.report(fault, placeBelow(place, origin.lineOffset));
  for (const { place, ...fault } of faults) report(fault, place);
  const file = new VFile({ value: readable(text, constants), data: { context: { ...context, report } } });
  try {
    // `createProcessor` types the parser's result as a JavaScript program, but only the full plugin chain produces one.
    const tree = (processor as unknown as Processor<Root>).parse(file);
    requireShallow(tree);
    restorePreText(tree, String(file));
    if (origin.isPartial) for (const plugin of [remarkIndentedCode, remarkFenceOptions, remarkContainerFaults]) plugin()(tree, file);
    remarkForeignContainers()(tree);
    remarkCallouts()(tree, new VFile({ value: file.value, data: { context: { ...context, report: () => undefined } } }));
    if (origin.isPartial) for (const plugin of [remarkForeignSyntax, remarkDeadLinks, remarkLostText]) plugin()(tree, file);
    unwrapLoneComponents(tree);
    markWhiteSpace(tree, String(file));
    return tree;
  } catch (error) {
    throw toMdxError(error, source, isComponent, origin);
  }
}

function requireShallow(tree: Root): void {
  const place = findExcessDepth(tree);
  if (place) throw new MdxError(EXCESS_DEPTH, place);
}

function inPartials(context: PageContext, { placeOf }: PartialLines): PageContext {
  const { resolveMedia } = context;
  return {
    ...context,
    resolveLink: (href, position) => context.resolveLink(href, placeOf(position)),
    resolveImage: (src, position) => context.resolveImage(src, placeOf(position)),
    ...(resolveMedia && { resolveMedia: (src, position) => resolveMedia(src, placeOf(position)) }),
    report: (problem, position) => context.report(problem, placeOf(position)),
    placeOf,
  };
}
