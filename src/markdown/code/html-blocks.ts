import { htmlBlockNames, htmlRawNames } from 'micromark-util-html-tag-name';

/** A tag after indentation, quote markers and list markers. */
const TAG = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*<\/?([a-z][a-z\d-]*)(?=[\s/>]|$)([^<>]*>?)(.*)$/;

/**
 * Counts an HTML block's lines after the first; 0 for a component, whose name is capitalised.
 * https://spec.commonmark.org/0.31.2/#html-blocks (conditions 1, 6 and 7)
 */
export function linesOfHtmlBlock(lines: readonly string[], start: number): number {
  const [, name = '', tag = '', after = ''] = TAG.exec(lines[start] ?? '') ?? [];
  if (name === '' || !isBlockStart(name, `${tag}${after}`, lines[start - 1] ?? '')) return 0;
  const isRaw = htmlRawNames.includes(name);
  const end = lines.findIndex((line, index) =>
    isRaw ? index >= start && line.includes(`</${name}>`) : index > start && /^[\s>]*$/.test(line),
  );
  return (end < 0 ? lines.length : isRaw ? end + 1 : end) - start - 1;
}

/** Whether a tag starts an HTML block. Unlisted names must be alone on their line and cannot interrupt a paragraph (condition 7). */
function isBlockStart(name: string, rest: string, before: string): boolean {
  return htmlBlockNames.includes(name) || htmlRawNames.includes(name) || (/^[^<>]*>\s*$/.test(rest) && /^[\s>]*$/.test(before));
}
