import { characterEntitiesHtml4 } from 'character-entities-html4';
import { raiseTags } from '../../data/superscript.ts';

/** The start of a paragraph that is not prose: a quote, table, HTML, heading, fence or container. */
const NOT_PROSE = /^(?:[>|<#]|:::|```|~~~|[^\n|]*\|[^\n]*\n[ \t]*:?-+:?[ \t]*\|)/;

/** Headings (`#` or underlined) and thematic breaks at the start of a paragraph. */
const FIRST_HEADINGS =
  /^(?:#{1,6}(?:[ \t][^\n]*)?(?:\n|$)|([-*_])(?:[ \t]*\1){2,}[ \t]*(?:\n|$)|(?!```|~~~|[#>|<]|(?:[*+-]|\d{1,9}[.)])[ \t])[^\n]+\n(?:=+|-+)[ \t]*(?:\n|$))+/;

/** Blocks that end a paragraph without a blank line: tables, headings, fences, thematic breaks and underlines. */
const NEXT_BLOCK = /\n[ \t]*(?:\||#{1,6}[ \t]|```|~~~|(?:([-*_])(?:[ \t]*\1){2,}|=+|-+)[ \t]*(?:\n|$))[^]*$/;

const FIRST_ITEM = /^\s*(?:[*+-]|\d{1,9}[.)])[ \t]+/;

/** The start of a list item, with the last character before it. */
const NEXT_ITEM = /(\S)\s*\n\s*([*+-]|\d{1,9}[.)])[ \t]+/g;

/** Logos and badges at the start of a paragraph. */
const FIRST_PICTURES = /^(?:\s*(?:!\[[^\]]*\]\([^)]*\)|\[!\[[^\]]*\]\([^)]*\)\]\([^)]*\)))+/;

/** Matches code spans (kept), elements that are not prose, other tags, and autolinks, in this order. */
const HTML =
  /(`[^`]*`)|<!--[^]*?-->|<(table|h[1-6]|pre|script|style|svg)\b[^]*?<\/\2\s*>|<\/?(?:a|abbr|b|big|blockquote|br|center|code|dd|del|details|div|dl|dt|em|font|hr|i|img|ins|kbd|li|mark|ol|p|q|s|samp|small|span|strong|sub|summary|sup|tt|u|ul|var)(?:\s[^<>]*)?\/?>|<(https?:[^<>\s]+)>/gi;

const PARAGRAPH_END = /^<\/p\s*>$/i;

const INLINE_TAG = /^<\/?(?:a|abbr|b|big|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|tt|u|var)\b/i;

const CHARACTER_REFERENCE = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi;

/** Maximum length in characters of a summary in search results, previews and lists. */
const MAX_LENGTH = 160;

/**
 * Returns the first paragraph or tight list of CommonMark as one line of plain text, or `''`.
 *
 * @example firstLine('Books a *stay*.\n\nMore.') // => 'Books a stay.'
 */
export function firstLine(markdown: string): string {
  const paragraphs = withoutHtml(markdown)
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/);
  const beginnings = paragraphs.map((paragraph) =>
    paragraph.trimStart().replace(FIRST_HEADINGS, '').replace(FIRST_PICTURES, '').trimStart(),
  );
  const prose = beginnings.find((paragraph) => paragraph !== '' && !NOT_PROSE.test(paragraph)) ?? '';
  return joinItems(prose.replace(NEXT_BLOCK, ''))
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/(\*{1,3}|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_\\])_(?=\S)([^_]+)(?<=\S)_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/\\(?=\n)|\\([!-/:-@[-`{-~])/g, '$1')
    .replace(CHARACTER_REFERENCE, characterOf)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Joins list items into one line. Within a paragraph, only the number 1 can start a numbered list (CommonMark). */
function joinItems(prose: string): string {
  let isList = FIRST_ITEM.test(prose);
  return prose.replace(FIRST_ITEM, '').replace(NEXT_ITEM, (found, last: string, sign: string) => {
    isList ||= !/^\d/.test(sign) || Number.parseInt(sign, 10) === 1;
    if (!isList) return found;
    return /[.,:;!?。，：；！？\\]/.test(last) ? `${last} ` : `${last}; `;
  });
}

/**
 * Converts text to one line. OpenAPI defines summaries and names as plain text, so only character references are decoded.
 *
 * @example plainName('Upload <file> &amp; <b>go</b>') // => 'Upload <file> & <b>go</b>'
 */
export function plainName(text: string): string {
  return decodeReferences(text).replace(/\s+/g, ' ').trim();
}

/** Returns the sentences of `firstLine` that fit into 160 characters, or as many words as fit. */
export function opening(markdown: string): string {
  const line = firstLine(markdown);
  if (line.length <= MAX_LENGTH) return line;
  const [sentences] = /^.{9,159}[.!?。！？](?=\s)/u.exec(line) ?? [];
  return sentences ?? `${line.slice(0, MAX_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

/** Decodes numeric and HTML 4 character references, and keeps all others. */
export function decodeReferences(text: string): string {
  return text.replace(CHARACTER_REFERENCE, characterOf);
}

function characterOf(reference: string, hexadecimal?: string, decimal?: string, name = ''): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  if (!Number.isNaN(code)) return isCharacter(code) ? String.fromCodePoint(code) : '\uFFFD';
  if (name === 'apos') return "'";
  return Object.hasOwn(characterEntitiesHtml4, name) ? (characterEntitiesHtml4[name] ?? reference) : reference;
}

/** Whether HTML allows a code point in a character reference: not NUL, a surrogate, or beyond Unicode. */
function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
}

/** Removes HTML outside code from CommonMark. `isWhole` keeps the text of headings, tables and code blocks. */
export function withoutHtml(markdown: string, isWhole = false): string {
  if (!markdown.includes('<')) return markdown;
  return raiseTags(markdown).replace(HTML, (found, code?: string, element?: string, address?: string) => {
    if (code !== undefined || address !== undefined) return code ?? address ?? '';
    if (isWhole && element !== undefined && !/^s/i.test(element)) return found.replace(/<[^<>]*>/g, ' ');
    if (element !== undefined || PARAGRAPH_END.test(found)) return '\n\n';
    return INLINE_TAG.test(found) ? '' : ' ';
  });
}
