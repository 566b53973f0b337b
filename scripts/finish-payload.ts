import { type FlightRow, readRows, writeRows } from './flight.ts';
import { placeOf } from '../src/render/page-store.ts';

/**
 * What every document has from its first load, and the client keeps when a payload leaves it out; and the etags, by which
 * a server would know that.
 */
const LEFT_OUT = new Set(['root', 'HAS404', '_etags']);

type Elements = Readonly<Record<string, unknown>>;

/**
 * A payload as Waku writes it, made ready for navigation: with the article's HTML in its place, and without the elements
 * that the document has already. A server of Waku's leaves those out when the client sends their etags; files cannot, so
 * it is done here for all. Rows that nothing refers to any more go with them.
 *
 * @throws Error when the payload is not of the form that Waku 1.0.0-rc.1 writes
 */
export function finishPayload(stream: string, main: string): string {
  const rows = readRows(stream);
  const root = rows.find(({ id }) => id === '0');
  if (root?.line === undefined) throw new Error('The payload has no root row.');
  const { ROUTE, ...others } = JSON.parse(root.line) as Elements;
  const elements = Object.entries(others).filter(([key]) => !LEFT_OUT.has(key));
  // The path at the end: what stands between it and its first mention compresses better there.
  const line = JSON.stringify({ ...fillSlots(Object.fromEntries(elements), rows), ROUTE });
  const used = referredRows(line, rows);
  const kept = rows.flatMap((row) => (row === root ? [{ id: '0', line }] : used.has(row.id) ? [row] : []));
  return writeRows(fillPlace(kept, main));
}

/**
 * A route whose only content is the slot of its page becomes the page: a server could send either without the other, a
 * file always has both.
 */
function fillSlots(elements: Elements, rows: readonly FlightRow[]): Elements {
  const slot = rows.find(({ line }) => line?.startsWith('I[') && line.includes('"Slot_UNSTABLE"'))?.id;
  const filled: Record<string, unknown> = { ...elements };
  for (const [key, element] of Object.entries(elements)) {
    if (slot === undefined || !Array.isArray(element) || element[1] !== `$L${slot}`) continue;
    const { id, ...others } = element[3] as { readonly id: string };
    if (Object.keys(others).length > 0 || !Object.hasOwn(filled, id)) continue;
    filled[key] = filled[id];
    delete filled[id];
  }
  return filled;
}

/** The HTML as a row of text, which is not escaped, before the row that it belongs into. */
function fillPlace(rows: readonly FlightRow[], main: string): readonly FlightRow[] {
  const place = JSON.stringify(placeOf('main'));
  if (!rows.some(({ line }) => line?.includes(place)))
    throw new Error('The payload has no place for the page: has Waku changed what it writes?');
  const id = (Math.max(...rows.map((row) => Number.parseInt(row.id, 16))) + 1).toString(16);
  return rows.flatMap((row) =>
    row.line?.includes(place)
      ? [
          { id, text: main },
          { ...row, line: row.line.replace(place, `"$${id}"`) },
        ]
      : [row],
  );
}

/** Ids of the rows that a row leads to, over any number of steps. */
function referredRows(line: string, rows: readonly FlightRow[]): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (text: string): void => {
    for (const [, id = ''] of text.matchAll(/"\$L?([0-9a-f]+)(?=[":])/g)) {
      if (used.has(id)) continue;
      used.add(id);
      visit(rows.find((row) => row.id === id)?.line ?? '');
    }
  };
  visit(line);
  return used;
}
