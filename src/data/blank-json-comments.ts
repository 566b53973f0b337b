/** Whitespace and comments; unambiguous, to avoid backtracking. */
const GAP = String.raw`(?:\s|//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)*`;

/** Whether a text is meant as JSON: a bracket followed by a quoted or empty content. */
const JSON_START = new RegExp(String.raw`^${GAP}(?:\{${GAP}["}]|\[${GAP}["{[\]])`);

/** A string, or a comment where one may occur; an unterminated comment extends to the end of the text. */
const TOKEN = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|(?<![^\s,{}[\]"])(?:\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))/g;

/** A text of equal length with comments blanked, and the offset of the first comment and their count. */
export interface BlankedText {
  readonly text: string;
  readonly first: number;
  readonly count: number;
}

/** Blanks comments in JSON; `undefined` for JSON without comments, and for YAML, where they are text. */
export function blankJsonComments(text: string): BlankedText | undefined {
  if (!/\/[/*]/.test(text) || !JSON_START.test(text)) return undefined;
  let first: number | undefined;
  let count = 0;
  const blanked = text.replaceAll(TOKEN, (token, offset: number) => {
    if (token.startsWith('"')) return token;
    first ??= offset;
    count += 1;
    return token.replaceAll(/[^\n]/g, ' ');
  });
  return first === undefined ? undefined : { text: blanked, first, count };
}
