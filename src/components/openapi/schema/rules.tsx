import { Fragment } from 'react';
import { Listed } from '../text/listed.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { SpecText } from '../text/spec-text.tsx';
import type { RulePiece } from './describe-rule.ts';

interface RulesProps {
  readonly sentences: readonly (readonly RulePiece[])[];
  readonly context: OpenApiContext;
}

/** Constraints as sentences, one after the other. */
export function Rules({ sentences, context }: RulesProps) {
  return (
    <Listed items={sentences} separator=" ">
      {(pieces) => <Pieces pieces={pieces} context={context} />}
    </Listed>
  );
}

/** One sentence, or a part of one. */
export function Pieces({ pieces, context }: { readonly pieces: readonly RulePiece[]; readonly context: OpenApiContext }) {
  return pieces.map((piece, index) => <Piece key={index} piece={piece} context={context} />);
}

function Piece({ piece: { kind, text }, context }: { readonly piece: RulePiece; readonly context: OpenApiContext }) {
  if (kind === 'code') return <code>{text}</code>;
  return kind === 'spec' ? <SpecText text={text} context={context} /> : <Fragment>{text}</Fragment>;
}
