import type { Document } from '../content/load-documents.ts';
import type { Site } from './load-site.ts';

/** Every document of a site, each once: a page that is not translated has that of another language. */
export function allDocuments({ languages }: Site): readonly Document[] {
  const docs = languages.flatMap(({ versions }) => versions.flatMap((version) => version.docs));
  return [...new Map(docs.map((document) => [document.filePath, document])).values()];
}
