import { type IndexFile, LESS, fromCharacter, RECORD_KINDS } from './index-format.ts';
import type { RecordKind } from './search-answer.ts';

/** Decoded columns of an index, by record position. */
export interface RecordTable {
  readonly count: number;
  /** Position of the record's page. */
  readonly pageOf: Int32Array;
  /** Position of the record that represents the page itself. */
  readonly firstOf: Int32Array;
  /** Index in `RECORD_KINDS`. */
  readonly kindOf: Uint8Array;
  /** As in `SearchRecord`. */
  readonly lessness: Uint8Array;
  readonly titleLength: Uint8Array;
  /** Number that records of the same kind and title share; 0 for unique records. */
  readonly namesakes: readonly number[];
  readonly deprecated: ReadonlySet<number>;
  readonly pageCount: number;
}

export function openRecords({ pages, records: { kinds, titles, namesakes } }: IndexFile): RecordTable {
  const count = kinds.length;
  const table: RecordTable = {
    count,
    pageOf: new Int32Array(count),
    firstOf: new Int32Array(count),
    kindOf: new Uint8Array(count),
    lessness: new Uint8Array(count),
    titleLength: new Uint8Array(count),
    namesakes,
    deprecated: new Set(pages.deprecated),
    pageCount: pages.records.length,
  };
  let first = 0;
  for (const [page, length] of pages.records.entries()) {
    table.pageOf.fill(page, first, first + length);
    table.firstOf.fill(first, first, first + length);
    first += length;
  }
  for (let record = 0; record < count; record += 1) {
    const letter = fromCharacter(kinds, record);
    table.lessness[record] = Math.floor(letter / LESS);
    table.kindOf[record] = letter % LESS;
    table.titleLength[record] = fromCharacter(titles, record);
  }
  return table;
}

export function kindAt({ kindOf }: RecordTable, record: number): RecordKind {
  return RECORD_KINDS[kindOf[record] ?? 0] ?? 'guide';
}
