import type { VFileMessage } from 'vfile-message';
import { isHtmlElement } from '../html-elements.ts';
import type { TextPosition } from '../page-context.ts';
import { outerCloseCure } from './outer-close-cure.ts';
import { foreignBraces } from './foreign-braces.ts';
import { REMOVE_BINDINGS, REMOVE_TEMPLATE } from './foreign-syntax.ts';
import { statementLines } from './statement-lines.ts';

interface AuthorsWords {
  readonly what: string;
  readonly cure: string;
  /** Start of the faulty construct, if the parser stopped later. */
  readonly opened?: TextPosition;
}

export type IsComponent = (name: string) => boolean;

/** Translates a parser message into the author's mistake and its fix. */
export function inAuthorsWords({ reason, line = 1, column = 1 }: VFileMessage, source: string, isComponent: IsComponent): AuthorsWords {
  const lines = source.split(/\r?\n/);
  const written = lines[line - 1] ?? '';
  const closing = /Expected a closing tag for `<([^>]+)>`(?: \((\d+):(\d+)[^)]*\))?(?: before the end of `(\w+)`)?/.exec(reason);
  if (closing) {
    const [, name = '', at, from, block = ''] = closing;
    const opened = at ? { line: Number(at), column: Number(from) } : undefined;
    const after = opened ? [lines[opened.line - 1]?.slice(opened.column), ...lines.slice(opened.line)].join('\n') : '';
    const before = opened ? (lines[opened.line - 1] ?? '').slice(0, opened.column - 1) : '';
    const words = closesLater(name, after) ? cutOff(name, block, after) : unclosed(name, before, after, isComponent);
    return { ...words, ...(opened && { opened }) };
  }
  const [, ended = '', around] = /Expected the closing tag `<\/([^>]+)>` either after the end of `(\w+)`/.exec(reason) ?? [];
  if (around !== undefined)
    return {
      what: `</${ended}> is in ${BLOCKS[around] ?? 'a part of the text'} that starts after <${ended}>.`,
      cure: outerCloseCure(ended, around, lines, { line, column }),
    };
  if (/closing tag|closing slash/.test(reason))
    return { what: reason, cure: 'Close components in reverse order: the last one opened first.' };
  const block = /import\/exports|acorn|expression/.test(reason) ? foreignBlock(lines.slice(0, line)) : undefined;
  if (block) return block;
  if (/import\/exports/.test(reason)) return statementFault(lines, line);
  if (isCutByCell(written, column))
    return {
      what: 'A | separates table cells, even between `backticks`.',
      cure: String.raw`For a literal |, write \|.`,
      opened: { line, column },
    };
  if (/lazy line in expression/.test(reason)) {
    const opened = startOf('{', source, { line, column: 1 });
    const braces = opened && foreignBraces(lines[opened.line - 1]?.slice(opened.column - 1) ?? '');
    if (opened && braces) return { ...braces, opened };
  }
  if (/acorn|expression/.test(reason)) {
    const start = written.lastIndexOf('{', column - 1);
    const outer = written.charAt(start - 1) === '{' ? start - 1 : start;
    const foreign = start < 0 ? undefined : foreignBraces(written.slice(outer));
    if (foreign) return { ...foreign, opened: { line, column: outer + 1 } };
    return {
      what: `Not a valid expression: ${reason.replace(/^Could not parse expression with acorn$/, 'between { and }')}.`,
      cure: 'In MDX a brace starts code. For a literal brace write \\{ or put the text in `backticks`.',
    };
  }
  const opened = startOf('<', source, { line, column });
  const tag = lines[(opened?.line ?? line) - 1]?.slice((opened?.column ?? column) - 1) ?? '';
  if (reason.includes('to create a comment in MDX'))
    return {
      ...(tag.startsWith('<!--')
        ? { what: 'The comment is never closed.', cure: 'Add --> where it ends, in the same list item or quote.' }
        : { what: `"${shortened(tag)}" belongs at the top of an HTML document, not in a page.`, cure: 'Remove it.' }),
      ...(opened && { opened }),
    };
  if (/`[\w./#]` .*before attribute value/.test(reason))
    return { what: 'An attribute value has no quotes.', cure: 'Write it as name="value".' };
  const whole = [tag, ...lines.slice(opened?.line ?? line)].join(' ').replaceAll(/\s+/g, ' ');
  const isTemplate = /^<template\s(?:[^<>]*\s)?[:@#]\w/.test(whole);
  if (isTemplate || /^<[^<>]*\s(?:[:@#][\w.-]+|v-[\w:.-]+)=/.test(whole))
    return {
      what: `"${shortened(whole)}" is Vue template syntax, which does not run here.`,
      cure: isTemplate ? REMOVE_TEMPLATE : REMOVE_BINDINGS,
      ...(opened && { opened }),
    };
  const [, sign, end, where] =
    /^Unexpected (?:character `(.+)` \(U\+[\dA-F]+\)|(end of file|lazy line)[^,]*?) ((?:in|before|after)[^,]*),/.exec(reason) ?? [];
  const unexpected = end ?? (sign === undefined ? undefined : `"${sign}"`);
  return {
    what: unexpected === undefined ? reason : `"${shortened(tag)}" is not a valid tag: unexpected ${unexpected} ${where ?? ''}.`,
    cure: 'Correct the tag. For a literal <, write \\< or put the text in `backticks`.',
    ...(opened && { opened }),
  };
}

function statementFault(lines: readonly string[], line: number): AuthorsWords {
  const { keyword, start, end, isCode } = statementLines(lines, line - 1) ?? {
    keyword: 'import',
    start: line - 1,
    end: undefined,
    isCode: false,
  };
  const code = 'Valid code is import Name from \'./_name.mdx\' or export const name = "…".';
  if (!isCode)
    return {
      what: `A line that starts with "${keyword}" is code in MDX, but this line is not valid code.`,
      cure: `Start it with another word, or put it in \`backticks\`. ${code}`,
      opened: { line: start + 1, column: 1 },
    };
  if (end !== undefined && end < line)
    return {
      what: `This line follows the ${keyword} above it without a blank line, so it is read as code.`,
      cure: `Put a blank line after the ${keyword}.`,
      opened: { line: end + 1, column: 1 },
    };
  const what = start === line - 1 ? `This ${keyword} is not valid code.` : `From this line on, the ${keyword} above is not valid code.`;
  return { what, cure: code, opened: { line, column: 1 } };
}

/** Finds where the construct that stopped the parser starts. */
export function startOf(
  sign: '<' | '{',
  source: string,
  { line = 1, column = 1 }: TextPosition,
): { readonly line: number; readonly column: number } | undefined {
  const lines = source.split('\n').slice(0, line);
  // The parser has not consumed the character where it stopped.
  const read = [...lines.slice(0, -1), (lines.at(-1) ?? '').slice(0, column - 1)];
  const index = read.findLastIndex((text) => text.includes(sign));
  return index < 0 ? undefined : { line: index + 1, column: (read[index] ?? '').lastIndexOf(sign) + 1 };
}

function shortened(tag: string): string {
  const [text = ''] = /^<[^<>]*>?/.exec(tag) ?? [];
  return text.length > 40 ? `${text.slice(0, 40)}…` : text.trimEnd();
}

const BLOCK_OPENING = /(?<=^[ \t>]*)\[block:\w+\]/gm;

/** Finds another tool's open block, whose content MDX would parse as code. */
function foreignBlock(lines: readonly string[]): AuthorsWords | undefined {
  const text = lines.join('\n');
  const opening = [...text.matchAll(BLOCK_OPENING)].at(-1);
  if (!opening) return undefined;
  const [written] = opening;
  const above = [...lines.slice(0, -1), ''].join('\n').slice(opening.index);
  if (/\[\/block\]/.test(above)) return undefined;
  const before = text.slice(0, opening.index).split('\n');
  const opened = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  return {
    what: `"${written}" is block syntax from another tool, and is not supported here.`,
    cure: 'Write it as Markdown, or with a component.',
    opened,
  };
}

/** Whether the position is in a code span that a pipe splits, because the pipe ends the table cell. */
function isCutByCell(line: string, column: number): boolean {
  if (!line.includes('|')) return false;
  return [...line.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].some(
    ({ 0: span, 2: code = '', index }) => index < column && column <= index + span.length && /(?<!\\)\|/.test(code) && /[{<]/.test(code),
  );
}

function closesLater(name: string, after: string): boolean {
  let depth = 0;
  for (const [tag] of after.matchAll(new RegExp(String.raw`</?${name.replaceAll(/[$.]/g, String.raw`\$&`)}(?=[\s/>])[^>]*>`, 'gi'))) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth < 0) return true;
  }
  return false;
}

const BLOCKS: Readonly<Record<string, string>> = { paragraph: 'a paragraph', blockQuote: 'a quote', listItem: 'a list item' };

function cutOff(name: string, block: string, after: string): AuthorsWords {
  if (/^details\b[^>]*>\s*<summary/i.test(after))
    return {
      what: '<details> and its <summary> are in a paragraph that ends before </details>.',
      cure: 'Write <summary> on a line of its own, with blank lines around Markdown below it.',
    };
  const what = `<${name}> starts in ${BLOCKS[block] ?? 'a part of the text'} that ends before </${name}>.`;
  return block === 'paragraph'
    ? {
        what,
        cure: `Put <${name}> and </${name}> on lines of their own, with blank lines around the text inside, or remove the blank lines between them.`,
      }
    : { what, cure: 'Close it in the block that opens it.' };
}

function unclosed(name: string, before: string, after: string, isComponent: IsComponent): AuthorsWords {
  const isAlone = before.trim() === '' && /^[^<>]*>[ \t]*(?:\n|$)/.test(after);
  // A type parameter directly follows a name.
  const isBesideWord = /[\w<]$/.test(before);
  if (before.endsWith('<') && after.startsWith(`${name}>>`))
    return { what: `"<<${name}>>" is a variable in other tools.`, cure: 'Write {name}, and define it with export const name = "…".' };
  if (isHtmlElement(name) || (/^[A-Z]/.test(name) && !isBesideWord && (isAlone || isComponent(name))))
    return { what: `<${name}> is never closed.`, cure: unclosedCure(name) };
  return {
    what: `<${name}> is read as an element that is never closed.`,
    cure: `Put a placeholder in \`backticks\`, or write \\<${name}>.`,
  };
}

export function unclosedCure(name: string): string {
  return `Add </${name}>, with blank lines around Markdown inside it. For the tag itself, write \`<${name}>\`.`;
}
