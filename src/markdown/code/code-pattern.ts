/** Source of a regular expression for fenced blocks and code spans. Requires the flags `gm`. */
export const CODE =
  String.raw`^[ \t>]*(?<fence>\`{3,}(?!\`)|~{3,}(?!~))[^]*?^[ \t>]*\k<fence>|(?<!\`)(?<ticks>\`+)(?!\`)(?:(?!\n[ \t]*\n)[^])+?(?<!\`)\k<ticks>(?!\`)`.replaceAll(
    '\\`',
    '`',
  );

/** Like `CODE`, but also matches `<pre>` elements and HTML comments. */
export const LITERAL = String.raw`${CODE}|<pre(?:\s[^<>{]*)?>[^]*?</pre|<!--[^]*?-->`;
