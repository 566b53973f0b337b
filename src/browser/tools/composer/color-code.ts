/** Colour classes, the same as in the build's highlighter (`src/styles/code.css`). */
export type Shade = 'tc' | 'tf' | 'tk' | 'tn' | 'ts';

export interface Shaded {
  readonly text: string;
  readonly shade?: Shade;
}

/** Classes in the order of the capture groups. Strings precede numbers and keywords, because strings may contain both. */
const SHADES: readonly Shade[] = ['tc', 'ts', 'tn', 'tk', 'tf'];

/** In these languages, single-quoted strings have no escapes. */
const SHELLS: ReadonlySet<string> = new Set(['bash', 'powershell']);
const HASH_COMMENTS: ReadonlySet<string> = new Set([...SHELLS, 'python', 'ruby']);

const CONSTANTS = 'true|false|null|nil|None|True|False';
const KEYWORDS =
  'as|async|await|begin|byte|class|const|def|defer|do|else|end|export|for|foreach|from|func|function|if|import|in|let|namespace|new|package|' +
  'private|public|require|return|static|string|throw|throws|try|use|using|var|void|while|with';

/** Colours only the syntax that request samples use, because the build's highlighter is too large for browsers. */
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
  // The build's highlighter colours command options as strings.
  if (lang === 'bash') texts.push(String.raw`(?<=\s)--?[a-z][\w-]*`);
  const number = String.raw`\b(?:${CONSTANTS}|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)\b`;
  const keyword = String.raw`(?<![\w$.:-])(?:${KEYWORDS})\b(?![-:])`;
  const call = lang === 'bash' ? String.raw`(?<=^|\$\()[a-z]\w*` : String.raw`\b[A-Za-z_]\w*(?=\()`;
  return new RegExp([comment, texts.join('|'), number, keyword, call].map((pattern) => `(${pattern})`).join('|'), 'gm');
}
