/** Whether a text is meant as JSON: it starts with a bracket, and what that holds first is quoted or empty. */
const JSON_START = /^(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*(?:\{(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*["}]|\[(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*["{[\]])/;

const TOKEN = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|(?<![^\s,{}[\]"])(?:\/\/[^\n]*|\/\*[^]*?\*\/)/g;

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
