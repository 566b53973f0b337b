import type { Nodes, Paragraph, Parents, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { TextPosition } from '../page-context.ts';
import { walkMarkdown } from '../walk-tree.ts';
import { unknownContainerCure } from '../container-cures.ts';
import { CALLOUT_KINDS } from '../code/container-names.ts';
import { furtherLines } from './further-lines.ts';

/** Warns about unclosed containers, which swallow everything below, and about lines of colons shown as source. */
export function remarkContainerFaults() {
  return (tree: Root, file: VFile): void => {
    const source = file.data.written ?? String(file);
    if (!source.includes(':::')) return;
    const lines = source.split('\n');
    const report = (kind: 'foreign-syntax' | 'unclosed-callout', what: string, cure: string, at: TextPosition): void =>
      file.data.context?.report({ severity: 'warning', kind, what, cure }, at);
    let isUnclosed = false;
    const stray: { readonly written: string; readonly line: number; readonly column: number }[] = [];
    walkMarkdown(tree, (node, _, parent) => {
      if (node.type === 'containerDirective') {
        const colons = openColons(node, parent, lines);
        if (colons === undefined) return undefined;
        isUnclosed = true;
        report(
          'unclosed-callout',
          `The callout :::${node.name} is never closed, so it contains everything after it.`,
          `Write ${colons} on a line of its own where it ends.`,
          node.position?.start ?? {},
        );
        return undefined;
      }
      if (node.type === 'paragraph') stray.push(...strayLines(node, lines));
      return undefined;
    });
    const openings = stray.filter(({ written }) => !/^:+[ \t]*(?:[\w-]+-end)?$/.test(written));
    const foreign = openings.map((opening) => ({ ...opening, ...meaningOf(opening.written, lines[opening.line] ?? '') }));
    for (const [first, ...further] of Map.groupBy(foreign, ({ is, cure }) => is + cure).values()) {
      if (!first) continue;
      const { written, is, cure } = first;
      report(
        'foreign-syntax',
        `"${written}" ${is} in other tools, but here it is plain text.${furtherLines(further.map(({ line }) => line))}`,
        cure,
        first,
      );
    }
    const closing = stray.find(({ written }) => /^:+$/.test(written));
    if (closing && openings.length === 0 && !isUnclosed)
      report(
        'unclosed-callout',
        `${closing.written} closes no callout, so it is shown as plain text.`,
        'Remove it, or open the callout with :::note.',
        closing,
      );
  };
}

function meaningOf(written: string, next: string): { readonly is: string; readonly cure: string } {
  const [, name = '', end = ''] = /^:+[ \t]*([\w.-]*)(.*)$/.exec(written) ?? [];
  const isObject = /^[a-z_]\w*(?:\.\w+)+$/i.test(name) || /^[ \t]+(?:options|handler|selection|rendering):/.test(next);
  return end.trim() === '' && isObject
    ? {
        is: 'is a mkdocstrings reference to code',
        cure: 'Remove it and its options, or write its text yourself: nothing here generates text from code.',
      }
    : { is: 'opens a container', cure: unknownContainerCure(name, CALLOUT_KINDS) };
}

/** Returns an unclosed container's opening colons. Skips containers of partials, because `lines` is the page's source. */
function openColons(node: ContainerDirective, parent: Parents, lines: readonly string[]): string | undefined {
  const { start, end } = node.position ?? {};
  if (!start || !end || node.data?.hName) return undefined;
  const [colons] = /^:{3,}/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '') ?? [];
  if (colons === undefined) return undefined;
  // The first line that could close this container closes the enclosing one instead.
  if (parent.type === 'containerDirective' && end.line >= (parent.position?.end.line ?? 0)) return colons;
  const last = end.line > start.line ? (lines[end.line - 1] ?? '').replace(/^[\s>]*/, '').trimEnd() : '';
  return /^:{3,}$/.test(last) && last.length >= colons.length ? undefined : colons;
}

function strayLines(paragraph: Paragraph, lines: readonly string[]): readonly { written: string; line: number; column: number }[] {
  return paragraph.children.flatMap((child: Nodes) => {
    const { start, end } = child.position ?? {};
    if (child.type !== 'text' || !start || !end) return [];
    return lines.slice(start.line - 1, end.line).flatMap((text, index) => {
      const [, before = '', written] = /^([\s>]*)(:{3,}.*?)\s*$/.exec(text) ?? [];
      const isInside = index > 0 || start.column - 1 <= before.length;
      return written === undefined || !isInside ? [] : [{ written, line: start.line + index, column: before.length + 1 }];
    });
  });
}
