import { Fragment } from 'react';
import type { Rule } from './describe-schema.ts';

/** Constraints in words on one line. */
export function Rules({ rules }: { readonly rules: readonly Rule[] }) {
  return rules.map(({ text, code }, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {text}
      {code !== undefined && (
        <>
          {' '}
          <code>{code}</code>
        </>
      )}
    </Fragment>
  ));
}
