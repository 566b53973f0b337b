import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { countDirectiveOptions } from '../code/directive-options.ts';
import { readTitled, splitInfo } from '../code/code-meta.ts';
import { metaFaults } from '../code/meta-faults.ts';
import { foreignFence } from './foreign-fences.ts';
import { walkMarkdown } from '../walk-tree.ts';

/** Warns about unclosed fences and unknown options. Moves options from the language to the meta. */
export function remarkFenceOptions() {
  return (tree: Root, file: VFile): void => {
    const lines = String(file).split('\n');
    const known = new Set<string>();
    walkMarkdown(tree, (node, _, parent) => {
      // Fences of partials have already been checked.
      if (node.type !== 'code' || (node.position && node.position.start.offset === undefined)) return undefined;
      const titled = readTitled(node.lang ?? '');
      if (titled && !known.has('a title')) {
        known.add('a title');
        const what = `"${node.lang}" is the syntax of other tools for a language and a title.`;
        const cure = `Write ${titled.lang} title="${titled.title}".`;
        file.data.context?.report({ severity: 'warning', kind: 'foreign-syntax', what, cure }, node.position?.start ?? {});
      }
      const info = `${node.lang ?? ''} ${node.meta ?? ''}`.trim();
      const code = node.value.split('\n');
      const skipped = countDirectiveOptions(info, code);
      if (skipped > 0) {
        node.value = code.slice(skipped).join('\n');
        const what = `"${code[0]}" is an option of a code block in other tools, but here it is omitted.`;
        const cure = 'Remove the options, and write a title as ```python title="…".';
        file.data.context?.report({ severity: 'warning', kind: 'foreign-syntax', what, cure }, node.position?.start ?? {});
      }
      const hidden = node.lang?.startsWith('rust') ? /^[ \t]*# .*$/m.exec(node.value)?.[0] : undefined;
      if (hidden !== undefined && !known.has('hidden')) {
        known.add('hidden');
        const what = `"${hidden.trim()}" is a hidden line of code in other tools, but here it is shown.`;
        file.data.context?.report(
          { severity: 'warning', kind: 'foreign-syntax', what, cure: 'Remove the line, or its leading #.' },
          node.position?.start ?? {},
        );
      }
      const foreign = foreignFence(info);
      if (foreign && !known.has(foreign.name)) {
        known.add(foreign.name);
        const what = `"${foreign.written}" turns a code block into ${foreign.name} in other tools, but here it stays code.`;
        file.data.context?.report({ severity: 'warning', kind: 'foreign-syntax', what, cure: foreign.cure }, node.position?.start ?? {});
      }
      const { lang, meta } = splitInfo(node.lang, foreign ? null : node.meta);
      const { meta: written } = splitInfo(node.lang, foreign ? null : (writtenMeta(node, lines) ?? node.meta));
      node.lang = lang === 'text' && node.lang !== lang ? null : lang;
      node.meta = meta === '' ? null : meta;
      for (const fault of metaFaults(lang, written))
        file.data.context?.report({ severity: 'warning', kind: 'fence-option', ...fault }, node.position?.start ?? {});
      const mark = openMark(node, lines);
      if (mark !== undefined) {
        const what = `The code block is never closed, so everything after it${WITHIN[parent.type] ?? ''} is code.`;
        const cure = `Write ${mark} on a line of its own where the code ends.${parent.type === 'containerDirective' ? IN_CALLOUT : ''}`;
        file.data.context?.report({ severity: 'warning', kind: 'unclosed-fence', what, cure }, node.position?.start ?? {});
      }
      return undefined;
    });
  };
}

const WITHIN: Readonly<Record<string, string>> = {
  blockquote: ' in the quote',
  containerDirective: ' in the callout',
  listItem: ' in the list item',
};

/** A line of colons also closes the callout if it is part of the code. */
const IN_CALLOUT = ' If the code contains :::, write :::: at the start and end of the callout.';

/** Returns the meta as written if it has an escaped quote, because the parser removes the backslash. */
function writtenMeta({ position }: Code, lines: readonly string[]): string | undefined {
  if (!position) return undefined;
  const { line, column } = position.start;
  const [, written = ''] = /^(?:`{3,}(?!`)|~{3,}(?!~))[ \t]*\S+[ \t]+(.+)/.exec(lines[line - 1]?.slice(column - 1) ?? '') ?? [];
  return /\\["']/.test(written) ? written.trimEnd() : undefined;
}

function openMark({ position }: Code, lines: readonly string[]): string | undefined {
  if (!position) return undefined;
  const { start, end } = position;
  const [mark] = /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '') ?? [];
  if (mark === undefined) return undefined;
  const last = end.line > start.line ? (lines[end.line - 1] ?? '').replace(/^[\s>]*/, '').trimEnd() : '';
  return last.startsWith(mark) && last === mark.charAt(0).repeat(last.length) ? undefined : mark;
}
