import { Parser } from 'commonmark';
import GithubSlugger from 'github-slugger';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString as textOf } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import { visit } from 'unist-util-visit';
import { attributeOf, elementsOf, type HtmlElement } from './html-tree.ts';

/** The contents of Markdown, read by a parser that is independent of the writer. */
interface ReadTwin {
  readonly headings: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** Code at the start of list items, which is how twins show fields, with the number of occurrences. */
  readonly fields: ReadonlyMap<string, number>;
  readonly slugs: ReadonlySet<string>;
  readonly samples: ReadonlySet<string>;
  /** Code blocks except diagrams and JSON, which pages may show as a tree. */
  readonly blocks: ReadonlySet<string>;
  readonly links: readonly string[];
  readonly tags: readonly string[];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const read = new Map<string, ReadTwin>();

function readTwin(markdown: string): ReadTwin {
  const twin = read.get(markdown) ?? parseTwin(markdown);
  read.set(markdown, twin);
  return twin;
}

function parseTwin(markdown: string): ReadTwin {
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const [headings, names, samples, links]: [Set<string>, Set<string>, Set<string>, string[]] = [new Set(), new Set(), new Set(), []];
  const blocks = new Set<string>();
  const [fields, slugs, slugger] = [new Map<string, number>(), new Set<string>(), new GithubSlugger()];
  visit(tree, (node) => {
    if (node.type === 'heading') {
      headings.add(oneLine(textOf(node)));
      slugs.add(slugger.slug(textOf(node)));
    }
    const first = node.type === 'listItem' && node.children[0]?.type === 'paragraph' ? node.children[0].children[0] : undefined;
    if (first?.type === 'inlineCode') fields.set(oneLine(first.value), (fields.get(oneLine(first.value)) ?? 0) + 1);
    if (node.type === 'inlineCode') names.add(oneLine(node.value));
    if (node.type === 'code') samples.add(node.value.trim());
    if (node.type === 'code' && node.lang !== 'mermaid' && node.lang !== 'json') blocks.add(node.value.trim());
    if (node.type === 'link') links.push(node.url);
  });
  return { headings, names, fields, slugs, samples, blocks, links, tags: tagsIn(markdown) };
}

/** Finds HTML in Markdown with CommonMark's reference implementation. */
function tagsIn(markdown: string): readonly string[] {
  const found: string[] = [];
  const walker = new Parser().parse(markdown).walker();
  for (let step = walker.next(); step; step = walker.next()) {
    if (step.entering && step.node.type.startsWith('html_')) found.push(step.node.literal ?? '');
  }
  return found;
}

const hasClass = (element: HtmlElement, name: string): boolean => (attributeOf(element, 'class') ?? '').split(' ').includes(name);

/** Returns an element's text as shown to readers who have selected the sandbox. */
function shownText(element: HtmlElement): string {
  const texts: string[] = [];
  const stack: DefaultTreeAdapterTypes.Node[] = [element];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.nodeName === '#text') texts.push((node as DefaultTreeAdapterTypes.TextNode).value);
    if ('tagName' in node && (hasClass(node, 'in-production') || hasClass(node, 'hash') || hasClass(node, 'environment'))) continue;
    if ('childNodes' in node) stack.push(...node.childNodes.toReversed());
  }
  return texts.join('');
}

/** Lists headings, field names and samples of a page that no part of its twin contains, and content that no twin may have. */
export function twinFaults(html: string, twin: string): readonly string[] {
  const { headings, names, fields, samples, tags } = readTwin(twin);
  const elements = elementsOf(html);
  const missing = (what: string, wanted: readonly string[], found: ReadonlySet<string>): readonly string[] =>
    wanted.filter((text) => text !== '' && !found.has(text)).map((text) => `no ${what} "${text.slice(0, 100)}"`);
  const codeIn = (name: string): readonly string[] =>
    elements.filter((element) => hasClass(element, name)).flatMap((owner) => firstCode(owner) ?? []);
  const shownFields = codeIn('field__name').map(oneLine);
  return [
    ...missing(
      'heading',
      elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName)).map((element) => oneLine(shownText(element))),
      headings,
    ),
    ...missing('name', [...shownFields.map((name) => name.replace(/^with /, '')), ...codeIn('property').map(oneLine)], names),
    // Names may repeat, so occurrences are counted.
    ...[...Map.groupBy(shownFields, (name) => name)]
      .filter(([name, all]) => !name.startsWith('with ') && (fields.get(name) ?? 0) < all.length)
      .map(([name, all]) => `${all.length} fields "${name}", ${fields.get(name) ?? 0} in the twin`),
    // Ids are meaningless to readers of a twin.
    ...[...names].filter((name) => /^(?:res-(?:\d|default)|param-(?:path|query|header|cookie)\.)/.test(name)).map((id) => `the id ${id}`),
    ...missing(
      'sample',
      elements.filter(({ tagName }) => tagName === 'pre').map((element) => shownText(element).trim()),
      samples,
    ),
    ...tags.map((tag) => `the tag ${tag}`),
  ];
}

/**
 * Lists a twin's code blocks that neither the page's article nor `parts` shows, except diagrams, which pages show as images, and JSON,
 * which pages may show as a tree.
 */
export function strayBlocks(html: string, parts: readonly string[], twin: string): readonly string[] {
  const shown = new Set([html, ...parts].flatMap(blocksOfPage));
  return [...readTwin(twin).blocks].filter((text) => !shown.has(dense(text)));
}

/** Removes whitespace, because pages wrap long values. */
const dense = (text: string): string => text.replaceAll(/\s/g, '');

const known = new Map<string, readonly string[]>();

function blocksOfPage(html: string): readonly string[] {
  const found =
    known.get(html) ??
    elementsOf(html)
      .filter(({ tagName }) => tagName === 'pre' || tagName === 'code')
      .map((element) => dense(shownText(element)));
  known.set(html, found);
  return found;
}

function firstCode(owner: HtmlElement): string | undefined {
  const stack: DefaultTreeAdapterTypes.Node[] = [owner];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.nodeName === 'code') return shownText(node as HtmlElement); // The name has been checked.
    if ('childNodes' in node) stack.push(...node.childNodes.toReversed());
  }
  return undefined;
}

/** Returns the fragments that links to a twin's part may have. */
export function fragmentsOfTwin(part: string): ReadonlySet<string> {
  return readTwin(part).slugs;
}

export function linksOfTwin(twin: string): readonly string[] {
  return readTwin(twin).links;
}
