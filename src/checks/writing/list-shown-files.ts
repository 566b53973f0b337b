import { contentPath } from '../../content/content-path.ts';
import { splitFileName } from '../../markdown/code-file.ts';
import { findFences } from '../../markdown/find-fences.ts';
import type { MarkdownText } from './markdown-text.ts';

/** Whether code in a language holds fences of its own. */
export function holdsFences(lang: string): boolean {
  return ['md', 'mdx', 'markdown'].includes(lang.toLowerCase());
}

/** Paths from the site's root of the files that the fences of a text show. */
export function listShownFiles(text: MarkdownText): readonly string[] {
  return findFences(text.text).flatMap(({ lang, meta, code }) => {
    if (holdsFences(lang)) return listShownFiles({ ...text, text: code });
    const name = meta.values.get('file');
    return (name === undefined ? undefined : contentPath(splitFileName(name).path, text.filePath)) ?? [];
  });
}
