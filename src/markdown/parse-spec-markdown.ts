import type { Element, Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { sanitize, defaultSchema, type Schema } from 'hast-util-sanitize';
import { directiveFromMarkdown } from 'mdast-util-directive';
import rehypeRaw from 'rehype-raw';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { bracketTitles, calloutContainers, mayHaveCallouts } from './callout-containers.ts';
import { HIDDEN_ELEMENTS } from './html-elements.ts';
import { nestContainers } from './nested-containers.ts';
import { checkNesting } from './check-nesting.ts';
import { positionOf } from './position-of.ts';
import { prefixIds } from './prefix-ids.ts';
import { LINK_SCHEMES } from '../url/safe-href.ts';
import { wrapStrayListItems } from './wrap-stray-list-items.ts';
import type { PageContext } from './page-context.ts';
import { remarkCallouts } from './remark-callouts.ts';
import { escapeHeadingIds, remarkHeadings } from './remark-headings.ts';
import { remarkForeignTags } from './remark-foreign-tags.ts';
import { remarkUnknownTags } from './remark-unknown-tags.ts';
import { escapePipesInCode, remarkKeepCells } from './table-cells.ts';
import { addSyntax, usedSyntax } from './used-syntax.ts';
import { walkHtml, walkMarkdown } from './walk-tree.ts';

export interface SpecMarkdownOptions {
  /** Levels to add to every heading, to nest the description under the page's headings. */
  readonly headingShift?: number;
  /** Prefix for all ids, so that several descriptions on a page do not clash. */
  readonly idPrefix?: string;
  /** Additional ids, inserted before the heading with the id `before`. */
  readonly anchors?: { readonly before: string; readonly ids: readonly string[] };
}

/** GitHub's HTML allow-list, extended with the classes that the transforms add. */
const SCHEMA: Schema = {
  ...defaultSchema,
  clobber: [],
  protocols: { ...defaultSchema.protocols, href: [...LINK_SCHEMES] },
  // Drops these elements outside their parents, because a browser would close an enclosing list or table.
  ancestors: { ...defaultSchema.ancestors, caption: ['table'], dd: ['dl'], dt: ['dl'] },
  strip: [...HIDDEN_ELEMENTS, 'svg'],
  attributes: {
    ...defaultSchema.attributes,
    abbr: ['title'],
    aside: ['className'],
    code: [...(defaultSchema.attributes?.['code'] ?? []), 'dataMeta'],
    ol: [...(defaultSchema.attributes?.['ol'] ?? []), 'reversed'],
    p: [...(defaultSchema.attributes?.['p'] ?? []), ['className', 'callout-title']],
  },
  tagNames: [...(defaultSchema.tagNames ?? []), 'abbr', 'aside', 'caption'],
};

/** Stores a fence's meta as an attribute, because the HTML parser and the sanitiser drop other node data. */
function remarkKeepMeta() {
  return (tree: MdastRoot): void => {
    walkMarkdown(tree, (node) => {
      if (node.type === 'code' && node.meta) node.data = { ...node.data, hProperties: { dataMeta: node.meta } };
      return undefined;
    });
  };
}

type SpecProcessor = ReturnType<typeof createSpecProcessor>;

const processors = new Map<string, SpecProcessor>();

function processorFor(text: string): SpecProcessor {
  // External content supports no directives except callouts.
  const names = usedSyntax(text).flatMap((name) => (name === 'directive' ? (mayHaveCallouts(text) ? ['callout'] : []) : [name]));
  const key = names.join();
  const processor = processors.get(key) ?? createSpecProcessor(names);
  processors.set(key, processor);
  return processor;
}

function createSpecProcessor(syntaxNames: readonly string[]) {
  const processor = unified()
    .use(remarkParse)
    .use(remarkForeignTags)
    .use(remarkUnknownTags)
    .use(remarkKeepCells)
    .use(remarkCallouts)
    .use(remarkHeadings)
    .use(remarkKeepMeta)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw);
  addSyntax(processor.data(), syntaxNames);
  if (syntaxNames.includes('callout')) {
    processor.data().micromarkExtensions?.push(calloutContainers());
    processor.data().fromMarkdownExtensions?.push(directiveFromMarkdown());
  }
  return processor.freeze();
}

/** A parsed description: sanitised, with prefixed ids and shifted headings, but before the site's own transforms. */
export interface SpecTree {
  readonly tree: HastRoot;
  readonly file: VFile;
}

/**
 * Parses a description as CommonMark + GFM, never MDX.
 * @throws RangeError if the description is nested too deeply
 */
export function parseSpecMarkdown(
  markdown: string,
  { context }: { readonly context?: PageContext },
  { headingShift = 0, idPrefix = '', anchors }: SpecMarkdownOptions,
): SpecTree {
  const text = nestContainers(bracketTitles(escapeHeadingIds(escapePipesInCode(markdown.trim()), 'CommonMark')));
  checkNesting(text);
  const file = new VFile({ value: text, data: context ? { context } : {} });
  const processor = processorFor(text);
  // `remark-rehype` returns a root.
  const parsed = processor.runSync(processor.parse(file), file) as HastRoot;
  lowerSchemes(parsed, context);
  // `sanitize` returns the type of node that it receives.
  const tree = sanitize(parsed, SCHEMA) as HastRoot;
  wrapStrayListItems(tree);
  deepenHeadings(tree, headingShift);
  prefixIds(tree, idPrefix);
  if (anchors) insertAnchors(tree, anchors);
  return { tree, file };
}

/** The sanitiser compares schemes exactly, and silently removes the addresses that it does not allow. */
function lowerSchemes(tree: HastRoot, context: PageContext | undefined): void {
  walkHtml(tree, (node) => {
    const href = node.type === 'element' && node.tagName === 'a' ? node.properties['href'] : undefined;
    const [scheme = ''] = typeof href === 'string' ? (/^[a-z][\w+.-]*(?=:)/i.exec(href) ?? []) : [];
    if (node.type !== 'element' || typeof href !== 'string' || scheme === '') return undefined;
    const lower = scheme.toLowerCase();
    node.properties['href'] = lower + href.slice(scheme.length);
    if (!LINK_SCHEMES.includes(lower))
      context?.report(
        {
          severity: 'warning',
          what: `The link to ${href} is shown as text.`,
          cure: `Use one of these schemes: ${LINK_SCHEMES.join(', ')}.`,
        },
        positionOf(node),
      );
    return undefined;
  });
}

function deepenHeadings(tree: HastRoot, shift: number): void {
  walkHtml(tree, (node) => {
    if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName)) return undefined;
    node.tagName = `h${Math.min(6, Number(node.tagName.slice(1)) + shift)}`;
    return undefined;
  });
}

function insertAnchors(tree: HastRoot, { before, ids }: NonNullable<SpecMarkdownOptions['anchors']>): void {
  const anchors = ids.map((id): Element => ({ type: 'element', tagName: 'span', properties: { id }, children: [] }));
  walkHtml(tree, (node, index, parent) => {
    if (node.type !== 'element' || node.properties['id'] !== before) return undefined;
    parent.children.splice(index, 0, ...anchors);
    return index + anchors.length + 1;
  });
}
