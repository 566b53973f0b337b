/** Whitespace and comments. The pattern is unambiguous, to avoid backtracking. */
const GAP = String.raw`(?:\s|//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)*`;

/** A bracket followed by a quote, another bracket, or its closing bracket marks the source as JSON. */
const JSON_START = new RegExp(String.raw`^${GAP}(?:\{${GAP}["}]|\[${GAP}["{[\]])`);

/** A string, or a comment where one can occur. An unterminated comment extends to the end of the source. */
const TOKEN = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|(?<![^\s,{}[\]"])(?:\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))/g;

/** `text` has the same length as the source; `first` is the offset of the first comment. */
export interface BlankedText {
  readonly text: string;
  readonly first: number;
  readonly count: number;
}

/** Returns `undefined` for JSON without comments, and for YAML, where `//` and `/*` are part of values. */
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
