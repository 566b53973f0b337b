import { listHeadings } from '../markdown/list-headings.ts';
import { type Callout, listCallouts } from '../markdown/list-callouts.ts';
import type { Heading } from '../markdown/page-context.ts';

/** A text of the specification with headings of its own. */
export interface DescriptionPlan {
  /** CommonMark. */
  readonly text: string;
  /** How much deeper its headings stand than it says. */
  readonly headingShift: number;
  /** Its headings, as deep as they stand. */
  readonly headings: readonly Heading[];
  /** Its alerts. */
  readonly callouts: readonly Callout[];
  /** Every id that it has. */
  readonly ids: readonly string[];
}

/** A description below the page's title: the author's `#` may not compete with that. */
export function planDescription(text: string): DescriptionPlan {
  const { headings, ids } = listHeadings(text);
  const headingShift = headings.some(({ depth }) => depth === 1) ? 1 : 0;
  return {
    text,
    headingShift,
    headings: headings.map((heading) => ({ ...heading, depth: Math.min(6, heading.depth + headingShift) })),
    callouts: listCallouts(text),
    ids,
  };
}
