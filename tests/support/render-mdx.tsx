import type { ComponentType, ReactNode } from 'react';
import { createMdxCompiler } from '../../src/markdown/mdx/compile-mdx.ts';
import type { Heading } from '../../src/markdown/page-context.ts';
import { staticHtml } from '../../src/render/parts/static-html.ts';
import { literalContext, type ReportedProblem } from './literal-context.ts';

export interface RenderedMdx {
  readonly kind: 'html' | 'components';
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly problems: readonly ReportedProblem[];
}

type Component = ComponentType<Record<string, string> & { readonly children?: ReactNode }>;

const COMPONENTS: Readonly<Record<string, Component>> = {
  Badge: ({ children }) => <b>{children}</b>,
  Steps: ({ children }) => <div className="steps">{children}</div>,
  Tabs: ({ children }) => <div className="tabs">{children}</div>,
  Details: ({ summary, open, children }) => (
    <details open={open !== undefined}>
      <summary>{summary}</summary>
      {children}
    </details>
  ),
  Place: ({ at }) => <i>{at}</i>,
  Tab: ({ label, value, children }) => <section title={`${label} ${value}`}>{children}</section>,
};

const compiler = createMdxCompiler({
  Badge: { tone: { kind: 'text', values: ['deprecated', 'neutral'], takes: 'a colour' } },
  CodeGroup: {},
  Details: { summary: { kind: 'text', isRequired: true, takes: 'a line' }, open: { kind: 'flag', takes: 'nothing' } },
  Place: {},
  Steps: {},
  Tab: {
    label: { kind: 'text', isRequired: true, takes: 'a name' },
    value: { kind: 'text', takes: 'an id' },
    open: { kind: 'flag', takes: 'nothing' },
    query: { kind: 'flag or text', takes: 'a parameter', aloneNeeds: 'value' },
  },
  Tabs: {},
});

/** Renders MDX with four small components to HTML, in `literalContext`. @throws MdxError if the source is not MDX */
export async function renderMdx(source: string, partials: Readonly<Record<string, string>> = {}, isMarkdown = false): Promise<RenderedMdx> {
  const { context, problems } = literalContext({ partials, isMarkdown });
  const compiled = await compiler.compile(source, context);
  const html = compiled.kind === 'html' ? compiled.html : staticHtml(<compiled.Content components={COMPONENTS} />, compiled.staticParts);
  return { kind: compiled.kind, html, headings: compiled.headings, problems };
}
