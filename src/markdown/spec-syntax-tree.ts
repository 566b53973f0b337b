import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { bracketTitles, calloutContainers, mayHaveCallouts } from './callout-containers.ts';
import { takeLostFootnotes } from './lost-footnotes.ts';
import { nestContainers } from './nested-containers.ts';
import { checkNesting } from './check-nesting.ts';
import { htmlSyntaxTree } from './html-syntax-tree.ts';
import type { PageContext } from './page-context.ts';
import { parseSpecMarkdown } from './parse-spec-markdown.ts';
import { remarkCallouts } from './remark-callouts.ts';
import { escapeHeadingIds, remarkHeadings } from './remark-headings.ts';
import { remarkUnknownTags } from './remark-unknown-tags.ts';
import { escapePipesInCode, remarkKeepCells } from './table-cells.ts';
import { addSyntax, usedSyntax } from './used-syntax.ts';
import { walkMarkdown } from './walk-tree.ts';

/**
 * Parses a description like `parseSpecMarkdown`, and converts HTML to Markdown.
 * @throws RangeError if the description is nested too deeply
 */
export function specSyntaxTree(markdown: string, context: PageContext): Root {
  const text = nestContainers(bracketTitles(escapeHeadingIds(escapePipesInCode(markdown.trim()), 'CommonMark')));
  checkNesting(text);
  const names = usedSyntax(text).filter((name) => name !== 'directive');
  const processor = unified().use(remarkParse).use(remarkUnknownTags).use(remarkKeepCells).use(remarkCallouts).use(remarkHeadings);
  addSyntax(processor.data(), names);
  if (mayHaveCallouts(text)) {
    processor.data().micromarkExtensions?.push(calloutContainers());
    processor.data().fromMarkdownExtensions?.push(directiveFromMarkdown());
  }
  const file = new VFile({ value: text, data: { context } });
  // All plugins return Markdown trees.
  const tree = processor.runSync(processor.parse(file), file) as Root;
  takeLostFootnotes(tree);
  return hasHtml(tree) ? htmlSyntaxTree(parseSpecMarkdown(markdown, { context }, {}).tree) : tree;
}

function hasHtml(tree: Root): boolean {
  let isFound = false;
  walkMarkdown(tree, ({ type }) => {
    isFound ||= type === 'html';
    return undefined;
  });
  return isFound;
}
