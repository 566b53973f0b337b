/** Utility classes that say left or right, such as `ml-2` or `text-left`, where `ms-2` and `text-start` follow the text. */
const UTILITY =
  /^-?(?:(?:m|p|scroll-m|scroll-p|border-)[lr](?:-.+)?|(?:left|right)-.+|(?:text|float|clear)-(?:left|right)|rounded-(?:[lr]|[tb][lr])(?:-.+)?)$/;

/** Properties of inline styles that do. */
const STYLE_KEY = /\b(?:margin|padding|border|scroll(?:Margin|Padding))(?:Left|Right)\w*\b|\bborder(?:Top|Bottom)(?:Left|Right)Radius\b/g;

/**
 * What in the source of a component says left or right: classes among its strings, keys of styles.
 *
 * @example physicalDirections(`<p className="note md:ml-2" />`) // => ['md:ml-2']
 */
export function physicalDirections(source: string): readonly string[] {
  const strings = [...source.matchAll(/(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map((match) => match[2] ?? '');
  const classes = strings.flatMap((text) => text.split(/\s+/)).filter((name) => UTILITY.test(name.slice(name.lastIndexOf(':') + 1)));
  return [...classes, ...(source.match(STYLE_KEY) ?? [])];
}
