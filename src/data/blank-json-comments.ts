/** Blanks and comments. Of a comment no part can be taken for another one, so that there is one way only to read them. */
const GAP = String.raw`(?:\s|//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)*`;

/** Whether a text is meant as JSON: it starts with a bracket, and what that holds first is quoted or empty. */
const JSON_START = new RegExp(String.raw`^${GAP}(?:\{${GAP}["}]|\[${GAP}["{[\]])`);

/** A quoted text, or a comment where one can be; one without end goes on to that of the text. */
const TOKEN = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|(?<![^\s,{}[\]"])(?:\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))/g;

/** A text of the same length with blanks for comments, which JSON does not know, and offset and count of these. */
export interface BlankedText {
  readonly text: string;
  readonly first: number;
  readonly count: number;
}

/** JSON without its comments; `undefined` for JSON that has none, and for YAML, where these are texts. */
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
