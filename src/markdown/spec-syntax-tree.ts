import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { bracketTitles, calloutContainers, mayHaveCallouts } from './callout-containers.ts';
import { checkNesting } from './check-nesting.ts';
import type { PageContext } from './page-context.ts';
import { remarkCallouts } from './remark-callouts.ts';
import { escapeHeadingIds, remarkHeadings } from './remark-headings.ts';
import { remarkUnknownTags } from './remark-unknown-tags.ts';
import { addSyntax, usedSyntax } from './used-syntax.ts';

/**
 * A description of a specification (CommonMark + GFM, never MDX) as the syntax tree that its HTML is made of too.
 *
 * @throws RangeError if it nests too deeply to be laid out
 */
export function specSyntaxTree(markdown: string, context: PageContext): Root {
  const text = bracketTitles(escapeHeadingIds(markdown.trim(), 'CommonMark'));
  checkNesting(text);
  const names = usedSyntax(text).filter((name) => name !== 'directive');
  const processor = unified().use(remarkParse).use(remarkUnknownTags).use(remarkCallouts).use(remarkHeadings);
  addSyntax(processor.data(), names);
  if (mayHaveCallouts(text)) {
    processor.data().micromarkExtensions?.push(calloutContainers());
    processor.data().fromMarkdownExtensions?.push(directiveFromMarkdown());
  }
  const file = new VFile({ value: text, data: { context } });
  // A tree of Markdown stays one.
  return processor.runSync(processor.parse(file), file) as Root;
}
