import type { TextPosition } from '../page-context.ts';

const ITEM = /^([ \t>]*)((?:[-*+]|\d{1,9}[.)])(?:[ \t].*|$))/;

const MAX_QUOTED = 40;

/** Explains how to close an element whose closing tag, at `position`, is in a different block from the opening tag. */
export function outerCloseCure(name: string, block: string, lines: readonly string[], position: TextPosition): string {
  if (block === 'paragraph') return `Put <${name}> and </${name}> on lines of their own.`;
  if (block === 'blockQuote') return `Write </${name}> on a line of its own, without the > of the quote.`;
  const item = block === 'listItem' ? outermostItem(linesInside(name, lines, position)) : undefined;
  return item === undefined
    ? 'Close it in the block that opens it.'
    : `Write </${name}> on a line of its own, and indent it exactly like "${shortened(item)}".`;
}

function linesInside(name: string, lines: readonly string[], { line = 1, column = 1 }: TextPosition): readonly string[] {
  const before = [...lines.slice(0, line - 1), (lines[line - 1] ?? '').slice(0, column - 1)].join('\n');
  const tag = new RegExp(String.raw`<(/?)${name.replaceAll(/[$.]/g, String.raw`\$&`)}(?=[\s/>])[^<>]*>`, 'g');
  let open = 1;
  for (const { 0: written, 1: slash, index } of [...before.matchAll(tag)].toReversed()) {
    if (!written.endsWith('/>')) open += slash === '/' ? 1 : -1;
    if (open === 0)
      return before
        .slice(index + written.length)
        .split('\n')
        .slice(1);
  }
  return [];
}

/** Returns the least indented item. All items are inside the block with the opening tag. */
function outermostItem(lines: readonly string[]): string | undefined {
  const items = lines.flatMap((line) => {
    const [, { length: indent } = '', text = ''] = ITEM.exec(line) ?? [];
    return text === '' ? [] : [{ indent, text }];
  });
  return items.toSorted((one, other) => one.indent - other.indent)[0]?.text;
}

function shortened(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}
