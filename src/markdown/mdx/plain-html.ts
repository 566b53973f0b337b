import { LITERAL } from '../code/code-pattern.ts';
import { fencedLines } from '../code/find-fences.ts';

const CODE_ELEMENT = new RegExp(String.raw`${LITERAL}|(?<opening><(?<name>script|style)\b[^<>]*>)(?<inside>[^]*?)</\k<name>\s*>`, 'gm');

/**
 * Empties script and style elements, whose content MDX would parse as text.
 * @example emptyCodeElements('<style>a { b }</style>') // => '<style></style>'
 */
export function emptyCodeElements(source: string): string {
  if (!/<(?:script|style)\b/.test(source)) return source;
  return source.replaceAll(CODE_ELEMENT, (whole, ...rest) => {
    // `replaceAll` passes the named groups as the last argument.
    const { opening, name = '', inside = '' } = rest.at(-1) as Partial<Record<'opening' | 'name' | 'inside', string>>;
    if (opening === undefined) return whole;
    const tag = opening.replaceAll(/[\r\n]+/g, ' ');
    return `${tag}</${name}>${lineFeedsOf(opening + inside)}`;
  });
}

const OPENING = /^[ \t]*<(td|th|li|dd|dt|p|div)(?:\s[^<>{]*)?>(?=[^\s<])/;

/** Content that keeps a line from being blank, so that the paragraph continues. */
const [BREAK, SPACE] = ['\\', '&#32;'];

const BLOCK = /^[ \t]*(?:[-*+>#|]|\d+[.)][ \t]|`{3}|~{3}|:{3}|<\/?(?:td|th|tr|li|dd|dt|p|div|ul|ol|dl|table|pre|details|[A-Z]))/;

/**
 * Replaces blank lines in an element's text with hard breaks. Markdown would end the paragraph, and MDX would fail.
 * @example breakBlankLines('<td>a\n\nb</td>') // => '<td>a\\\n\\\nb</td>'
 */
export function breakBlankLines(source: string): string {
  if (!/<(?:td|th|li|dd|dt|p|div)[\s>]/.test(source)) return source;
  const lines = source.split('\n');
  const inCode = fencedLines(source);
  for (const [start, line] of lines.entries()) {
    const [, name] = OPENING.exec(line) ?? [];
    if (name === undefined || line.includes(`</${name}`) || inCode.has(start + 1)) continue;
    const inside = lines.slice(start + 1);
    const end = inside.findIndex((other) => other.includes(`</${name}>`) || BLOCK.test(other));
    if (!inside[end]?.includes(`</${name}>`)) continue;
    const words = [line, ...inside.slice(0, end + 1).with(end, inside[end]?.split(`</${name}>`)[0] ?? '')];
    const last = start + words.findLastIndex((other) => other.trim() !== '');
    for (let index = start + 1; index < last; index += 1) {
      if (lines[index]?.trim() !== '') continue;
      const above = lines[index - 1] ?? '';
      const isGap = above !== BREAK && above !== SPACE;
      if (isGap) lines[index - 1] = above + BREAK;
      lines[index] = isGap ? BREAK : SPACE;
    }
    if (last === start + 1 + end) continue;
    // Move the closing tag up, because on its own line it would not belong to the paragraph.
    lines[last] += `</${name}>`;
    lines[start + 1 + end] = inside[end].replace(`</${name}>`, '');
  }
  return lines.join('\n');
}

function lineFeedsOf(text: string): string {
  return text.replaceAll(/[^\n]/g, '');
}
