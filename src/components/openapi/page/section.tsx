import type { ReactNode } from 'react';
import { Passage } from '../text/passage.tsx';
import type { OpenApiContext } from '../text/render-context.ts';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly className?: string;
  /** Id of the section that the examples belong to. A script scrolls both into view together. */
  readonly follows?: string | undefined;
  /** Whether the section has `<details>` to expand. */
  readonly isTree?: boolean;
  readonly context: OpenApiContext;
  readonly children: ReactNode;
}

export function Section({ id, title, className, follows, isTree = false, context, children }: SectionProps) {
  const { expandAll, collapseAll } = context.strings.reference;
  return (
    <section className={className} aria-labelledby={id} data-follows={follows}>
      <h2 id={id}>{title}</h2>
      {isTree && (
        <button
          type="button"
          className="expand"
          data-action="tree"
          data-other-label={collapseAll}
          aria-expanded="false"
          aria-describedby={id}
        >
          {expandAll}
        </button>
      )}
      <Passage context={context}>{children}</Passage>
    </section>
  );
}
