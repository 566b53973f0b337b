import { hide } from './hidden-characters.ts';

const LINK_START = '(?:<?(?:--|==|-\\.)|[ox~<](?=[-=.~]))';

/** Rewrites quoted labels, which the library would truncate. Drops link names, and replaces parallelograms with boxes. */
export function readableFlow(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n').replaceAll(/"[^"]*"/g, (label) => `"${hideLabel(label.slice(1, -1))}"`);
  const names = new Set([...text.matchAll(new RegExp(`(?<=^|[\\s;])([\\w-]+)@(?=\\s*${LINK_START})`, 'gm'))].map(([, name]) => name ?? ''));
  return text
    .replaceAll(new RegExp(`(?<=^|[\\s;])[\\w-]+@(?=\\s*${LINK_START})`, 'gm'), '')
    .replaceAll(/-\.(?=[^\s.>-])([^.\n]*?[^\s.\n])\.->/g, '-. $1 .->')
    .replaceAll(/(?<!=)==(?=[^\s=>])([^=\n]*?[^\s=\n])==>/g, '== $1 ==>')
    .replaceAll(/\[\/([^\]\\\n]+)\/\]|\[\\([^\]/\n]+)\\\]/g, (_, right?: string, left?: string) => `[${right ?? left ?? ''}]`)
    .split('\n')
    .filter((line) => !names.has(/^\s*([\w-]+)@\{/.exec(line)?.[1] ?? ''));
}

/** Strips Mermaid's Markdown quotes, and hides brackets, where the library would end the label. */
function hideLabel(label: string): string {
  const text = label.replace(/^`([\s\S]*)`$/, '$1').trim();
  return text.replaceAll(/\s*\n\s*/g, '<br>').replaceAll(/[[\](){}|]/g, hide);
}

/** Statements that affect only style or layout. */
const STYLES = /^(?:classDef|class|style|linkStyle|direction)\s|^end$|^subgraph\s+(?:[\w-]+\s*\[.+\]|[^[\]]+)$/;

const LABELS = [
  /^[\w-]+\(\(\((.+?)\)\)\)/,
  /^[\w-]+\(\[(.+?)\]\)/,
  /^[\w-]+\(\((.+?)\)\)/,
  /^[\w-]+\[\[(.+?)\]\]/,
  /^[\w-]+\[\((.+?)\)\]/,
  /^[\w-]+\[\/(.+?)\\\]/,
  /^[\w-]+\[\\(.+?)\/\]/,
  /^[\w-]+>(.+?)\]/,
  /^[\w-]+\{\{(.+?)\}\}/,
  /^[\w-]+\[(.+?)\]/,
  /^[\w-]+\((.+?)\)/,
  /^[\w-]+\{(.+?)\}/,
  /^[\w-]+/,
];

const LINK = /^<?(?:-->|-\.->|==>|---|-\.-|===)(?:\|[^|]*\|)?|^<?(?:--|-\.|==)\s+.+?\s+(?:-->|---|\.->|-\.-|==>|===)/;

interface WrittenNode {
  readonly start: number;
  readonly id: string;
  /** The label with its brackets; `''` if the statement only mentions the node. */
  readonly label: string;
}

/** Finds the nodes that the library would parse. The library ignores the remainder of a line that it cannot parse. */
function readNodes(line: string): { readonly nodes: readonly WrittenNode[]; readonly isWhole: boolean } {
  const nodes: WrittenNode[] = [];
  let at = 0;
  const take = (patterns: readonly RegExp[]): string | undefined => {
    const rest = line.slice(at);
    const [match] = patterns.map((pattern) => pattern.exec(rest)).find((found) => found !== null) ?? [];
    at += match?.length ?? 0;
    return match;
  };
  const takeNodes = (): boolean => {
    const start = at;
    const written = take(LABELS);
    if (written === undefined) return false;
    const [id = ''] = /^[\w-]+/.exec(written) ?? [];
    nodes.push({ start, id, label: written.slice(id.length) });
    take([/^:::[\w-]+/]);
    take([/^\s+/]);
    return take([/^&\s*/]) === undefined || takeNodes();
  };
  take([/^\s+/]);
  let isWhole = takeNodes();
  while (isWhole && at < line.length) {
    isWhole = take([LINK]) !== undefined;
    take([/^\s+/]);
    isWhole &&= takeNodes();
  }
  return { nodes, isWhole };
}

/** Copies each label to the first mention of its node, because the library ignores labels at later mentions. */
export function labelFirst(lines: readonly string[]): readonly string[] {
  const labels = new Map<string, string>();
  for (const line of lines)
    if (!STYLES.test(line.trim())) for (const { id, label } of readNodes(line).nodes) if (label !== '') labels.set(id, label);
  const named = new Set<string>();
  return lines.map((line) => {
    if (STYLES.test(line.trim())) return line;
    let written = line;
    for (const { start, id, label } of readNodes(line).nodes.toReversed())
      if (label === '' && labels.has(id) && !named.has(id))
        written = written.slice(0, start + id.length) + (labels.get(id) ?? '') + written.slice(start + id.length);
    for (const { id } of readNodes(line).nodes) named.add(id);
    return written;
  });
}

export function isDrawnFlow(line: string): boolean {
  return STYLES.test(line) || readNodes(line).isWhole;
}
