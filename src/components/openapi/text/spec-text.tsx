import type { OpenApiContext } from './render-context.ts';

/** A short text of the specification in a line of the interface. */
export function SpecText({ text, context: { textLang } }: { readonly text: string; readonly context: OpenApiContext }) {
  return textLang === undefined ? text : <span lang={textLang}>{text}</span>;
}
