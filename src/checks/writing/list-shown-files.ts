import { contentPath } from '../../content/content-path.ts';
import { splitFileName } from '../../markdown/code/code-file.ts';
import { holdsMarkdown, listFences } from './list-fences.ts';
import type { MarkdownText } from './markdown-text.ts';

/** Lists the files that fences show, relative to the site's root. */
export function listShownFiles(text: MarkdownText): readonly string[] {
  return listFences(text, holdsMarkdown).flatMap(({ fence: { meta } }) => {
    const name = meta.values.get('file');
    return (name === undefined ? undefined : contentPath(splitFileName(name).path, text.filePath)) ?? [];
  });
}
