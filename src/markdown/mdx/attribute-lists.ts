/** `#id`, `.class`, or `key=value`, whose value is no path unless it stands in quotes. */
const ATTRIBUTE = String.raw`(?:[.#][\w:.-]+|:?[\w:-]+=(?:"[^"{}]*"|'[^'{}]*'|[\w.%#-]+))`;

/** Of which the colon makes sure: then a word may be one, too. */
const ATTRIBUTES = new RegExp(
  String.raw`^\{(?::\s*(?:${ATTRIBUTE}|[a-z][\w-]*)?(?:\s+(?:${ATTRIBUTE}|[a-z][\w-]*))*|\s*${ATTRIBUTE}(?:\s+${ATTRIBUTE})*)\s*\}$`,
);

/** Of which the first is an id or a class, or which a colon makes sure. */
const OF_BLOCK = /^\{(?::|\s*[#.])/;

const HEADING = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*#{1,6}[ \t]/;

/** The end of a link, a picture, an address, code, or emphasis. */
const INLINE_END =
  /(?:\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?\)|\]\(<[^<>]*>(?:\s+(?:"[^"]*"|'[^']*'))?\)|\]\[[^[\]]*\]|<[a-z][\w+.-]*:[^\s<>]*>|`[^`]+`+|(?<![\w\\*_])([*_]{1,3})[^\s*_](?:[^*_]*[^\s*_])?\1)$/i;

/** The end of a directive of remark-directive, within a line or alone on one. */
const DIRECTIVE_END = /(?:(?<![\w:\\/]):[a-z][\w-]*\[[^\]\n]*\]|^[ \t>]*::[a-z][\w-]*(?:\[[^\]\n]*\])?)$/i;

/** What a list of attributes is of. */
export type AttributesOf = 'heading' | 'block' | 'inline' | 'directive';

/**
 * What a text between braces gives attributes to, as the extension of Python-Markdown reads it; elsewhere it is text.
 * https://python-markdown.github.io/extensions/attr_list/
 *
 * @param index where its brace is in the source
 * @example attributesOf('## A {.b}', '{.b}', 5) // => 'heading'
 */
export function attributesOf(source: string, written: string, index: number): AttributesOf | undefined {
  if (!ATTRIBUTES.test(written)) return undefined;
  const before = source.slice(source.lastIndexOf('\n', index - 1) + 1, index);
  const [after = '', next = ''] = source.slice(index + written.length).split(/\r?\n/, 2);
  if (INLINE_END.test(before)) return 'inline';
  if (DIRECTIVE_END.test(before)) return 'directive';
  if (!OF_BLOCK.test(written) || !/^[ \t]*(?:#+[ \t]*)?$/.test(after)) return undefined;
  if (/^[ \t>]*$/.test(before)) return 'block';
  return HEADING.test(before) || /^[ \t>]*(?:=+|-{2,})[ \t]*$/.test(next) ? 'heading' : undefined;
}
