import type { OpenApiContext } from './render-context.ts';

interface SpecLineProps {
  readonly html: string;
  readonly context: OpenApiContext;
}

/** A description of one paragraph, `lineOf`, in a line of the interface's own. */
export function SpecLine({ html, context: { textLang } }: SpecLineProps) {
  return <span lang={textLang} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The HTML of a description that fits into a line; `undefined` of one with several blocks. */
export function lineOf(text: string, { renderMarkdown }: OpenApiContext): string | undefined {
  const { html, lead } = renderMarkdown(text);
  return html.trim() === `<p>${lead}</p>` ? lead : undefined;
}
