import { REACT } from './react-reliances.ts';
import { failReliance } from './reliance.ts';

/** One row of a Flight stream: `id` in hex, and either a text (`T` rows) or the rest of its line. */
export interface FlightRow {
  readonly id: string;
  readonly text?: string;
  readonly line?: string;
}

const NEWLINE = 0x0a;
const COLON = 0x3a;
const COMMA = 0x2c;
const LETTER_T = 0x54;

/** How the rows begin that end with their line: imports, hints, and JSON. */
const LINE_START = /^[IH{["\-0-9tfn]/;

/**
 * The rows of a Flight stream (React's wire format). Text rows carry their length in bytes and no line end; all others end
 * with one. Inverse of `writeRows`.
 *
 * @throws BrokenReliance when the stream is cut off, or has rows that are not known: better no build than a page that
 *   cannot hydrate
 */
export function readRows(stream: string): readonly FlightRow[] {
  const bytes = Buffer.from(stream, 'utf8');
  const rows: FlightRow[] = [];
  for (let at = 0; at < bytes.length;) {
    const colon = bytes.indexOf(COLON, at);
    if (colon < 0) failReliance(REACT.flightRows, 'a stream that ends inside a row id');
    const id = bytes.toString('utf8', at, colon);
    if (!/^[0-9a-f]*$/.test(id)) failReliance(REACT.flightRows, `a row with the id ${JSON.stringify(id.slice(0, 20))}`);
    if (bytes[colon + 1] === LETTER_T) {
      const comma = bytes.indexOf(COMMA, colon);
      const start = comma + 1;
      const end = start + Number.parseInt(bytes.toString('utf8', colon + 2, comma), 16);
      if (comma < 0 || !(end <= bytes.length)) failReliance(REACT.flightRows, 'a stream that ends inside a text row');
      rows.push({ id, text: bytes.toString('utf8', start, end) });
      at = end;
    } else {
      const end = bytes.indexOf(NEWLINE, colon);
      if (end < 0) failReliance(REACT.flightRows, 'a stream that ends inside a row');
      const line = bytes.toString('utf8', colon + 1, end);
      if (!LINE_START.test(line)) failReliance(REACT.flightRows, `the row ${JSON.stringify(`${id}:${line.slice(0, 20)}`)}`);
      rows.push({ id, line });
      at = end + 1;
    }
  }
  return rows;
}

/** The stream of rows. Inverse of `readRows`. */
export function writeRows(rows: readonly FlightRow[]): string {
  return rows
    .map(({ id, text, line }) => (text === undefined ? `${id}:${line}\n` : `${id}:T${Buffer.byteLength(text).toString(16)},${text}`))
    .join('');
}

/** A string of a model that refers to a row, and those that stand for values. */
const REFERENCE = /^\$L?([0-9a-f]+)(?::|$)/;
const VALUE = /^\$(?:$|\$|undefined$|-?Infinity$|NaN$|-0$|D|n-?\d|S)/;

/**
 * Ids of the rows that a row refers to.
 *
 * @throws BrokenReliance at a reference that is not known: its row would be taken for unused
 */
export function referredIds({ line = '' }: FlightRow): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (!value.startsWith('$')) return;
      const id = REFERENCE.exec(value)?.[1];
      if (id !== undefined) ids.add(id);
      else if (!VALUE.test(value)) failReliance(REACT.flightReferences, `the string ${JSON.stringify(value.slice(0, 20))}`);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  if (line !== '' && !line.startsWith('H')) visit(JSON.parse(line.replace(/^I/, '')));
  return ids;
}
