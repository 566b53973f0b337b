import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { listPassages } from './list-passages.ts';

/** Runs while code is not yet HTML and headings have no links. */
export function rehypePassages() {
  return (tree: Root, file: VFile): void => {
    if (file.data.findings) file.data.findings.passages = listPassages(tree);
  };
}
