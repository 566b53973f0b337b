import { type Fence, findFences } from '../../markdown/code/find-fences.ts';
import type { MarkdownText, LocatePosition } from './markdown-text.ts';

export interface LocatedFence {
  readonly fence: Fence;
  readonly text: MarkdownText;
  readonly locatePosition: LocatePosition;
}

/** Lists closed fences in order. If `holdsText` is true for a fence, the fences nested inside follow. */
export function listFences(text: MarkdownText, holdsText: (fence: Fence) => boolean): readonly LocatedFence[] {
  return findFences(text.text, text.filePath.endsWith('.md')).flatMap((fence) => {
    // The end of an unclosed fence is unknown; the page reports the fault.
    if (!fence.isClosed) return [];
    const locatePosition: LocatePosition = (line, column) => text.locatePosition(fence.line + line - 1, fence.column + column - 1);
    const located = { fence, text, locatePosition };
    return holdsText(fence) ? [located, ...listFences({ ...text, text: fence.code, locatePosition }, holdsText)] : [located];
  });
}

/** Whether a fence contains Markdown itself, rather than a reference to a file. */
export function holdsMarkdown({ lang, meta }: Fence): boolean {
  return ['md', 'mdx', 'markdown'].includes(lang.toLowerCase()) && !meta.values.has('file');
}
