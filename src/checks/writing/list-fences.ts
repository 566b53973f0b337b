import { type Fence, findFences } from '../../markdown/find-fences.ts';
import type { MarkdownText, PlaceOf } from './markdown-text.ts';

/** A fenced code block, and where it is written. */
export interface PlacedFence {
  readonly fence: Fence;
  /** The text that has the fence. */
  readonly text: MarkdownText;
  /** Where the lines and columns of its code stand. */
  readonly placeOf: PlaceOf;
}

/** The fences of a text in their order, each followed by those of its code when that is a text of its own. */
export function listFences(text: MarkdownText, holdsText: (fence: Fence) => boolean): readonly PlacedFence[] {
  return findFences(text.text).flatMap((fence) => {
    const placeOf: PlaceOf = (line, column) => text.placeOf(fence.line + line - 1, fence.column + column - 1);
    const placed = { fence, text, placeOf };
    return holdsText(fence) ? [placed, ...listFences({ ...text, text: fence.code, placeOf }, holdsText)] : [placed];
  });
}

/** Whether the code of a fence is Markdown, written there and not in a file that the fence names. */
export function holdsMarkdown({ lang, meta }: Fence): boolean {
  return ['md', 'mdx', 'markdown'].includes(lang.toLowerCase()) && !meta.values.has('file');
}
