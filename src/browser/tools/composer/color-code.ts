/** Classes of colours, as the highlighter of the build gives them to the code of pages (`src/styles/code.css`). */
export type Shade = 'tc' | 'tf' | 'tk' | 'tn' | 'ts';

/** A part of code, in the colour of what it is; without one in that of text. */
export interface Shaded {
  readonly text: string;
  readonly shade?: Shade;
}

/** What a colour is for, by groups of one expression. The order decides: what stands in a text is neither number nor word. */
const SHADES: readonly Shade[] = ['tc', 'ts', 'tn', 'tk', 'tf'];

/** Languages whose comments begin with `#`, and whose texts in single quotes have no escapes. */
const SHELLS: ReadonlySet<string> = new Set(['bash', 'powershell']);
const HASH_COMMENTS: ReadonlySet<string> = new Set([...SHELLS, 'python', 'ruby']);

const CONSTANTS = 'true|false|null|nil|None|True|False';
const KEYWORDS =
  'as|async|await|begin|byte|class|const|def|defer|do|else|end|export|for|foreach|from|func|function|if|import|in|let|namespace|new|package|' +
  'private|public|require|return|static|string|throw|throws|try|use|using|var|void|while|with';

/** Request samples in their colours: enough of each language for what our samples say, as the highlighter is too large for readers. */
export function colorCode(code: string, lang: string): readonly Shaded[] {
  const parts: Shaded[] = [];
  let end = 0;
  for (const found of code.matchAll(tokensOf(lang))) {
    const shade = SHADES[found.slice(1).findIndex((group) => group !== undefined)];
    if (found.index > end) parts.push({ text: code.slice(end, found.index) });
    parts.push(shade === undefined ? { text: found[0] } : { text: found[0], shade });
    end = found.index + found[0].length;
  }
  return end < code.length ? [...parts, { text: code.slice(end) }] : parts;
}

function tokensOf(lang: string): RegExp {
  const comment = HASH_COMMENTS.has(lang) ? String.raw`(?<=^|\s)#[^\n]*` : String.raw`(?<=^|\s)\/\/[^\n]*`;
  const single = SHELLS.has(lang) ? `'[^']*'` : String.raw`'(?:[^'\\]|\\[^])*'`;
  const texts = [String.raw`"""[^]*?"""`, single, String.raw`"(?:[^"\\]|\\[^])*"`, String.raw`\`(?:[^\`\\]|\\[^])*\``];
  // The highlighter takes the options of a command for texts.
  if (lang === 'bash') texts.push(String.raw`(?<=\s)--?[a-z][\w-]*`);
  const number = String.raw`\b(?:${CONSTANTS}|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)\b`;
  const keyword = String.raw`(?<![\w$.:-])(?:${KEYWORDS})\b(?![-:])`;
  const call = lang === 'bash' ? String.raw`(?<=^|\$\()[a-z]\w*` : String.raw`\b[A-Za-z_]\w*(?=\()`;
  return new RegExp([comment, texts.join('|'), number, keyword, call].map((pattern) => `(${pattern})`).join('|'), 'gm');
}
