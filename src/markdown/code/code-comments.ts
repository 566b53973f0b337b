interface CommentStyle {
  readonly open: string;
  readonly close: string;
}

const SLASHES = { open: '//', close: '' };
const STARS = { open: '/*', close: '*/' };
const HASH = { open: '#', close: '' };
const ANGLES = { open: '<!--', close: '-->' };
const BRACES = { open: '{/*', close: '*/}' };

const DASHES = { open: '--', close: '' };
const SEMICOLON = { open: ';', close: '' };
const PERCENT = { open: '%', close: '' };
const QUOTE = { open: "'", close: '' };

const ANY: readonly CommentStyle[] = [SLASHES, STARS, HASH, ANGLES, BRACES, DASHES, SEMICOLON, PERCENT, QUOTE];

const C_LIKE = [SLASHES, STARS];
const JSX = [...C_LIKE, BRACES];
// Embedded scripts and styles have C-like comments.
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
  text: [],
  toml: [HASH],
  ts: JSX,
  tsx: JSX,
  typescript: JSX,
  xml: [ANGLES],
  yaml: [HASH],
};

/**
 * Returns a comment that is alone on its line. Unlisted languages, such as JSON, accept all comment styles.
 * @example commentOf('  <!-- focus-start -->', 'html') // => 'focus-start'
 */
export function commentOf(line: string, lang: string): string | undefined {
  return commentIn(line, Object.hasOwn(STYLES, lang) ? STYLES[lang] : ANY);
}

/** A language that accepts all comment styles. */
export const ANY_LANGUAGE = 'any';

export function commentInAnyLanguage(line: string): string | undefined {
  return commentOf(line, ANY_LANGUAGE);
}

function commentIn(line: string, styles: readonly CommentStyle[] = []): string | undefined {
  const text = line.trim();
  for (const { open, close } of styles) {
    const isComment = text.startsWith(open) && text.endsWith(close) && text.length >= open.length + close.length;
    if (isComment) return text.slice(open.length, text.length - close.length).trim();
  }
  return undefined;
}
