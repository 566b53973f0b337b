import { pointerOf, valueAt } from '../../data/pointer.ts';
import type { Place } from '../../errors.ts';
import type { Spec } from '../../openapi/spec.ts';
import { itemsAt } from '../../openapi/read-json.ts';
import { walkSpec } from '../../openapi/walk-spec.ts';
import { fileOfPointer } from './file-of-pointer.ts';
import type { MarkdownText } from './markdown-text.ts';

export function listDescriptions(spec: Spec): readonly MarkdownText[] {
  const { root, source, texts } = spec;
  const owners = new Set(['/info', ...itemsAt(root, 'tags').map((_, index) => pointerOf(['tags', index]))]);
  walkSpec(root, ({ pointer }) => owners.add(pointer));
  const linesOf = new Map([...texts].map(([filePath, text]) => [filePath, text.split('\n')]));
  return [...owners].flatMap((owner) => {
    const pointer = `${owner}/description`;
    const description = valueAt(root, pointer);
    if (typeof description !== 'string') return [];
    const filePath = fileOfPointer(spec, pointer);
    const lines = linesOf.get(filePath) ?? [];
    return [{ filePath, text: description, locatePosition: (line, column) => locateInBlock(lines, source.locate(pointer), line, column) }];
  });
}

/** Maps a position in a description to the file. Only a literal block (`|`) preserves lines; other scalars map to their start. */
function locateInBlock(lines: readonly string[], start: Place, line: number, column: number): Place {
  const first = start.line ?? 1;
  if (!lines[first - 1]?.slice((start.column ?? 1) - 1).startsWith('|')) return start;
  const indentation = /^ */.exec(lines.slice(first).find((candidate) => candidate.trim() !== '') ?? '')?.[0].length ?? 0;
  return { ...start, line: first + line, column: indentation + column };
}
