import { listPassages, type Passage } from '../../markdown/list-passages.ts';
import { parseSpecMarkdown } from '../../markdown/parse-spec-markdown.ts';
import type { DescriptionPlan } from '../../reference/plan-description.ts';
import type { SearchRecord } from '../../search/search-record.ts';
import { passageRecord } from './passage-record.ts';
import { plainMarkdown } from './plain-markdown.ts';

/** Returns the description's lead, then its sections and table rows. */
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
    // If Markdown is nested too deeply for the parser, index it as plain text.
    return [whole];
  }
}
