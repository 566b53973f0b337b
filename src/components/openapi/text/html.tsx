interface HtmlProps {
  readonly html: string;
  readonly className: string;
  /** BCP 47 tag, if it differs from the surrounding text's. */
  readonly lang?: string | undefined;
}

/** Inserts HTML from the site's renderers, which escape and sanitise it. Renders nothing if the HTML is empty. */
export function Html({ html, className, lang }: HtmlProps) {
  return html === '' ? null : <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
