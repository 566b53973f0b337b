import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';
import type { OpenApiContext } from './render-context.ts';

/** Tolerance above the limit, because collapsing one or two rows gains nothing. */
const SLACK = 1.25;

export function isLong(length: number, limit: number): boolean {
  return length > limit * SLACK;
}

interface LongListProps<T> {
  readonly items: readonly T[];
  /** Label of the collapsed items, given their number. */
  readonly more: (count: number) => string;
  /** Multiple of `shownAtFirst`; 1 by default. */
  readonly times?: number;
  readonly context: OpenApiContext;
  readonly children: (items: readonly T[], isRest: boolean) => ReactNode;
}

/** Collapses the end of a long list. */
export function LongList<T>({ items, more, times = 1, context, children }: LongListProps<T>) {
  const limit = times * context.shownAtFirst;
  if (!isLong(items.length, limit)) return children(items, false);
  return (
    <>
      {children(items.slice(0, limit), false)}
      <Fold className="more" summary={<summary>{more(items.length - limit)}</summary>} context={context}>
        {children(items.slice(limit), true)}
      </Fold>
    </>
  );
}
