import { ENDS_PARAGRAPH } from '../html-elements.ts';

/** Open elements that a start tag closes, up to their container. https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
const ENDS: readonly { readonly at: string; readonly ends: string; readonly upTo: string }[] = [
  { at: 'li', ends: 'li p', upTo: 'ul ol menu' },
  { at: 'dt dd', ends: 'dt dd p', upTo: 'dl' },
  { at: 'td th', ends: 'td th p', upTo: 'tr table' },
  { at: 'tr', ends: 'tr td th p', upTo: 'table' },
  { at: 'thead tbody tfoot', ends: 'thead tbody tfoot tr td th p caption colgroup', upTo: 'table' },
  { at: 'option', ends: 'option', upTo: 'select datalist optgroup' },
];

const RULES = new Map(
  ENDS.flatMap(({ at, ends, upTo }) =>
    at.split(' ').map((name) => [name, { ends: new Set(ends.split(' ')), upTo: new Set(upTo.split(' ')) }] as const),
  ),
);

/** Elements whose end tag is optional. */
export const UNENDED: ReadonlySet<string> = new Set([...[...RULES.values()].flatMap(({ ends }) => [...ends]), 'optgroup', 'rp', 'rt']);

/**
 * Returns how many open elements stay open at a start tag, outermost first.
 * @example openBefore('li', ['ul', 'li', 'p']) // => 1
 */
export function openBefore(name: string, open: readonly string[]): number {
  // A link cannot contain another link.
  if (name === 'a' && open.includes('a')) return open.lastIndexOf('a');
  const rule = RULES.get(name);
  if (!rule) return ENDS_PARAGRAPH.has(name) && open.at(-1) === 'p' ? open.length - 1 : open.length;
  let left = open.length;
  for (let index = open.length - 1; index >= 0; index -= 1) {
    const other = open[index] ?? '';
    if (rule.upTo.has(other)) break;
    if (rule.ends.has(other)) left = index;
  }
  return left;
}
