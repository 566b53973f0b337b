/** Renders JSON-LD, to which the content security policy does not apply, because it is data. */
export function StructuredData({ value }: { readonly value: object }) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
