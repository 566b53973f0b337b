import { codeBlockToHtml } from './code/code-block.ts';
import type { CodeMeta } from './code/code-meta.ts';
import { diagramToHtml, UndrawnError } from './diagram.ts';
import { DRAWN_KINDS, isUnsupportedDiagram, readMermaid } from './mermaid-source.ts';
import type { PageContext, TextPosition } from './page-context.ts';

interface WrittenDiagram {
  readonly source: string;
  readonly meta: CodeMeta;
  readonly position: TextPosition;
}

/** A diagram shown as source code, because its kind or a statement is unsupported. */
export interface DiagramSource {
  readonly kind: string;
  readonly position: TextPosition;
}

export function reportSources(sources: readonly DiagramSource[], context: PageContext): void {
  const { placeOf = (position) => position } = context;
  const placed = sources.map(({ kind, position }) => ({ kind, position: placeOf(position) }));
  for (const ofText of Map.groupBy(placed, ({ position }) => position.partial).values()) reportInText(ofText, context);
}

function reportInText(sources: readonly DiagramSource[], context: PageContext): void {
  const [first] = sources;
  if (!first) return;
  const list = sources
    .map(({ kind, position: { line } }) => (line === undefined || sources.length === 1 ? kind : `${kind} (line ${line})`))
    .join(', ');
  const what = `Some diagrams cannot be drawn completely, so they are shown as source: ${list}.`;
  const cure = `Use one of ${DRAWN_KINDS.join(', ')}, remove the statements in quotes, or use a picture.`;
  context.report({ severity: 'warning', kind: 'diagram-kind', what, cure }, first.position);
}

/** Draws a diagram or shows its source. Adds unsupported kinds and statements to `sources`. */
export function diagramFigure({ source, meta, position }: WrittenDiagram, context: PageContext, sources: DiagramSource[]): string {
  if (!meta.alt) {
    context.report(
      {
        severity: 'warning',
        kind: 'missing-alt',
        what: 'The diagram has no alt text.',
        cure: 'Add alt="…" after the word mermaid.',
      },
      position,
    );
  }
  const { kind } = readMermaid(source);
  const asSource = (what: string): string => {
    sources.push({ kind: what, position });
    const { diagramSource } = context.words;
    const title = meta.title ? `${meta.title} · ${diagramSource}` : diagramSource;
    return codeBlockToHtml({ code: source, lang: 'mermaid', meta: { ...meta, title } });
  };
  if (isUnsupportedDiagram(kind)) return asSource(kind);
  try {
    return diagramToHtml(source, meta.alt ?? meta.title ?? '', meta.title);
  } catch (error) {
    if (error instanceof UndrawnError) return asSource(`${kind} with "${error.message}"`);
    const what = `The diagram cannot be drawn: ${error instanceof Error ? error.message : String(error)}`;
    context.report({ severity: 'error', what, cure: `Check its first line (${DRAWN_KINDS.join(', ')}) and its arrows.` }, position);
    return codeBlockToHtml({ code: source, lang: 'text', plainText: context.words.plainText });
  }
}
