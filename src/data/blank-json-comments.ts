/** Whitespace and comments. The pattern is unambiguous, to avoid backtracking. */
const GAP = String.raw`(?:\s|//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)*`;

/** Whether the source is intended as JSON: a bracket followed by a quote, another bracket, or its closing bracket. */
const JSON_START = new RegExp(String.raw`^${GAP}(?:\{${GAP}["}]|\[${GAP}["{[\]])`);

/** A string, or a comment where comments can occur. An unterminated comment extends to the end of the source. */
const TOKEN = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|(?<![^\s,{}[\]"])(?:\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))/g;

/** Source of the same length with comments blanked, the offset of the first comment, and the number of comments. */
export interface BlankedText {
  readonly text: string;
  readonly first: number;
  readonly count: number;
}

/** Blanks comments in JSON. Returns `undefined` for JSON without comments, and for YAML, where they are part of values. */
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
