import { createProcessor } from '@mdx-js/mdx';
import type { Expression } from 'estree-jsx';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { VFileMessage } from 'vfile-message';
import { fencedLines } from '../code/find-fences.ts';
import { evaluateData } from './evaluate-data.ts';

export interface PreExpression {
  /** Includes the braces. */
  readonly source: string;
  /** Offset of the opening brace. `end` is exclusive and follows the closing brace. */
  readonly start: number;
  readonly end: number;
  /** Absent if the braces contain only a comment. */
  readonly expression?: Expression | undefined;
}

const { micromarkExtensions = [], fromMarkdownExtensions = [] } = createProcessor().freeze().data();

/** Syntax that can contain unpaired braces, and braces themselves. */
const PART = /\\[{}]|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`|\/\*[^]*?\*\/|[{}]/g;

/** Returns all pairs of braces if MDX can parse each one as an expression; otherwise nothing. */
export function preExpressionsIn(text: string): readonly PreExpression[] {
  const found: PreExpression[] = [];
  for (let start = nextBrace(text, 0); start >= 0; start = nextBrace(text, found.at(-1)?.end ?? 0)) {
    const end = endOfPair(text, start);
    const read = end === undefined ? undefined : parse(text.slice(start, end));
    if (end === undefined || !read) return [];
    found.push({ ...read, start, end });
  }
  return found;
}

/**
 * Returns the expressions to evaluate: comments, strings and the page's constants. Numbers and lists are probably literal, as in `\d{3}`.
 * Returns nothing if any other braces contain code.
 * @param names names of the page's constants
 */
export function shownExpressions(text: string, names: Iterable<string>): readonly PreExpression[] {
  const constants = new Map([...names].map((name) => [name, undefined] as const));
  const shown: PreExpression[] = [];
  for (const found of preExpressionsIn(text)) {
    const { source, expression } = found;
    const isString = expression?.type !== 'SequenceExpression' && /^\{\s*["'`]/.test(source);
    const result = expression && !isString ? evaluateData(expression, constants, source) : undefined;
    if (result?.kind === 'data') continue;
    if (result && result.faults.length > 0) return [];
    shown.push(found);
  }
  return shown;
}

export function constantNames(source: string): readonly string[] {
  if (!/^export\s/m.test(source)) return [];
  const fenced = fencedLines(source);
  return source.split('\n').flatMap((line, index) => (fenced.has(index + 1) ? [] : (/^export\s+const\s+([\w$]+)/.exec(line)?.[1] ?? [])));
}

function nextBrace(text: string, from: number): number {
  const finder = /(?<!\\)[{}]/g;
  finder.lastIndex = from;
  return finder.exec(text)?.index ?? -1;
}

function endOfPair(text: string, start: number): number | undefined {
  let depth = 0;
  const finder = new RegExp(PART);
  finder.lastIndex = start;
  for (let part = finder.exec(text); part; part = finder.exec(text)) {
    if (part[0] === '{') depth += 1;
    else if (part[0] === '}') depth -= 1;
    if (depth <= 0) return part[0] === '}' && part.index > start ? finder.lastIndex : undefined;
  }
  return undefined;
}

/** Returns `undefined` if the braces are empty or do not contain an expression. */
function parse(source: string): Pick<PreExpression, 'source' | 'expression'> | undefined {
  try {
    // MDX removes two columns of indentation from continuation lines, even inside strings.
    const tree = fromMarkdown(source.replaceAll('\n', '\n  '), {
      extensions: micromarkExtensions,
      mdastExtensions: fromMarkdownExtensions,
    });
    const [node] = tree.children;
    const statement = node?.type === 'mdxFlowExpression' ? node.data?.estree?.body[0] : undefined;
    if (statement) return statement.type === 'ExpressionStatement' ? { source, expression: statement.expression } : undefined;
    return /^\{\s*\/\*[^]*\*\/\s*\}$/.test(source) ? { source } : undefined;
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return undefined;
  }
}
