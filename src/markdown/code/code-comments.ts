/** How a language writes a comment: before and after its text. */
interface CommentStyle {
  readonly open: string;
  readonly close: string;
}

const SLASHES = { open: '//', close: '' };
const STARS = { open: '/*', close: '*/' };
const HASH = { open: '#', close: '' };
const ANGLES = { open: '<!--', close: '-->' };
const BRACES = { open: '{/*', close: '*/}' };

const C_LIKE = [SLASHES, STARS];
const JSX = [...C_LIKE, BRACES];
// Scripts and styles inside a document have comments of their own.
const MARKUP = [ANGLES, ...C_LIKE];

const STYLES: Readonly<Record<string, readonly CommentStyle[]>> = {
  bash: [HASH],
  csharp: C_LIKE,
  css: [STARS],
  go: C_LIKE,
  html: MARKUP,
  http: [HASH],
  java: C_LIKE,
  javascript: JSX,
  js: JSX,
  jsx: JSX,
  markdown: [ANGLES],
  md: [ANGLES],
  mdx: [BRACES],
  php: [...C_LIKE, HASH],
  powershell: [HASH],
  python: [HASH],
  ruby: [HASH],
  sh: [HASH],
  toml: [HASH],
  ts: JSX,
  tsx: JSX,
  typescript: JSX,
  xml: [ANGLES],
  yaml: [HASH],
};

/**
 * The text of a line that is one comment of its language and nothing else; `undefined` for every other line. JSON and
 * plain text have no comments.
 *
 * @example commentOf('  <!-- focus-start -->', 'html') // => 'focus-start'
 */
export function commentOf(line: string, lang: string): string | undefined {
  const text = line.trim();
  for (const { open, close } of Object.hasOwn(STYLES, lang) ? (STYLES[lang] ?? []) : []) {
    const isComment = text.startsWith(open) && text.endsWith(close) && text.length >= open.length + close.length;
    if (isComment) return text.slice(open.length, text.length - close.length).trim();
  }
  return undefined;
}
