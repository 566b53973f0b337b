import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Fold, findFolds } from './find-folds.ts';

/** HTML of which some folds have become files of their own. */
export interface CutHtml {
  readonly html: string;
  /** The inside of those folds, by the name that `linkTo` was given. */
  readonly parts: ReadonlyMap<string, string>;
}

export interface CutOptions {
  /** What the HTML may weigh, in bytes after a fast Brotli. */
  readonly budget: number;
  /** What stands in a fold in the place of its inside. */
  readonly linkTo: (name: string) => string;
  /** What tells the parts of a page from those of others. */
  readonly key: string;
}

/** Of smaller folds, the link would be most of what is left. */
const MIN_PART = 1000;

/**
 * Takes the inside of folds out of a page: of those that ask for it, and, if it is still too heavy, of the largest, those
 * that are closed first. Parts are cut in the same way. A page whose weight lies outside of folds stays too heavy.
 */
export function cutPage(html: string, options: CutOptions): CutHtml {
  const chosen = chooseFolds(html, options);
  if (chosen.length === 0) return { html, parts: new Map() };
  const parts = new Map<string, string>();
  let cut = '';
  let end = 0;
  for (const { start, tagEnd, from, to, isOpen } of chosen) {
    const inside = cutPage(html.slice(from, to), options);
    const name = createHash('sha256').update(options.key).update('\0').update(inside.html).digest('hex').slice(0, 16);
    for (const [inner, content] of inside.parts) parts.set(inner, content);
    parts.set(name, inside.html);
    const tag = html.slice(start, tagEnd);
    cut +=
      html.slice(end, start) + (isOpen ? tag.replace(/\sopen(?:="[^"]*")?/, '') : tag) + html.slice(tagEnd, from) + options.linkTo(name);
    end = to;
  }
  return { html: cut + html.slice(end), parts };
}

/** The outermost of those that are chosen, in their order. */
function chooseFolds(html: string, { budget }: CutOptions): readonly Fold[] {
  const folds = findFolds(html);
  const chosen = new Set(outermost(folds.filter(({ isPart }) => isPart)));
  let rest = without(html, [...chosen]);
  let weight = weightOf(rest, budget);
  if (weight <= budget) return inOrder(chosen);
  const isLarge = ({ from, to }: Fold): boolean => to - from >= MIN_PART;
  const closed = outermost(folds.filter(({ isOpen }) => !isOpen)).filter(isLarge);
  const open = folds.filter(({ isOpen }) => isOpen).filter(isLarge);
  const queue = [...closed.toSorted(bySize), ...open.toSorted(bySize)].values();
  while (weight > budget) {
    // As many as their share of the text promises to be enough; what they weigh is only known without them.
    let goal = (rest.length * (weight - budget)) / weight;
    let isMore = false;
    for (const fold of queue) {
      if ([...chosen].some((other) => contains(other, fold))) continue;
      chosen.add(fold);
      isMore = true;
      goal -= fold.to - fold.from;
      if (goal <= 0) break;
    }
    if (!isMore) break;
    rest = without(html, outermost([...chosen]));
    weight = weightOf(rest, budget);
  }
  return inOrder(outermost([...chosen]));
}

function bySize(a: Fold, b: Fold): number {
  return b.to - b.from - (a.to - a.from);
}

function inOrder(folds: Iterable<Fold>): readonly Fold[] {
  return [...folds].toSorted((a, b) => a.start - b.start);
}

function contains(outer: Fold, inner: Fold): boolean {
  return outer !== inner && outer.from <= inner.start && inner.to <= outer.to;
}

function outermost(folds: readonly Fold[]): readonly Fold[] {
  const found: Fold[] = [];
  for (const fold of inOrder(folds)) {
    const last = found.at(-1);
    if (!last || fold.start >= last.to) found.push(fold);
  }
  return found;
}

function without(html: string, folds: readonly Fold[]): string {
  let rest = '';
  let end = 0;
  for (const { from, to } of inOrder(folds)) {
    rest += html.slice(end, from);
    end = to;
  }
  return rest + html.slice(end);
}

/** Bytes in Brotli, somewhat more than what is published has; no more than its length, if that is little enough. */
function weightOf(html: string, budget: number): number {
  const bytes = Buffer.from(html);
  if (bytes.length <= budget) return bytes.length;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}
