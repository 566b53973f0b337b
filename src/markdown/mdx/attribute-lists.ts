/** `#id`, `.class` or `key=value`. An unquoted value cannot be a path. */
const ATTRIBUTE = String.raw`(?:[.#][\w:.-]+|:?[\w:-]+=(?:"[^"{}]*"|'[^'{}]*'|[\w.%#-]+))`;

/** An attribute list. After a colon, bare words are also valid. */
const ATTRIBUTES = new RegExp(
  String.raw`^\{(?::\s*(?:${ATTRIBUTE}|[a-z][\w-]*)?(?:\s+(?:${ATTRIBUTE}|[a-z][\w-]*))*|\s*${ATTRIBUTE}(?:\s+${ATTRIBUTE})*)\s*\}$`,
);

const OF_BLOCK = /^\{(?::|\s*[#.])/;

const HEADING = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*#{1,6}[ \t]/;

const INLINE_END =
  /(?:\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?\)|\]\(<[^<>]*>(?:\s+(?:"[^"]*"|'[^']*'))?\)|\]\[[^[\]]*\]|<[a-z][\w+.-]*:[^\s<>]*>|`[^`]+`+|(?<![\w\\*_])([*_]{1,3})[^\s*_](?:[^*_]*[^\s*_])?\1)$/i;

/** The end of a remark-directive text or leaf directive. */
const DIRECTIVE_END = /(?:(?<![\w:\\/]):[a-z][\w-]*\[[^\]\n]*\]|^[ \t>]*::[a-z][\w-]*(?:\[[^\]\n]*\])?)$/i;

export type AttributesOf = 'heading' | 'block' | 'inline' | 'directive';

/**
 * Returns what an attribute list applies to, as in Python-Markdown. https://python-markdown.github.io/extensions/attr_list/
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
