import { rewriteOutsideFences } from './code/find-fences.ts';
import { CALLOUT_NAMES } from './code/container-names.ts';

const LINE = /^([ \t>]*)(:{3,})(.*)$/s;

/** Maximum number of open containers. Deeper nesting is rejected elsewhere. */
const MAX_OPEN = 200;

interface Container {
  readonly prefix: string;
  readonly colons: number;
  /** Line index, not counting lines in fences. */
  readonly line: number;
  readonly isRead: boolean;
  inside: number;
}

/**
 * Adds colons to containers around other containers. Many tools allow equal numbers of colons, but the parser requires more colons for the
 * outer container.
 * @example nestContainers(':::note\n:::tip\n:::\n:::') // => '::::note\n:::tip\n:::\n::::'
 */
export function nestContainers(text: string, names: readonly string[] = CALLOUT_NAMES): string {
  if ((text.match(/^[ \t>]*:::/gm)?.length ?? 0) < 3) return text;
  const lines: string[] = [];
  rewriteOutsideFences(text, (line) => {
    lines.push(line);
    return line;
  });
  const colons = missingColons(lines, names);
  if (colons.size === 0) return text;
  let index = -1;
  return rewriteOutsideFences(text, (line) => {
    index += 1;
    const missing = colons.get(index) ?? 0;
    return missing === 0 ? line : line.replace(/:{3,}/, (written) => written + ':'.repeat(missing));
  });
}

function missingColons(lines: readonly string[], names: readonly string[]): ReadonlyMap<number, number> {
  const missing = new Map<number, number>();
  const open: Container[] = [];
  for (const [line, text] of lines.entries()) {
    const [, prefix, { length: colons } = '', rest = ''] = LINE.exec(text) ?? [];
    if (prefix === undefined) continue;
    const written = rest.trim();
    if (written !== '') {
      const [name = ''] = /^[\w-]+(?=[[{]|$)/.exec(written) ?? [];
      open.push({ prefix, colons, line, isRead: names.includes(name.toLowerCase()), inside: 0 });
      if (open.length > MAX_OPEN) return new Map();
      continue;
    }
    const isSame = (container: Container): boolean => container.prefix === prefix && container.colons === colons;
    const isShorter = (container: Container): boolean => container.prefix === prefix && container.colons < colons;
    const found = open.findLast(isSame) ?? open.findLast(isShorter);
    if (!found) continue;
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
  return missing;
}
