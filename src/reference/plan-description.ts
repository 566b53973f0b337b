import { listHeadings } from '../markdown/list-headings.ts';
import { type Callout, listCallouts } from '../markdown/list-callouts.ts';
import type { Heading } from '../markdown/page-context.ts';

export interface DescriptionPlan {
  /** In CommonMark. */
  readonly text: string;
  /** Number of levels by which to lower the headings. */
  readonly headingShift: number;
  /** Depths include `headingShift`. */
  readonly headings: readonly Heading[];
  readonly callouts: readonly Callout[];
  readonly ids: readonly string[];
}

/** Lowers the headings so that `#` ranks below the page's title. */
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
