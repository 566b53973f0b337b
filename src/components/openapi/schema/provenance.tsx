import { Fragment } from 'react';
import type { ProvenanceNote, OperationLink } from '../text/render-context.ts';

/** Maximum number of operations shown inline. If there are more, all but the first are collapsed. */
const MAX_IN_LINE = 2;

export function Provenance({ notes }: { readonly notes: readonly ProvenanceNote[] }) {
  return notes.map(({ label, lang, operations, moreLabel }) => {
    const isLong = operations.length > MAX_IN_LINE;
    const [shown, more] = isLong ? [operations.slice(0, 1), operations.slice(1)] : [operations, []];
    return (
      <Fragment key={label}>
        <p className="provenance" lang={lang}>
          {label}:{' '}
          {shown.map((operation, index) => (
            <Fragment key={operation.href}>
              {index > 0 && ', '}
              <LinkToField operation={operation} />
            </Fragment>
          ))}
        </p>
        {more.length > 0 && (
          <details className="provenance more" lang={lang}>
            <summary>{moreLabel(more.length)}</summary>
            <ul>
              {more.map((operation) => (
                <li key={operation.href}>
                  <LinkToField operation={operation} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </Fragment>
    );
  });
}

function LinkToField({ operation: { title, href, address } }: { readonly operation: OperationLink }) {
  return (
    <a href={href}>
      {title} <code>{address}</code>
    </a>
  );
}
