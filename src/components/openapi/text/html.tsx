interface HtmlProps {
  readonly html: string;
  readonly className: string;
  /** BCP 47 tag, where it differs from the surrounding text's. */
  readonly lang?: string | undefined;
}

/** Inserts HTML of the site's renderers, which escape and sanitise it. An empty text renders nothing. */
export function Html({ html, className, lang }: HtmlProps) {
  return html === '' ? null : <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
