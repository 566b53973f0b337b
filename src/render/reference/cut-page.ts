import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { joinPieces, type Pieces, type RenderedPiece } from '../parts/render-pieces.ts';

/** HTML whose larger pieces have been moved to separate files. */
export interface CutHtml {
  readonly html: string;
  /** Inner HTML of moved pieces, by the name passed to `linkTo`. */
  readonly parts: ReadonlyMap<string, string>;
}

/** Networks limit the compressed bytes; browsers limit characters and elements. */
export interface PageBudget {
  /** Compressed with a fast Brotli level. */
  readonly bytes: number;
  readonly characters: number;
  readonly elements: number;
}

export interface CutOptions {
  readonly budget: PageBudget;
  /** Returns the link that replaces a piece's content. */
  readonly linkTo: (name: string, label: string | undefined) => string;
  /** Distinguishes this page's parts from other pages' parts. */
  readonly key: string;
}

/** For smaller parts, the link would outweigh the savings. */
const MIN_PART = 1000;

/**
 * Moves pieces of rank `part` to files. If the page is still too heavy, also moves collapsible sections: closed before open, largest first.
 * Moves passages only if moving all sections would not suffice.
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

/** `owners` are the enclosing pieces, nearest first. */
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
  // Move passages only if moving everything else would not suffice.
  const isOfFolds = weigh(({ rank }) => rank !== 'passage').weight <= 1;
  const queue = [
    ...(isOfFolds ? [] : largest(all, ({ piece }) => piece.rank === 'passage', ownSize)),
    // Prefer closed sections without link targets. Nested closed sections move with their enclosing section.
    ...largest(all, ({ piece, owners }) => piece.rank === 'closed' && !hasTarget(piece) && !owners.some(isClosed)),
    ...largest(all, ({ piece, owners }) => piece.rank === 'closed' && hasTarget(piece) && !owners.some(isClosed)),
    ...largest(all, ({ piece }) => piece.rank === 'open'),
  ].values();
  while (weight > 1) {
    // Remove as much text as the excess weight suggests, because the actual weight is only known afterwards.
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

/** Returns matching candidates that are worth a link, largest first. */
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

function hasTarget({ inside }: RenderedPiece): boolean {
  return / id="/.test(inside.html) || inside.pieces.some(hasTarget);
}

/** Excludes nested pieces. */
function ownSize({ inside }: RenderedPiece): number {
  return inside.html.length;
}

function listCandidates({ pieces }: Pieces, owners: readonly RenderedPiece[]): readonly Candidate[] {
  return pieces.flatMap((piece) => [{ piece, owners }, ...listCandidates(piece.inside, [piece, ...owners])]);
}

/** Returns the largest used share of any limit. Above 1, the page is too heavy. */
function weightOf(html: string, { bytes, characters, elements }: PageBudget): number {
  const written = Buffer.from(html);
  // The published compression is slightly better.
  const compressed = (): number => brotliCompressSync(written, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
  const count = html.match(/<[a-z]/g)?.length ?? 0;
  return Math.max(html.length / characters, count / elements, (written.length <= bytes ? written.length : compressed()) / bytes);
}
