/** An id inside a tag: the same letters in a text, where `<` is an entity, are none. */
const ID = /<([a-z][^\s>]*)(?:\s+(?!id=)[^\s=>]+(?:="[^"]*")?)*\s+id="([^"]+)"(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/gi;

/** Every id of a page's HTML, in its order; those that stand twice, twice. */
export function* idsOfHtml(html: string): Generator<string> {
  for (const [, , id = ''] of html.matchAll(ID)) yield decodeEntities(id);
}

/** The element with an id: its name, and where in the HTML its inside begins. */
export function elementWithId(html: string, wanted: string): { readonly tag: string; readonly inside: number } | undefined {
  for (const { 0: opening, 1: tag = '', 2: id = '', index } of html.matchAll(ID))
    if (decodeEntities(id) === wanted) return { tag: tag.toLowerCase(), inside: index + opening.length };
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The references that React's and hast's serialisers write. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|(\w+));/gi, (reference, hex: string | undefined, name: string | undefined) =>
    hex === undefined ? (NAMED[name ?? ''] ?? reference) : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}
