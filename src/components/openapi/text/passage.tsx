import type { ReactNode } from 'react';
import type { OpenApiContext } from './render-context.ts';

interface PassageProps {
  readonly context: OpenApiContext;
  readonly children: ReactNode;
}

/**
 * Content that moves to a file only if moving all `<details>` would not make the page light enough. The link is then inside a `<details>`.
 */
export function Passage({ context, children }: PassageProps): ReactNode {
  const { moreThanFits } = context.strings.reference;
  if (!context.setAside) return children;
  return context.setAside({
    rank: 'passage',
    inside: { node: children },
    around: (inside, isLink) =>
      isLink ? (
        <details className="more">
          <summary>{moreThanFits}</summary>
          {inside}
        </details>
      ) : (
        inside
      ),
  });
}
