/** Physical utility classes such as `ml-2` or `text-left`; their logical equivalents are `ms-2` and `text-start`. */
const UTILITY =
  /^-?(?:(?:m|p|scroll-m|scroll-p|border-)[lr](?:-.+)?|(?:left|right)-.+|(?:text|float|clear)-(?:left|right)|rounded-(?:[lr]|[tb][lr])(?:-.+)?)$/;

const STYLE_KEY = /\b(?:margin|padding|border|scroll(?:Margin|Padding))(?:Left|Right)\w*\b|\bborder(?:Top|Bottom)(?:Left|Right)Radius\b/g;

/**
 * Finds physical directions in a component's source: classes in strings, and style keys.
 * @example physicalDirections(`<p className="note md:ml-2" />`) // => ['md:ml-2']
 */
export function physicalDirections(source: string): readonly string[] {
  const strings = [...source.matchAll(/(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map((match) => match[2] ?? '');
  const classes = strings.flatMap((text) => text.split(/\s+/)).filter((name) => UTILITY.test(name.slice(name.lastIndexOf(':') + 1)));
  return [...classes, ...(source.match(STYLE_KEY) ?? [])];
}
