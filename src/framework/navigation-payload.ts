import { type FlightRow, readRows, referredIds, writeRows } from './flight.ts';
import { REACT } from './react-reliances.ts';
import { BrokenReliance, failReliance } from './reliance.ts';
import { WAKU } from './waku-reliances.ts';

/**
 * What every document has from its first load, and the client keeps when a payload leaves it out; and the etags, by which
 * a server would know that.
 */
const LEFT_OUT = ['root', 'HAS404', '_etags'];

type Elements = Readonly<Record<string, unknown>>;

/** The HTML that belongs into a payload, and what stands for it there. */
interface Article {
  readonly mark: string;
  readonly html: string;
}

/**
 * A payload as Waku writes it, made ready for navigation: with the article's HTML in its place, and without the elements
 * that the document has already. A server of Waku's leaves those out when the client sends their etags; files cannot, so
 * it is done here for all. Rows that nothing refers to any more go with them.
 *
 * @throws BrokenReliance when the payload is not what Waku and React are known to write
 */
export function navigationPayload(stream: string, article: Article): string {
  const rows = readRows(stream);
  const root = rows.find(({ id }) => id === '0');
  if (root?.line === undefined) return failReliance(REACT.flightRows, 'a payload without a root row');
  const { ROUTE, ...others } = readElements(root.line);
  const elements = Object.entries(others).filter(([key]) => !LEFT_OUT.includes(key));
  // The path at the end: what stands between it and its first mention compresses better there.
  const line = JSON.stringify({ ...fillSlots(Object.fromEntries(elements), rows), ROUTE });
  const used = usedRows({ id: '0', line }, rows);
  const kept = rows.flatMap((row) => (row === root ? [{ id: '0', line }] : used.has(row.id) ? [row] : []));
  return writeRows(fillMain(kept, article));
}

function readElements(line: string): Elements {
  const elements = (JSON.parse(line) ?? {}) as Elements; // what is needed of it is looked at here
  const { ROUTE, _buildId } = elements;
  const path: unknown = Array.isArray(ROUTE) ? ROUTE[0] : undefined;
  const missing = [...LEFT_OUT, 'ROUTE', ...(typeof path === 'string' ? [`route:${path}`] : [])].filter(
    (key) => !Object.hasOwn(elements, key),
  );
  const breaches = [
    ...(missing.length > 0 ? [{ reliance: WAKU.payloadKeys, found: `a payload without ${missing.join(', ')}` }] : []),
    ...(ROUTE !== undefined && typeof path !== 'string' ? [{ reliance: WAKU.payloadKeys, found: `ROUTE: ${JSON.stringify(ROUTE)}` }] : []),
    ...(typeof _buildId === 'string' ? [] : [{ reliance: WAKU.buildId, found: 'a payload without `_buildId`' }]),
  ];
  if (breaches.length > 0) throw new BrokenReliance(breaches);
  return elements;
}

/**
 * A route whose only content is the slot of its page becomes the page: a server could send either without the other, a
 * file always has both.
 */
function fillSlots(elements: Elements, rows: readonly FlightRow[]): Elements {
  const slot = rows.find(({ line }) => line?.startsWith('I[') && line.includes('"Slot_UNSTABLE"'))?.id;
  if (slot === undefined) return failReliance(WAKU.slot, 'a payload that imports no component of that name');
  const filled: Record<string, unknown> = { ...elements };
  for (const [key, element] of Object.entries(elements)) {
    if (!Array.isArray(element) || element[1] !== `$L${slot}`) continue;
    const { id, ...others } = (element[3] ?? {}) as { readonly id?: unknown }; // the properties of an element
    if (typeof id !== 'string' || !Object.hasOwn(elements, id))
      return failReliance(WAKU.slot, `a slot with the properties ${JSON.stringify(element[3])}`);
    if (Object.keys(others).length > 0) continue;
    filled[key] = filled[id];
    delete filled[id];
  }
  return filled;
}

/** The HTML as a row of text, which is not escaped, before the row that it belongs into. */
function fillMain(rows: readonly FlightRow[], { mark, html }: Article): readonly FlightRow[] {
  const written = JSON.stringify(mark);
  if (!rows.some(({ line }) => line?.includes(written))) failReliance(REACT.places, 'a payload without a place for the page');
  const id = (Math.max(...rows.map((row) => Number.parseInt(row.id, 16))) + 1).toString(16);
  return rows.flatMap((row) =>
    row.line?.includes(written)
      ? [
          { id, text: html },
          { ...row, line: row.line.replace(written, `"$${id}"`) },
        ]
      : [row],
  );
}

/** Ids of the rows that a row leads to, over any number of steps. */
function usedRows(start: FlightRow, rows: readonly FlightRow[]): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (row: FlightRow): void => {
    for (const id of referredIds(row)) {
      if (used.has(id)) continue;
      used.add(id);
      const next = rows.find((other) => other.id === id);
      if (!next) return failReliance(REACT.flightReferences, `a reference to the row ${id}, which is not there`);
      visit(next);
    }
  };
  visit(start);
  return used;
}
