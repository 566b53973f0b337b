import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { leadingHeading } from '../page-heading.ts';

/** Keeps the syntax tree of a page, with its data in place and its components by name, for whoever writes it as plain Markdown. */
export function remarkKeepTree() {
  return (tree: Root, file: VFile): void => {
    if (file.data.findings) file.data.findings.markdown = withoutPageHeading(tree, file);
  };
}

/** The title of the page stands above its text. */
function withoutPageHeading(tree: Root, file: VFile): Root {
  const heading = file.data.findings?.hasLeadingHeading ? leadingHeading(tree) : undefined;
  return heading ? { ...tree, children: tree.children.filter((node) => node !== heading) } : tree;
}
