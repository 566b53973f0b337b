import { readableClasses } from './mermaid/class-statements.ts';
import { readableEntities } from './mermaid/entity-statements.ts';
import { labelFirst, readableFlow } from './mermaid/flow-statements.ts';
import { readableSequence } from './mermaid/sequence-statements.ts';
import { readableStates } from './mermaid/state-statements.ts';

/** A diagram, converted to the drawing library's syntax. */
export interface MermaidSource {
  readonly kind: string;
  readonly text: string;
  /** Title from the diagram's front matter or title statement. */
  readonly title?: string;
}

export const DRAWN_KINDS = ['flowchart', 'graph', 'sequenceDiagram', 'stateDiagram-v2', 'classDiagram', 'erDiagram', 'xychart-beta'];

/** Diagram types that Mermaid supports but the drawing library does not. https://mermaid.js.org/intro/ */
const OTHER_KINDS = `architecture-beta architecture block block-beta C4Component C4Container C4Context C4Deployment C4Dynamic gantt gitGraph
  info ishikawa-beta journey kanban mindmap packet packet-beta pie quadrantChart radar-beta requirement requirementDiagram sankey sankey-beta
  timeline treemap treemap-beta treeView-beta venn-beta wardley-beta zenuml`.split(/\s+/);

export function isUnsupportedDiagram(kind: string): boolean {
  return OTHER_KINDS.includes(kind);
}

const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?:\n|$)/;

/** Statements that do not affect the drawing: links and text alternatives. (Fences set the text alternative with `alt`.) */
const UNDRAWN = /^(?:click|href|accTitle|accDescr)\b.*$/;

/**
 * Normalises Mermaid for the drawing library: one statement per line, an explicit direction, and no front matter, directives or comments.
 */
export function readMermaid(source: string): MermaidSource {
  const unified = source.replaceAll('\r\n', '\n');
  const [frontMatter = '', keys = ''] = FRONT_MATTER.exec(unified) ?? [];
  const [, title] = /^title:[ \t]*(?:"(.*)"|'(.*)'|(.*?))[ \t]*$/m.exec(keys)?.filter((part) => part !== undefined) ?? [];
  const lines = unified
    .slice(frontMatter.length)
    .replaceAll(/%%\{[\s\S]*?\}%%/g, '')
    .replaceAll(/^[ \t]*accDescr\s*\{[^}]*\}/gm, '')
    .split('\n')
    .filter((line) => !/^\s*%%/.test(line) && line.trim() !== '');
  const kind = /^\s*([\w-]+)/.exec(lines.find((line) => line.trim() !== '') ?? '')?.[1] ?? '';
  const statements = readableStatements(kind, lines).filter((line) => line.trim() !== '' && !UNDRAWN.test(line.trim()));
  const [header = '', ...rest] = statements;
  const titled = kind === 'sequenceDiagram' ? rest.flatMap((line) => SEQUENCE_TITLE.exec(line)?.[1] ?? []) : [];
  const name = title ?? titled[0];
  // The library supports XML character references instead of Mermaid's.
  const text = [plainHeader(header), ...rest.filter((line) => titled.length === 0 || !SEQUENCE_TITLE.test(line))]
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/#(?=\d+;)/g, '&#')
    .replaceAll(/#(?=(?:quot|amp|lt|gt|apos);)/g, '&');
  return { kind, text, ...(name ? { title: name } : {}) };
}

const SEQUENCE_TITLE = /^\s*title(?:\s*:\s*|\s+)(\S.*?)\s*$/;

function readableStatements(kind: string, lines: readonly string[]): readonly string[] {
  if (/^(?:graph|flowchart)/.test(kind))
    return labelFirst(
      readableFlow(lines)
        .flatMap(splitStatements)
        .flatMap((line) => plainLinks(line).split('\n')),
    );
  const [header = '', ...rest] = lines;
  if (kind === 'erDiagram') return [header, ...readableEntities(rest)];
  if (isUnsupportedDiagram(kind) || kind.startsWith('xychart')) return lines;
  const [first = '', ...others] = lines.flatMap(splitStatements);
  if (kind === 'sequenceDiagram') return [first, ...readableSequence(others)];
  if (kind.startsWith('stateDiagram')) return [first, ...readableStates(others)];
  return kind.startsWith('classDiagram') ? [first, ...readableClasses(others)] : [first, ...others];
}

/** A label: in quotes, between vertical bars, or in brackets of any kind, which may be nested. */
const LABEL = /"[^"]*"|\|[^|]*\||[[({](?:"[^"]*"|[^"\])}])*[\])}]+/g;

function rewriteOutside(line: string, rewrite: (text: string) => string): string {
  const labels = line.match(LABEL) ?? [];
  return line
    .split(LABEL)
    .map((text, index) => rewrite(text) + (labels[index] ?? ''))
    .join('');
}

/** Splits at semicolons, except in labels and at the end of entities such as `#quot;`. */
function splitStatements(line: string): readonly string[] {
  return rewriteOutside(line, (text) => text.replaceAll(/(?<!#\w*);/g, '\n')).split('\n');
}

const DIRECTIONS: Readonly<Record<string, string>> = { '>': 'LR', '<': 'RL', '^': 'BT', v: 'TD' };

/** Adds the default direction, top-down, which the library requires, and replaces `classDiagram-v2` with `classDiagram`. */
function plainHeader(header: string): string {
  const [, kind, direction = 'TD'] = /^\s*(graph|flowchart)(?:-elk)?(?:\s+(\S+))?\s*$/.exec(header) ?? [];
  if (kind !== undefined) return `${kind} ${DIRECTIONS[direction] ?? direction}`;
  return header.trim().replace(/^(classDiagram)-v2$/, '$1');
}

const LINK = /\s*((?:(?<=\s)[ox]|<)?(?:-\.+-|-{2,}|={2,})(?:>|[ox](?=\s|\||$))?|-\.(?=\s)|\.+->?)\s*/g;

/** Puts spaces around links, because the library includes the hyphens of `A-->B` in the name. */
function plainLinks(line: string): string {
  const text = line.replaceAll(/([\w-]+)@\{([^}]*)\}/g, (_, id: string, keys: string) => id + labelOf(keys));
  const spaced = rewriteOutside(text, (outside) =>
    outside.replaceAll(/\s*~{3,}\s*/g, '\n').replaceAll(LINK, (_, link: string) => ` ${plainLink(link)} `),
  );
  return spaced.replaceAll(/(?<=[-=.>]) +(?=\|)/g, '');
}

/** Converts the newer `A@{ shape: rect, label: "Text" }` to `A["Text"]`. */
function labelOf(keys: string): string {
  const [, label] = /\blabel:\s*("[^"]*"|[^,]+)/.exec(keys) ?? [];
  return label === undefined ? '' : `[${label.trim()}]`;
}

function plainLink(link: string): string {
  if (/^(?:--|==|-\.)$/.test(link) || link.startsWith('.')) return link;
  const start = /^[ox<]/.test(link) ? '<' : '';
  const isArrow = /[>ox]$/.test(link);
  if (link.includes('.')) return start + (isArrow ? '-.->' : '-.-');
  if (link.includes('=')) return start + (isArrow ? '==>' : '===');
  return start + (isArrow ? '-->' : '---');
}
