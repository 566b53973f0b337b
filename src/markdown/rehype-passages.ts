import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { listPassages } from './list-passages.ts';

/** Stores the page's passages. Must run before code becomes HTML and headings get links. */
export function rehypePassages() {
  return (tree: Root, file: VFile): void => {
    if (file.data.findings) file.data.findings.passages = listPassages(tree);
  };
}
