import { Fragment } from 'react';
import type { Rule } from '../../../reference/describe-schema.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import { SpecText } from '../text/spec-text.tsx';

/** Constraints in words on one line. */
export function Rules({ rules, context }: { readonly rules: readonly Rule[]; readonly context: OpenApiContext }) {
  return rules.map(({ text, code, isOfSpec }, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {isOfSpec ? <SpecText text={text} context={context} /> : text}
      {code !== undefined && (
        <>
          {' '}
          <code>{code}</code>
        </>
      )}
    </Fragment>
  ));
}
