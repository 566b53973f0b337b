import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Data, Parser } from 'unified';
import { VFileMessage } from 'vfile-message';
import type { IsComponent } from './syntax-faults.ts';
import { walkMarkdown } from '../walk-tree.ts';
import { jsxTags } from './jsx-tags.ts';
import { markdownSyntax } from './markdown-syntax.ts';
import { nestElements } from './nest-elements.ts';
import { type PageNames, pageNames } from './page-names.ts';

/** A range in UTF-16 code units; `end` is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Creates the parser for Markdown files. Reuses the MDX parser's extensions and produces the same kinds of nodes. */
export function markdownParser(data: Data, isComponent: IsComponent): Parser<Root> {
  return (source, file) => {
    const names = pageNames(source, isComponent);
    const tree = parseTags(data, source, names);
    nestElements(tree, { source, names, report: (problem, place) => file.data.context?.report(problem, place) });
    return tree;
  };
}

function parseTags(data: Data, source: string, names: PageNames): Root {
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = data;
  return fromMarkdown(source, {
    extensions: [...markdownSyntax(micromarkExtensions, names)],
    mdastExtensions: [...fromMarkdownExtensions, jsxTags],
  });
}

/** Lists the ranges that are not prose: code, tags, comments, statements and expressions. The whole source if parsing fails. */
export function literalSpans(data: Data, source: string, isComponent: IsComponent): readonly TextSpan[] {
  try {
    return spansOf(parseTags(data, source, pageNames(source, isComponent)));
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return [{ start: 0, end: source.length }];
  }
}

function spansOf(tree: Root): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  walkMarkdown(tree, ({ type, position }) => {
    const { start, end } = position ?? {};
    if (LITERALS.has(type) && start?.offset !== undefined && end?.offset !== undefined)
      spans.push({ start: start.offset, end: end.offset });
    return undefined;
  });
  return spans;
}

const LITERALS: ReadonlySet<string> = new Set(['code', 'inlineCode', 'html', 'mdxjsEsm', 'mdxTextExpression', 'mdxFlowExpression']);
