/** HTML of our own renderers, which escape and sanitise. Nothing is written for an empty text. */
export function Html({ html, className }: { readonly html: string; readonly className: string }) {
  return html === '' ? null : <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
