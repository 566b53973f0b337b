import type { ReactElement, ReactNode } from 'react';
import type { OpenApiContext } from './render-context.ts';

interface FoldProps {
  readonly summary: ReactElement;
  readonly isOpen?: boolean | undefined;
  /** Whether the content is always moved to a separate file, because it is too large for any page. */
  readonly isPart?: boolean;
  readonly className?: string;
  readonly id?: string;
  readonly 'data-class'?: string;
  readonly context: OpenApiContext;
  readonly children?: ReactNode;
  readonly html?: string;
}

/** Starts closed if its content is in a separate file. */
export function Fold({ summary, isOpen = false, isPart = false, context, children, html, ...attributes }: FoldProps): ReactNode {
  const around = (inside: ReactNode, isLink: boolean) => (
    <details {...attributes} open={isOpen && !isLink}>
      {summary}
      {inside}
    </details>
  );
  if (context.setAside) {
    const rank = isPart ? 'part' : isOpen ? 'open' : 'closed';
    return context.setAside({ rank, inside: html === undefined ? { node: children } : { html }, around });
  }
  return around(html === undefined ? children : <div dangerouslySetInnerHTML={{ __html: html }} />, isPart);
}
