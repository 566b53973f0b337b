/** markdown-include, PyMdown Snippets and mdBook. */
const INCLUDE =
  /^[ \t]*(?:\{!>?[^{}\n]*[./][^{}\n]*!\}|-+8<-+[ \t]*(?:"[^"\n]+"|'[^'\n]+')|\{\{#(?:rustdoc_)?(?:include|playground)\b[^\n]*\}\})[ \t]*$/;

/**
 * Returns the first line of code that consists only of other tools' includes. A Markdown sample may show an include intentionally.
 * @example includedFile('{!../src/main.py!}\n', 'python') // => '{!../src/main.py!}'
 */
export function includedFile(code: string, lang: string): string | undefined {
  if (/^(?:md|mdx|markdown)$/.test(lang)) return undefined;
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => INCLUDE.test(line)) ? lines[0]?.trim() : undefined;
}
