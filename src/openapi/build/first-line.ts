/** Quotes, tables, HTML, headings, fences and containers are not prose. */
const NOT_PROSE = /^(?:[>|<#]|:::|```|~~~)/;

/**
 * The first paragraph of CommonMark text as plain text on one line: without marks of emphasis, code and links. `''` when
 * there is none.
 *
 * @example firstLine('Books a *stay*.\n\nMore.') // => 'Books a stay.'
 */
export function firstLine(markdown: string): string {
  const paragraphs = markdown.trim().split(/\n\s*\n/);
  const prose = paragraphs.find((paragraph) => !NOT_PROSE.test(paragraph.trimStart())) ?? '';
  return prose
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/(\*\*|__|\*)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}
