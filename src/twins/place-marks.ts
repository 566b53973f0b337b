import { fillMarks, markOf } from '../markdown/placeholders.ts';

/**
 * Place marks exist only while a twin is being written. A mark shows where the page has an id, and is removed once the id's part and
 * heading are known. Marks contain no characters that Markdown escapes.
 */

/** Inline code directly after the mark becomes part of the location's title. */
export function placeMark(id: string | undefined): string {
  return id === undefined ? '' : markOf(`${PLACE}${letters(id)}`);
}

/**
 * Marks a line as the owner of the content below, as a media type owns its fields. A part that starts inside this content repeats the line.
 * Owners with a higher level are nested in owners with a lower level.
 */
export function ownerMark(level: 1 | 2 | 3): string {
  return markOf(`${OWNER}${level}`);
}

/** Returns `undefined` if the line is not an owner line. */
export function ownerLevel(line: string): number | undefined {
  const level = OWNER_MARK.exec(line)?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Creates a placeholder for the title of the id's location. */
export function titleOf(id: string): string {
  return markOf(`${TITLE}${letters(id)}`);
}

export function shownLength(text: string): number {
  return withoutPlaces(text).length;
}

export function withoutPlaces(text: string): string {
  return takePlaces(text).rest;
}

/** Separates place and owner marks from the text. */
export function takePlaces(text: string): { readonly places: string; readonly rest: string } {
  let places = '';
  const rest = fillMarks(text, (name) => {
    if (!name.startsWith(PLACE) && !name.startsWith(OWNER)) return undefined;
    places += markOf(name);
    return '';
  });
  return { places, rest };
}

export function fillTitles(text: string, titleAt: (id: string) => string): string {
  return fillMarks(text, (name) => (name.startsWith(TITLE) ? titleAt(idOf(name)) : undefined));
}

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

/** Escapes an id to letters and digits; `x` is the escape character. */
function letters(id: string): string {
  return id.replace(/[^A-Za-wyz0-9]/gu, (letter) => `x${letter.codePointAt(0)?.toString(16).padStart(6, '0') ?? ''}`);
}

function idOf(name: string): string {
  return name.slice(1).replace(/x([\da-f]{6})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}
