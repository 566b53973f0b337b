import type { ReactNode } from 'react';
import type { Piece, PieceRank } from '../../components/openapi/text/render-context.ts';
import { fillMarks, markOf } from '../../markdown/placeholders.ts';
import { staticHtml } from './static-html.ts';

/** HTML with indexed placeholders for pieces that a page may omit. */
export interface Pieces {
  readonly html: string;
  readonly pieces: readonly RenderedPiece[];
}

export interface RenderedPiece {
  readonly rank: PieceRank;
  /** Overrides the default label of the link to the piece. */
  readonly label: string | undefined;
  readonly inside: Pieces;
  /** Wraps the content; `aroundLink` wraps a link that replaces the content. */
  readonly around: string;
  readonly aroundLink: string;
  /** In characters, including nested pieces. */
  readonly size: number;
}

/** Renders each piece separately, so that sizes are known before assembly. */
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

/** Inverse of `renderPieces`. `instead` may return a replacement for a piece's content. */
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
