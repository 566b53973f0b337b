/**
 * Marks are placeholders that are filled in later: a name between two private-use characters, which no language uses and nothing escapes.
 * Specifications lose these characters when loaded (`openapi/load/printable`).
 *
 * | marks | name | filled by |
 * | --- | --- | --- |
 * | static parts of MDX (`static-parts.ts`) | index of the part | `fillStaticParts` |
 * | elements in an interface string (`components/openapi/text/phrase.tsx`) | index of the element | React |
 * | the sidebar in the shared panel (`render/frame/render-frame.tsx`) | `sidebar` | each page's frame |
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = new RegExp(`${OPEN}(\\w+)${CLOSE}`, 'g');

/** @param name letters and digits only */
export function markOf(name: string | number): string {
  return OPEN + name + CLOSE;
}

/** Restores closing characters that a serialiser has escaped. */
export function unescapeMarks(text: string): string {
  return text.replaceAll('&#xE001;', CLOSE);
}

/**
 * Splits text at its marks; their names are at odd indices.
 * @example splitAtMarks(`a ${markOf(0)} b`) // => ['a ', '0', ' b']
 */
export function splitAtMarks(text: string): readonly string[] {
  return text.split(MARK);
}

/** Replaces each mark by name. A mark stays if `partOf` returns `undefined`. */
export function fillMarks(text: string, partOf: (name: string) => string | undefined): string {
  return text.replace(MARK, (mark, name: string) => partOf(name) ?? mark);
}
