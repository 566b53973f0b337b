import { rewriteOutsideFences } from './code/find-fences.ts';
import { CALLOUT_NAMES } from './code/container-names.ts';
import { type Container as ContainerStart, containerLine, mayClose } from './code/open-containers.ts';

/** Maximum number of open containers. Deeper nesting is rejected elsewhere. */
const MAX_OPEN = 200;

interface Container extends ContainerStart {
  /** Line index, not counting lines in fences. */
  readonly line: number;
  readonly isRead: boolean;
  inside: number;
}

/** CommonMark reads lines with a larger indentation as text or code. */
const MAX_INDENTATION = 3;

interface Changes {
  /** Number of colons to add, by line index. */
  readonly missing: ReadonlyMap<number, number>;
  /** Smaller indentation of closing lines, by line index. */
  readonly prefixes: ReadonlyMap<number, string>;
}

/**
 * Adds colons to containers around other containers. Many tools allow equal numbers of colons, but the parser requires more colons for the
 * outer container. Also moves closing lines to the left that a formatter has indented as part of a nested list.
 * @example nestContainers(':::note\n:::tip\n:::\n:::') // => '::::note\n:::tip\n:::\n::::'
 */
export function nestContainers(text: string, names: readonly string[] = CALLOUT_NAMES): string {
  if ((text.match(/^[ \t>]*:::/gm)?.length ?? 0) < 3 && !/^[ \t>]*(?: {4}|\t)[ \t]*:::/m.test(text)) return text;
  const lines: string[] = [];
  rewriteOutsideFences(text, (line) => {
    lines.push(line);
    return line;
  });
  const { missing, prefixes } = changesOf(lines, names);
  if (missing.size === 0 && prefixes.size === 0) return text;
  let index = -1;
  return rewriteOutsideFences(text, (line) => {
    index += 1;
    const colons = ':'.repeat(missing.get(index) ?? 0);
    const prefix = prefixes.get(index);
    const placed = prefix === undefined ? line : prefix + line.slice(line.indexOf(':::'));
    return colons === '' ? placed : placed.replace(/:{3,}/, (written) => written + colons);
  });
}

function changesOf(lines: readonly string[], names: readonly string[]): Changes {
  const prefixes = new Map<number, string>();
  const missing = new Map<number, number>();
  const open: Container[] = [];
  for (const [line, text] of lines.entries()) {
    const read = containerLine(text);
    if (!read) continue;
    const { prefix, colons, rest } = read;
    if (rest !== '') {
      const [name = ''] = /^[\w-]+(?=[[{]|$)/.exec(rest.trimStart()) ?? [];
      open.push({ prefix, colons, line, isRead: names.includes(name.toLowerCase()), inside: 0 });
      if (open.length > MAX_OPEN) return { missing: new Map(), prefixes: new Map() };
      continue;
    }
    const isSame = (container: Container): boolean => container.prefix === prefix && container.colons === colons;
    const isShorter = (container: Container): boolean => container.prefix === prefix && container.colons < colons;
    const isIndented = (container: Container): boolean => container.colons <= colons && mayClose(read, container);
    const found = open.findLast(isSame) ?? open.findLast(isShorter) ?? open.findLast(isIndented);
    if (!found) continue;
    const isInText = (lines[line - 1] ?? '').trim() !== '';
    if (isInText && prefix.length > Math.max(found.prefix.length, MAX_INDENTATION)) prefixes.set(line, found.prefix);
    open.length = open.indexOf(found);
    const needed = found.isRead ? Math.max(found.colons, found.inside + 1) : colons;
    if (needed > found.colons) missing.set(found.line, needed - found.colons);
    if (needed > colons) missing.set(line, needed - colons);
    const outer = open.at(-1);
    if (outer) outer.inside = Math.max(outer.inside, needed, colons);
  }
  // Unclosed containers also need more colons, or an inner container's closing line would close the outer one.
  for (const [index, { isRead, colons, inside, line }] of [...open.entries()].toReversed()) {
    const needed = isRead ? Math.max(colons, inside + 1) : colons;
    if (needed > colons) missing.set(line, needed - colons);
    const outer = open[index - 1];
    if (outer && inside > 0) outer.inside = Math.max(outer.inside, needed);
  }
  return { missing, prefixes };
}
