/**
 * Marks stand in a text for what is put there later, for instance after React has rendered it: a name between two characters
 * for private use, which no language has and nothing escapes. Specifications are cleared of them (`openapi/load/printable`).
 *
 * | marks | name | filled by |
 * | --- | --- | --- |
 * | static parts of MDX (`static-parts.ts`) | number of the part | `fillStaticParts`, when the page is rendered |
 * | elements in a text of the interface (`components/openapi/text/phrase.tsx`) | number of the element | React |
 * | the sidebar in the panel that pages share (`render/frame/render-frame.tsx`) | `sidebar` | the frame of each page |
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = new RegExp(`${OPEN}(\\w+)${CLOSE}`, 'g');

/** What stands for a part. Of letters and digits between the two characters. */
export function markOf(name: string | number): string {
  return OPEN + name + CLOSE;
}

/** The text with its marks as they were before a program escaped what they end with. */
export function unescapeMarks(text: string): string {
  return text.replaceAll('&#xE001;', CLOSE);
}

/**
 * The text between the marks, and at odd indices their names.
 *
 * @example splitAtMarks(`a ${markOf(0)} b`) // => ['a ', '0', ' b']
 */
export function splitAtMarks(text: string): readonly string[] {
  return text.split(MARK);
}

/** The text with the part of each name in the place of its mark. What has no part is left to others. */
export function fillMarks(text: string, partOf: (name: string) => string | undefined): string {
  return text.replace(MARK, (mark, name: string) => partOf(name) ?? mark);
}
