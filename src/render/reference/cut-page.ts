import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { joinPieces, type Pieces, type RenderedPiece } from '../parts/render-pieces.ts';

/** HTML of which some pieces have become files of their own. */
export interface CutHtml {
  readonly html: string;
  /** The inside of those pieces, by the name that `linkTo` was given. */
  readonly parts: ReadonlyMap<string, string>;
}

/** What a page may come to: a network counts bytes, and a browser elements and text, which repetition makes no lighter. */
export interface PageBudget {
  /** After a fast Brotli. */
  readonly bytes: number;
  readonly characters: number;
  readonly elements: number;
}

export interface CutOptions {
  /** What the HTML may come to. */
  readonly budget: PageBudget;
  /** What stands in the place of a piece's inside. */
  readonly linkTo: (name: string, label: string | undefined) => string;
  /** What tells the parts of a page from those of others. */
  readonly key: string;
}

/** Of smaller pieces, the link would be most of what is left. */
const MIN_PART = 1000;

/**
 * Puts a page together without the inside of some pieces: of those that no page has room for, and, if it is still too
 * heavy, of the largest folds, those that are closed first; of passages, too, if it is heavy without its folds. Parts are
 * cut in the same way.
 */
export function cutPage(page: Pieces, options: CutOptions): CutHtml {
  const chosen = choosePieces(page, options.budget);
  const parts = new Map<string, string>();
  const html = joinPieces(page, (piece) => {
    if (!chosen.has(piece)) return undefined;
    const inside = cutPage(piece.inside, options);
    const name = createHash('sha256').update(options.key).update('\0').update(inside.html).digest('hex').slice(0, 16);
    for (const [inner, content] of inside.parts) parts.set(inner, content);
    parts.set(name, inside.html);
    return options.linkTo(name, piece.label);
  });
  return { html, parts };
}

/** A piece with those that it lies in, the nearest first. */
interface Candidate {
  readonly piece: RenderedPiece;
  readonly owners: readonly RenderedPiece[];
}

function choosePieces(page: Pieces, budget: PageBudget): ReadonlySet<RenderedPiece> {
  const all = listCandidates(page, []);
  const chosen = new Set(all.flatMap(({ piece }) => (piece.rank === 'part' ? [piece] : [])));
  const weigh = (isOut: (piece: RenderedPiece) => boolean): { readonly length: number; readonly weight: number } => {
    const rest = joinPieces(page, (piece) => (isOut(piece) ? '' : undefined));
    return { length: rest.length, weight: weightOf(rest, budget) };
  };
  let { length, weight } = weigh((piece) => chosen.has(piece));
  if (weight <= 1) return chosen;
  // Without all of its folds, it would be light enough: else they are not what makes it heavy.
  const isOfFolds = weigh(({ rank }) => rank !== 'passage').weight <= 1;
  const queue = [
    ...(isOfFolds ? [] : largest(all, ({ piece }) => piece.rank === 'passage', ownSize)),
    // First of those that no link leads into. One that lies in another comes with that.
    ...largest(all, ({ piece, owners }) => piece.rank === 'closed' && !hasTarget(piece) && !owners.some(isClosed)),
    ...largest(all, ({ piece, owners }) => piece.rank === 'closed' && hasTarget(piece) && !owners.some(isClosed)),
    ...largest(all, ({ piece }) => piece.rank === 'open'),
  ].values();
  while (weight > 1) {
    // As many as their share of the text promises to be enough; what they weigh is only known without them.
    let goal = (length * (weight - 1)) / weight;
    let isMore = false;
    for (const { piece, owners } of queue) {
      if (owners.some((owner) => chosen.has(owner))) continue;
      chosen.add(piece);
      isMore = true;
      goal -= piece.size;
      if (goal <= 0) break;
    }
    if (!isMore) break;
    ({ length, weight } = weigh((piece) => chosen.has(piece)));
  }
  return chosen;
}

/** Those that a test takes and a link would be worth, the largest first. */
function largest(
  all: readonly Candidate[],
  test: (candidate: Candidate) => boolean,
  sizeOf: (piece: RenderedPiece) => number = ({ size }) => size,
): readonly Candidate[] {
  return all
    .filter((candidate) => sizeOf(candidate.piece) >= MIN_PART && test(candidate))
    .toSorted((a, b) => sizeOf(b.piece) - sizeOf(a.piece));
}

function isClosed({ rank }: RenderedPiece): boolean {
  return rank === 'closed';
}

/** Whether a link may lead into a piece. */
function hasTarget({ inside }: RenderedPiece): boolean {
  return / id="/.test(inside.html) || inside.pieces.some(hasTarget);
}

/** Of a piece without its folds. */
function ownSize({ inside }: RenderedPiece): number {
  return inside.html.length;
}

function listCandidates({ pieces }: Pieces, owners: readonly RenderedPiece[]): readonly Candidate[] {
  return pieces.flatMap((piece) => [{ piece, owners }, ...listCandidates(piece.inside, [piece, ...owners])]);
}

/** How much of the budget is used, of what there is least: more than 1 is too much. */
function weightOf(html: string, { bytes, characters, elements }: PageBudget): number {
  const written = Buffer.from(html);
  // Somewhat more than what is published has.
  const compressed = (): number => brotliCompressSync(written, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
  const count = html.match(/<[a-z]/g)?.length ?? 0;
  return Math.max(html.length / characters, count / elements, (written.length <= bytes ? written.length : compressed()) / bytes);
}
