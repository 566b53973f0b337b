import { listPassages, type Passage } from '../../markdown/list-passages.ts';
import { parseSpecMarkdown } from '../../markdown/parse-spec-markdown.ts';
import type { DescriptionPlan } from '../../reference/plan-description.ts';
import type { SearchRecord } from '../../search/search-record.ts';
import { passageRecord } from './passage-record.ts';
import { plainMarkdown } from './plain-markdown.ts';

/** Returns the search records of a reference page's description: its lead, followed by its sections and rows. */
export function descriptionRecords({ text, headings, headingShift }: DescriptionPlan): readonly SearchRecord[] {
  return passagesOf(text, headings.length > 0, headingShift).map(passageRecord);
}

function passagesOf(text: string, hasHeadings: boolean, headingShift: number): readonly Passage[] {
  const whole: Passage = { id: '', kind: 'section', title: '', trail: [], text: plainMarkdown(text), names: [] };
  if (!hasHeadings && !text.includes('|')) return [whole];
  try {
    return listPassages(parseSpecMarkdown(text, {}, { headingShift }).tree);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Index Markdown that is nested too deeply for the parser as plain text.
    return [whole];
  }
}
