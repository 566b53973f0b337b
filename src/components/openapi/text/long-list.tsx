import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';
import type { OpenApiContext } from './render-context.ts';

/** So many times what a page shows at first, a list may have without being folded: a fold of one row or two saves nobody a glance. */
const SLACK = 1.25;

/** Whether a list of so many items is folded behind its beginning. */
export function isLong(length: number, limit: number): boolean {
  return length > limit * SLACK;
}

interface LongListProps<T> {
  readonly items: readonly T[];
  /** What the fold says of the number of those in it. */
  readonly more: (count: number) => string;
  /** How many times as many as usual are shown at first; 1 unless given. */
  readonly times?: number;
  readonly context: OpenApiContext;
  /** Writes some of the items: the first ones, or the rest. */
  readonly children: (items: readonly T[], isRest: boolean) => ReactNode;
}

/** A list, of which a page shows the beginning and folds the rest if it is long. */
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
