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

/**
 * The rows of a Flight stream (React's wire format, `react-server-dom-webpack` 19.3). Text rows carry their length in
 * bytes and no line end; all others end with one. Inverse of `writeRows`.
 *
 * @throws Error when the stream is cut off: better no build than a page that cannot hydrate
 */
export function readRows(stream: string): readonly FlightRow[] {
  const bytes = Buffer.from(stream, 'utf8');
  const rows: FlightRow[] = [];
  for (let at = 0; at < bytes.length;) {
    const colon = bytes.indexOf(COLON, at);
    if (colon < 0) throw new Error('The Flight stream ends inside a row id.');
    const id = bytes.toString('utf8', at, colon);
    if (bytes[colon + 1] === LETTER_T) {
      const comma = bytes.indexOf(COMMA, colon);
      const start = comma + 1;
      const end = start + Number.parseInt(bytes.toString('utf8', colon + 2, comma), 16);
      if (comma < 0 || end > bytes.length) throw new Error('The Flight stream ends inside a text row.');
      rows.push({ id, text: bytes.toString('utf8', start, end) });
      at = end;
    } else {
      const end = bytes.indexOf(NEWLINE, colon);
      if (end < 0) throw new Error('The Flight stream ends inside a row.');
      rows.push({ id, line: bytes.toString('utf8', colon + 1, end) });
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
