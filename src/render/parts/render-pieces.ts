import type { ReactNode } from 'react';
import type { Piece, PieceRank } from '../../components/openapi/text/render-context.ts';
import { fillMarks, markOf } from '../../markdown/marks.ts';
import { staticHtml } from './static-html.ts';

/** HTML in which marks stand for what a page may leave out, by index. */
export interface Pieces {
  readonly html: string;
  readonly pieces: readonly RenderedPiece[];
}

/** A piece of a page, rendered by itself. */
export interface RenderedPiece {
  readonly rank: PieceRank;
  /** What a link to it says, where that is not what all of them say. */
  readonly label: string | undefined;
  readonly inside: Pieces;
  /** What stands around the inside: as long as it is there, and when a link is there instead. */
  readonly around: string;
  readonly aroundLink: string;
  /** Characters of the inside, with what is inside of that. */
  readonly size: number;
}

/** A page, and each of its pieces by itself, so that it is known what each weighs before anything is put together. */
export function renderPieces(content: (setAside: (piece: Piece) => string) => ReactNode): Pieces {
  let found: Piece[] = [];
  const setAside = (piece: Piece): string => markOf(`piece${found.push(piece) - 1}`);
  const render = (html: () => string): Pieces => {
    found = [];
    const own = { html: html(), found };
    return { html: own.html, pieces: own.found.map(renderPiece) };
  };
  const renderPiece = ({ rank, label, inside, around }: Piece): RenderedPiece => {
    const pieces = render(() => ('html' in inside ? inside.html : staticHtml(inside.node)));
    return {
      rank,
      label,
      inside: pieces,
      around: staticHtml(around(INSIDE, false)),
      aroundLink: staticHtml(around(INSIDE, true)),
      size: pieces.pieces.reduce((sum, { around: own, size }) => sum + own.length + size, pieces.html.length),
    };
  };
  return render(() => staticHtml(content(setAside)));
}

const INSIDE = markOf('inside');

/** The HTML with all pieces in their places, or what `instead` has for the inside of some. Inverse of `renderPieces`. */
export function joinPieces({ html, pieces }: Pieces, instead: (piece: RenderedPiece) => string | undefined = () => undefined): string {
  if (pieces.length === 0) return html;
  return fillMarks(html, (mark) => {
    const piece = pieces[Number(mark.replace('piece', ''))];
    if (!piece) return undefined;
    const link = instead(piece);
    const inside = link ?? joinPieces(piece.inside, instead);
    return fillMarks(link === undefined ? piece.around : piece.aroundLink, (name) => (name === 'inside' ? inside : undefined));
  });
}
