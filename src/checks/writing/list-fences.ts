import { type Fence, findFences } from '../../markdown/code/find-fences.ts';
import type { MarkdownText, LocatePosition } from './markdown-text.ts';

/** A fenced code block, and where it is written. */
export interface LocatedFence {
  readonly fence: Fence;
  /** The text that has the fence. */
  readonly text: MarkdownText;
  /** Where the lines and columns of its code stand. */
  readonly locatePosition: LocatePosition;
}

/** The closed fences of a text in their order, each followed by those of its code when that is a text of its own. */
export function listFences(text: MarkdownText, holdsText: (fence: Fence) => boolean): readonly LocatedFence[] {
  return findFences(text.text, text.filePath.endsWith('.md')).flatMap((fence) => {
    // Nobody knows where its code ends: the page says so.
    if (!fence.isClosed) return [];
    const locatePosition: LocatePosition = (line, column) => text.locatePosition(fence.line + line - 1, fence.column + column - 1);
    const located = { fence, text, locatePosition };
    return holdsText(fence) ? [located, ...listFences({ ...text, text: fence.code, locatePosition }, holdsText)] : [located];
  });
}

/** Whether the code of a fence is Markdown, written there and not in a file that the fence names. */
export function holdsMarkdown({ lang, meta }: Fence): boolean {
  return ['md', 'mdx', 'markdown'].includes(lang.toLowerCase()) && !meta.values.has('file');
}
