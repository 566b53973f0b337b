import { BLOCK_START, ITEM_MARK } from './line-start.ts';
import { ownerLevel, withoutPlaces } from './place-marks.ts';

/** The headings and owner lines above a position, outermost first. */
interface Outline {
  readonly headings: readonly { readonly depth: number; readonly line: string }[];
  /** List items and other owner lines. An owner that is not a list item gets a fractional indent, lower than the indent of its content. */
  readonly items: readonly { readonly indent: number; readonly line: string }[];
  /** Opening fence of the code block around the position. */
  readonly fence?: string;
}

/** In characters. Longer first lines are cut after the item's name. */
const MAX_OWNER = 200;

const HEADING = /^(#{1,6}) /;
const ITEM = new RegExp(`^ *${ITEM_MARK}`);
const NAMED_ITEM = new RegExp(`^ *${ITEM_MARK}(\`+)[^\`]+\\1`);
const FENCE = new RegExp(`^${BLOCK_START}(\`{3,}|~{3,})`);

/**
 * Repeats context at the beginning of each part: the headings that apply to the part, and the first lines of the list items and other
 * owners (`ownerMark`) that the part continues.
 * @example repeatContext(['## A\n\n- `a`: object', '  - `b`: text']) // => ['## A\n\n- `a`: object', '## A\n\n- `a`: object\n  - `b`: text']
 */
export function repeatContext(parts: readonly string[]): readonly string[] {
  let outline: Outline = { headings: [], items: [] };
  return parts.map((part) => {
    const context = contextOf(outline, part);
    outline = part.split('\n').reduce(afterLine, outline);
    return context + part;
  });
}

function contextOf({ headings, items }: Outline, part: string): string {
  const [first = ''] = part.split('\n', 1);
  const indent = columnOf(first);
  const depth = HEADING.exec(first)?.[1]?.length ?? Infinity;
  const above = headings.filter((heading) => heading.depth < depth).map(({ line }) => `${withoutPlaces(line)}\n\n`);
  const owners = items.filter((item) => depth === Infinity && item.indent < indent).map(({ line }) => withoutPlaces(line));
  const lines = [...owners.map(shortOwner), first];
  // A blank line is required unless both lines are list items.
  const ends = owners.map((line, index) => (ITEM.test(line) && ITEM.test(lines[index + 1] ?? '') ? '\n' : '\n\n'));
  return above.join('') + owners.map((_, index) => (lines[index] ?? '') + (ends[index] ?? '')).join('');
}

function shortOwner(line: string): string {
  return line.length > MAX_OWNER ? (NAMED_ITEM.exec(line)?.[0] ?? line) : line;
}

function columnOf(line: string): number {
  const level = ownerLevel(line);
  return line.length - line.trimStart().length - (level === undefined ? 0 : 1 - level / 4);
}

function afterLine(outline: Outline, line: string): Outline {
  const { headings, items, fence } = outline;
  const [, marks] = FENCE.exec(line) ?? [];
  if (fence !== undefined) return marks?.startsWith(fence) && line.trim() === marks ? { headings, items } : outline;
  if (line.trim() === '') return outline;
  const [, depthMarks] = HEADING.exec(line) ?? [];
  if (depthMarks !== undefined) {
    const depth = depthMarks.length;
    return { headings: [...headings.filter((heading) => heading.depth < depth), { depth, line }], items: [] };
  }
  const indent = columnOf(line);
  const open = items.filter((item) => item.indent < indent);
  return {
    headings,
    items: ITEM.test(line) || !Number.isInteger(indent) ? [...open, { indent, line }] : open,
    ...(marks !== undefined && { fence: marks }),
  };
}
