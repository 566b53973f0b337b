import type { OpenApiContext } from './render-context.ts';

/** A short string from the specification within a line of the UI. */
export function SpecText({ text, context: { textLang } }: { readonly text: string; readonly context: OpenApiContext }) {
  return textLang === undefined ? text : <span lang={textLang}>{text}</span>;
}
