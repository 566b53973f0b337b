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
import { ownIds } from './own-ids.ts';
import { ownLists } from './own-lists.ts';
import type { PageContext } from './page-context.ts';
import { remarkCallouts } from './remark-callouts.ts';
import { escapeHeadingIds, remarkHeadings } from './remark-headings.ts';
import { remarkUnknownTags } from './remark-unknown-tags.ts';
import { escapePipesInCode, remarkKeepCells } from './table-cells.ts';
import { addSyntax, usedSyntax } from './used-syntax.ts';
import { walkHtml, walkMarkdown } from './walk-tree.ts';

export interface SpecMarkdownOptions {
  /** Added to every heading's depth, so that a description nests under the page's own headings. */
  readonly headingShift?: number;
  /** Put before every heading id, so that descriptions on one page do not collide. */
  readonly idPrefix?: string;
  /** Further ids that lead to the heading with an id. */
  readonly anchors?: { readonly before: string; readonly ids: readonly string[] };
}

/** GitHub's list of harmless HTML, and the classes that our own transforms write. */
const SCHEMA: Schema = {
  ...defaultSchema,
  clobber: [],
  protocols: { ...defaultSchema.protocols, href: [...(defaultSchema.protocols?.['href'] ?? []), 'sms', 'tel'] },
  // Outside of a list of its kind, a browser would end the one that it stands in.
  ancestors: { ...defaultSchema.ancestors, caption: ['table'], dd: ['dl'], dt: ['dl'] },
  strip: [...HIDDEN_ELEMENTS, 'svg'],
  attributes: {
    ...defaultSchema.attributes,
    aside: ['className'],
    code: [...(defaultSchema.attributes?.['code'] ?? []), 'dataMeta'],
    p: [...(defaultSchema.attributes?.['p'] ?? []), ['className', 'callout-title']],
  },
  tagNames: [...(defaultSchema.tagNames ?? []), 'aside', 'caption'],
};

/** The meta of a fence as an attribute: other data of a node does not survive the HTML parser and the sanitiser. */
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
  // Of directives, texts that are not written for this site have callouts only.
  const names = usedSyntax(text).flatMap((name) => (name === 'directive' ? (mayHaveCallouts(text) ? ['callout'] : []) : [name]));
  const key = names.join();
  const processor = processors.get(key) ?? createSpecProcessor(names);
  processors.set(key, processor);
  return processor;
}

function createSpecProcessor(syntaxNames: readonly string[]) {
  const processor = unified()
    .use(remarkParse)
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

/** A description that has been read: sanitised, with its own ids and at the depth that is asked for, not yet the site's. */
export interface SpecTree {
  readonly tree: HastRoot;
  readonly file: VFile;
}

/**
 * Reads a description of a specification (CommonMark + GFM, never MDX).
 *
 * @throws RangeError if it nests too deeply to be laid out
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
  // `sanitize` answers with the kind of node that it was given, and `remark-rehype` with a root.
  const tree = sanitize(processor.runSync(processor.parse(file), file) as HastRoot, SCHEMA) as HastRoot;
  ownLists(tree);
  deepenHeadings(tree, headingShift);
  ownIds(tree, idPrefix);
  if (anchors) insertAnchors(tree, anchors);
  return { tree, file };
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
