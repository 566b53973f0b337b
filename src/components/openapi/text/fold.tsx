import type { ReactElement, ReactNode } from 'react';
import type { OpenApiContext } from './render-context.ts';

interface FoldProps {
  readonly summary: ReactElement;
  readonly isOpen?: boolean | undefined;
  /** Whether its inside is too much for any page. */
  readonly isPart?: boolean;
  readonly className?: string;
  readonly id?: string;
  readonly 'data-class'?: string;
  readonly context: OpenApiContext;
  /** What there is to see once it is open, as components or as HTML. */
  readonly children?: ReactNode;
  readonly html?: string;
}

/** A row to open. Where its inside is a file of its own, it is closed until the reader asks for it. */
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
