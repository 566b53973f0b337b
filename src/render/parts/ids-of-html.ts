/** Matches an id attribute inside a tag, but never in text, where `<` is escaped. */
const ID = /<([a-z][^\s>]*)(?:\s+(?!id=)[^\s=>]+(?:="[^"]*")?)*\s+id="([^"]+)"(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/gi;

/** Yields ids in document order, including duplicates. */
export function* idsOfHtml(html: string): Generator<string> {
  for (const [, , id = ''] of html.matchAll(ID)) yield decodeEntities(id);
}

/** `inside` is the offset of the element's inner HTML. */
export function elementWithId(html: string, wanted: string): { readonly tag: string; readonly inside: number } | undefined {
  for (const { 0: opening, 1: tag = '', 2: id = '', index } of html.matchAll(ID))
    if (decodeEntities(id) === wanted) return { tag: tag.toLowerCase(), inside: index + opening.length };
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Covers all character references that React and hast generate. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|(\w+));/gi, (reference, hex: string | undefined, name: string | undefined) =>
    hex === undefined ? (NAMED[name ?? ''] ?? reference) : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}
