import { Fragment } from 'react';
import { Fold } from '../text/fold.tsx';
import { Listed } from '../text/listed.tsx';
import { isLong } from '../text/long-list.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { SpecText } from '../text/spec-text.tsx';
import type { RulePiece } from './describe-rule.ts';

interface RulesProps {
  readonly sentences: readonly (readonly RulePiece[])[];
  readonly context: OpenApiContext;
}

export function Rules({ sentences, context }: RulesProps) {
  return (
    <Listed items={sentences} separator=" ">
      {(pieces) => <Pieces pieces={pieces} context={context} />}
    </Listed>
  );
}

/** Shows each rule, and collapses the end of a long list of values. */
export function RuleText({ sentences, context }: RulesProps) {
  const codesIn = (pieces: readonly RulePiece[]): readonly number[] => pieces.flatMap(({ kind }, at) => (kind === 'code' ? [at] : []));
  const { moreValues } = context.strings.reference;
  const long = sentences.filter((pieces) => isLong(codesIn(pieces).length, context.shownAtFirst));
  const short = sentences.filter((pieces) => !long.includes(pieces));
  return (
    <>
      {short.length > 0 && (
        <p>
          <Rules sentences={short} context={context} />
        </p>
      )}
      {long.map((pieces, index) => {
        const [end, ...others] = codesIn(pieces).slice(context.shownAtFirst);
        return (
          <Fragment key={index}>
            <p>
              <Pieces pieces={pieces.slice(0, end)} context={context} />
            </p>
            <Fold className="more" summary={<summary>{moreValues(others.length + 1)}</summary>} context={context}>
              <p>
                <Pieces pieces={pieces.slice(end)} context={context} />
              </p>
            </Fold>
          </Fragment>
        );
      })}
    </>
  );
}

export function Pieces({ pieces, context }: { readonly pieces: readonly RulePiece[]; readonly context: OpenApiContext }) {
  return pieces.map((piece, index) => <Piece key={index} piece={piece} context={context} />);
}

function Piece({ piece: { kind, text }, context }: { readonly piece: RulePiece; readonly context: OpenApiContext }) {
  if (kind === 'code') return <code>{text}</code>;
  return kind === 'spec' ? <SpecText text={text} context={context} /> : <Fragment>{text}</Fragment>;
}
