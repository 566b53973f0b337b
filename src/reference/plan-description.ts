import { listHeadings } from '../markdown/list-headings.ts';
import { type Callout, listCallouts } from '../markdown/list-callouts.ts';
import type { Heading } from '../markdown/page-context.ts';

export interface DescriptionPlan {
  /** Description in CommonMark. */
  readonly text: string;
  /** Number of levels by which headings are shifted down. */
  readonly headingShift: number;
  /** Headings at their rendered depth. */
  readonly headings: readonly Heading[];
  readonly callouts: readonly Callout[];
  readonly ids: readonly string[];
}

/** Plans a description below the page's title. Its headings are shifted so that `#` headings rank below the title. */
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
