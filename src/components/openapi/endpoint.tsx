import { Fragment } from 'react';
import type { Operation } from '../../openapi/api.ts';
import { MethodBadge } from '../layout/method-badge.tsx';

interface EndpointProps {
  readonly operation: Operation;
  /** Who calls a webhook. */
  readonly sender: string;
}

/** Method and address of an operation; who calls whom, of a webhook. */
export function Endpoint({ operation, sender }: EndpointProps) {
  if (operation.kind !== 'operation') {
    return (
      <p className="endpoint">
        <MethodBadge method="event" />
        <span className="endpoint__direction">
          {sender} <span aria-hidden="true">→</span>
          <span className="visually-hidden"> calls </span> you
        </span>
        <code className="endpoint__url">
          {operation.method} {operation.kind === 'callback' ? operation.path : 'your endpoint'}
        </code>
      </p>
    );
  }
  return (
    <p className="endpoint">
      <MethodBadge method={operation.method} />
      <code className="endpoint__url">
        <span className="endpoint__base">{breakable(operation.servers[0]?.defaultUrl ?? '')}</span>
        {operation.path.split(/(\{[^{}]+\})/).map((part, index) =>
          index % 2 === 1 ? (
            <span className="endpoint__variable" key={index}>
              {part}
            </span>
          ) : (
            <Fragment key={index}>{breakable(part)}</Fragment>
          ),
        )}
      </code>
    </p>
  );
}

/** A line may end before each single slash, so that a long address wraps where it can be read. */
function breakable(text: string) {
  return text.split(/(?<=[^/])(?=\/[^/])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
