import { findFences } from '../../markdown/code/find-fences.ts';

/** Component attributes whose values are visible text. */
const PROSE_ATTRIBUTE = /\s(?:alt|caption|description|label|summary|title)=(?:"([^"]*)"|'([^']*)')/g;

const VALUE = String.raw`"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const TAG = new RegExp(String.raw`<\/?[A-Za-z][\w.-]*(?:\s+[\w:-]+(?:=(?:${VALUE}))?)*\s*\/?>`, 'g');

/** Markup to hide, in order: a match hides its text from later patterns. */
const HIDDEN = [
  /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[^`]|(?!(?<!`)\1(?!`))`)+?(?<!`)\1(?!`)/g, // code spans
  /<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, // comments
  /^import\s.+\sfrom\s['"].*$/gm,
  /\]\((?:[^()\s]|\([^()]*\))*/g, // addresses of links and images
  /^\s*\[[^\]]+\]:\s+\S+/gm, // link definitions
  /<?\b[a-z][a-z0-9+.-]+:\/\/[^\s<>]*|\bmailto:\S+|[\w.+-]+@[\w-]+\.[\w.-]+/gi, // URLs and email addresses
  /\{#[^\s{}]+\}/g, // heading ids
  /^\s*:{3,}\w*/gm, // callouts
];

export interface MaskedText {
  readonly lang: string;
  readonly text: string;
}

const IN_LANGUAGE = /<(\w+)\s[^<>]*\blang="([\w-]+)"[^<>]*>([\s\S]*?)<\/\1>/g;

/** Blanks everything except prose and the marks of emphasis and links. Keeps offsets valid. Returns other languages separately. */
export function maskMarkup(markup: string, lang: string): readonly [MaskedText, ...MaskedText[]] {
  const code = HIDDEN.reduce((masked, expression) => masked.replace(expression, blank), maskFences(markup));
  const foreign = [...code.matchAll(IN_LANGUAGE)].map((match) => ({
    lang: match[2] ?? lang,
    start: match.index,
    end: match.index + match[0].length,
  }));
  const text = code
    .replace(TAG, (tag) => keepOnly(tag, PROSE_ATTRIBUTE))
    .replace(/\{[^{}\n]*\}/g, blank)
    .replace(/[~|>#\\]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, ' ');
  const own = foreign.reduce((rest, { start, end }) => rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end), text);
  const others = foreign.map(({ lang: other, start, end }) => ({
    lang: other,
    text: blank(text.slice(0, start)) + text.slice(start, end) + blank(text.slice(end)),
  }));
  return [{ lang, text: own }, ...others];
}

/** The closing line of a fence, which may be missing at the end of the text. */
const CLOSING = /^[\s>]*(?:`{3,}|~{3,})\s*$/;

function maskFences(text: string): string {
  const lines = text.split('\n');
  for (const { line, code } of findFences(text)) {
    const opening = lines[line - 2] ?? '';
    lines[line - 2] = keepOnly(opening, PROSE_ATTRIBUTE);
    const end = line - 1 + (code === '' && CLOSING.test(lines[line - 1] ?? '') ? 0 : code.split('\n').length);
    for (let index = line - 1; index <= end; index += 1)
      if (index < end || CLOSING.test(lines[index] ?? '')) lines[index] = blank(lines[index] ?? '');
  }
  return lines.join('\n');
}

/** Blanks everything except the matches' captured groups. */
function keepOnly(text: string, expression: RegExp): string {
  let kept = blank(text);
  for (const match of text.matchAll(expression)) {
    const value = match[1] ?? match[2] ?? '';
    const start = match.index + match[0].length - 1 - value.length;
    kept = kept.slice(0, start) + value + kept.slice(start + value.length);
  }
  return kept;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
