/** Source of a pattern, with the flags `gm`, of what is code in a text: blocks between fences, and spans between backticks. */
export const CODE =
  String.raw`^[ \t>]*(?<fence>\`{3,}(?!\`)|~{3,}(?!~))[^]*?^[ \t>]*\k<fence>|(?<!\`)(?<ticks>\`+)(?!\`)(?:(?!\n[ \t]*\n)[^])+?(?<!\`)\k<ticks>(?!\`)`.replaceAll(
    '\\`',
    '`',
  );

/** The same of what is shown letter by letter, or not at all: code, `<pre>` elements and comments of HTML. */
export const LITERAL = String.raw`${CODE}|<pre(?:\s[^<>{]*)?>[^]*?</pre|<!--[^]*?-->`;
