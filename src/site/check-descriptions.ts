import { placeOfKey } from '../content/load-documents.ts';
import type { Problem } from '../errors.ts';
import { withWritingLevels } from './config/writing-kinds.ts';
import { allDocuments } from './all-documents.ts';
import type { Site } from './load-site.ts';

/** Approximate number of characters that search engines and previews show. */
const SHOWN = 160;

export function checkDescriptions(site: Site): readonly Problem[] {
  const problems = allDocuments(site).flatMap((document): readonly Problem[] => {
    const { length } = [...(document.frontMatter.description ?? '')];
    if (length <= SHOWN) return [];
    const what = `The description has ${length} characters, but search engines and previews show only about ${SHOWN}.`;
    const where = placeOfKey(document, 'description');
    return [
      {
        severity: 'warning',
        kind: 'long-description',
        what,
        where,
        cure: 'Put the most important part first, and move the rest to the page.',
      },
    ];
  });
  return withWritingLevels(problems, site.config);
}
