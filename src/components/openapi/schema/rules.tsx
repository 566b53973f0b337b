import { Fragment } from 'react';
import type { Rule } from '../../../reference/schema/rule.ts';
import type { OpenApiContext } from '../text/render-context.ts';
import { SpecText } from '../text/spec-text.tsx';
import { describeRule } from './describe-rule.ts';

/** Constraints in words on one line. */
export function Rules({ rules, context }: { readonly rules: readonly Rule[]; readonly context: OpenApiContext }) {
  return rules.map((rule, index) => {
    const { text, code, isOfSpec } = describeRule(rule, context.strings.reference);
    return (
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
    );
  });
}
