import { fillMarks, markOf } from '../markdown/marks.ts';

/**
 * Places of a page inside its twin, while that is written: where the page has an id, the text has a mark, which goes once it
 * is known in which part of the twin it stands and under which heading. Marks are texts that Markdown has nothing to escape of.
 */

/** Where the page has the id. Before a name in code, that name tells the place from others under its heading. */
export function placeOf(id: string | undefined): string {
  return id === undefined ? '' : markOf(`${PLACE}${letters(id)}`);
}

/**
 * The mark of a line that what follows it belongs to, as the name of a media type is of its fields: parts that continue
 * there repeat the line. Owners of a deeper level are inside those of a lower one.
 */
export function ownerMark(level: 1 | 2 | 3): string {
  return markOf(`${OWNER}${level}`);
}

/** The level of an owner; `undefined` of other lines. */
export function ownerLevel(line: string): number | undefined {
  const level = OWNER_MARK.exec(line)?.[1];
  return level === undefined ? undefined : Number(level);
}

/** In place of what the place of an id is called. */
export function titleOf(id: string): string {
  return markOf(`${TITLE}${letters(id)}`);
}

/** How long a text is without its marks. */
export function shownLength(text: string): number {
  return withoutPlaces(text).length;
}

export function withoutPlaces(text: string): string {
  return takePlaces(text).rest;
}

/** The marks of places and owners in a text, and the text without them. */
export function takePlaces(text: string): { readonly places: string; readonly rest: string } {
  let places = '';
  const rest = fillMarks(text, (name) => {
    if (!name.startsWith(PLACE) && !name.startsWith(OWNER)) return undefined;
    places += markOf(name);
    return '';
  });
  return { places, rest };
}

/** The text with titles in the place of what stands for them. */
export function fillTitles(text: string, titleAt: (id: string) => string): string {
  return fillMarks(text, (name) => (name.startsWith(TITLE) ? titleAt(idOf(name)) : undefined));
}

/** The places in a line, each with what follows it. */
export function placesIn(line: string): readonly { readonly id: string; readonly rest: string }[] {
  const found: { id: string; rest: string }[] = [];
  let rest = line;
  fillMarks(line, (name) => {
    const mark = markOf(name);
    rest = rest.slice(rest.indexOf(mark) + mark.length);
    if (name.startsWith(PLACE)) found.push({ id: idOf(name), rest: withoutPlaces(rest) });
    return '';
  });
  return found;
}

const PLACE = 'P';
const TITLE = 'T';
const OWNER = 'O';
const OWNER_MARK = new RegExp(markOf(`${OWNER}(\\d)`));

/** Letters and digits stand for themselves, but for the one that begins what stands for others. */
function letters(id: string): string {
  return id.replace(/[^A-Za-wyz0-9]/gu, (letter) => `x${letter.codePointAt(0)?.toString(16).padStart(6, '0') ?? ''}`);
}

function idOf(name: string): string {
  return name.slice(1).replace(/x([\da-f]{6})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}
