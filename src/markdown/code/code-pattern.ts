/** Pattern source, for flags `gm`, that matches fenced blocks and code spans. */
export const CODE =
  String.raw`^[ \t>]*(?<fence>\`{3,}(?!\`)|~{3,}(?!~))[^]*?^[ \t>]*\k<fence>|(?<!\`)(?<ticks>\`+)(?!\`)(?:(?!\n[ \t]*\n)[^])+?(?<!\`)\k<ticks>(?!\`)`.replaceAll(
    '\\`',
    '`',
  );

/** Also matches `<pre>` elements and HTML comments. */
export const LITERAL = String.raw`${CODE}|<pre(?:\s[^<>{]*)?>[^]*?</pre|<!--[^]*?-->`;
