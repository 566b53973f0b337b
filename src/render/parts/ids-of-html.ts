/** Matches an id attribute inside a tag. Does not match in text, where `<` is escaped. */
const ID = /<([a-z][^\s>]*)(?:\s+(?!id=)[^\s=>]+(?:="[^"]*")?)*\s+id="([^"]+)"(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/gi;

/** Yields all ids in HTML, in order, including duplicates. */
export function* idsOfHtml(html: string): Generator<string> {
  for (const [, , id = ''] of html.matchAll(ID)) yield decodeEntities(id);
}

/** Returns the element with an id: its tag name, and the offset of its inner HTML. */
export function elementWithId(html: string, wanted: string): { readonly tag: string; readonly inside: number } | undefined {
  for (const { 0: opening, 1: tag = '', 2: id = '', index } of html.matchAll(ID))
    if (decodeEntities(id) === wanted) return { tag: tag.toLowerCase(), inside: index + opening.length };
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Decodes the character references that React and hast write. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|(\w+));/gi, (reference, hex: string | undefined, name: string | undefined) =>
    hex === undefined ? (NAMED[name ?? ''] ?? reference) : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}
