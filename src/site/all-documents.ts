import type { Document } from '../content/load-documents.ts';
import type { Site } from './load-site.ts';

/** Lists every document once. An untranslated page shares the original's document. */
export function allDocuments({ languages }: Site): readonly Document[] {
  const docs = languages.flatMap(({ versions }) => versions.flatMap((version) => version.docs));
  return [...new Map(docs.map((document) => [document.filePath, document])).values()];
}
