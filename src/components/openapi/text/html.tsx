interface HtmlProps {
  readonly html: string;
  readonly className: string;
  /** BCP 47 tag, where the text is not in the language around it. */
  readonly lang?: string | undefined;
}

/** HTML of our own renderers, which escape and sanitise. Nothing is written for an empty text. */
export function Html({ html, className, lang }: HtmlProps) {
  return html === '' ? null : <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
