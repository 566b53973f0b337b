import { codeBlockToHtml } from './code/code-block.ts';
import type { CodeMeta } from './code/code-meta.ts';
import { diagramToHtml } from './diagram.ts';
import { DRAWN_KINDS, isOtherKind, readMermaid } from './mermaid-source.ts';
import type { PageContext, TextPosition } from './page-context.ts';

interface WrittenDiagram {
  readonly source: string;
  readonly meta: CodeMeta;
  readonly position: TextPosition;
}

/** A diagram of a kind that cannot be drawn, which is shown as its source. */
export interface DiagramSource {
  readonly kind: string;
  readonly position: TextPosition;
}

/** One warning for all of a text. */
export function reportSources(sources: readonly DiagramSource[], context: PageContext): void {
  const [first] = sources;
  if (!first) return;
  const list = sources.map(({ kind, position: { line } }) => (line === undefined ? kind : `${kind} (line ${line})`)).join(', ');
  const what = `Diagrams of these kinds are not drawn, and show their source: ${list}.`;
  const cure = `Draw them as one of ${DRAWN_KINDS.join(', ')}, or show a picture.`;
  context.report({ severity: 'warning', kind: 'diagram-kind', what, cure }, first.position);
}

/**
 * A diagram as its author wrote it, drawn; as code where that cannot be. One of a kind that is not drawn is added to `sources`.
 */
export function diagramFigure({ source, meta, position }: WrittenDiagram, context: PageContext, sources: DiagramSource[]): string {
  if (!meta.alt) {
    context.report(
      {
        severity: 'warning',
        kind: 'missing-alt',
        what: 'The diagram has no text alternative.',
        cure: 'Add alt="…" after the word mermaid.',
      },
      position,
    );
  }
  const { kind } = readMermaid(source);
  if (isOtherKind(kind)) {
    sources.push({ kind, position: position });
    const { diagramSource } = context.words;
    const title = meta.title ? `${meta.title} · ${diagramSource}` : diagramSource;
    return codeBlockToHtml({ code: source, lang: 'mermaid', meta: { ...meta, title } });
  }
  try {
    return diagramToHtml(source, meta.alt ?? meta.title ?? '', meta.title);
  } catch (error) {
    const what = `The diagram cannot be drawn: ${error instanceof Error ? error.message : String(error)}`;
    context.report({ severity: 'error', what, cure: `Check its first line (${DRAWN_KINDS.join(', ')}) and its arrows.` }, position);
    return codeBlockToHtml({ code: source, lang: 'text', plainText: context.words.plainText });
  }
}
