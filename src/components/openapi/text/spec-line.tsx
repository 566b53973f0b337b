import type { OpenApiContext } from './render-context.ts';

interface SpecLineProps {
  readonly html: string;
  readonly context: OpenApiContext;
}

/** A one-paragraph description (see `lineOf`) within a UI sentence. */
export function SpecLine({ html, context: { textLang } }: SpecLineProps) {
  return <span lang={textLang} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns `undefined` if the description has several blocks. */
export function lineOf(text: string, { renderMarkdown }: OpenApiContext): string | undefined {
  const { html, lead } = renderMarkdown(text);
  return html.trim() === `<p>${lead}</p>` ? lead : undefined;
}
