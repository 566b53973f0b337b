import type { Root } from 'mdast';
import type { VFile } from 'vfile';

/** Keeps the syntax tree of a page, with its data in place and its components by name, for whoever writes it as plain Markdown. */
export function remarkKeepTree() {
  return (tree: Root, file: VFile): void => {
    if (file.data.findings) file.data.findings.markdown = tree;
  };
}
