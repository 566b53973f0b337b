import type { ReactNode } from 'react';
import type { SectionPlan } from './plan-operation.ts';

interface SectionProps {
  readonly plan: SectionPlan;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the page under a heading of the second level. */
export function Section({ plan: { id, title }, className, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
