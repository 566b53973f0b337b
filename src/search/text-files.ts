import type { TextFile } from './index-format.ts';
import { packLists } from './pack-lists.ts';
import type { SearchPage, SearchRecord } from './search-record.ts';
import { lastCutPosition } from './unspaced.ts';

/** In characters. Files are small, so that showing a result loads few texts of other records. */
const FILE_SIZE = 4500;

/** The platform limits the number of files, so large sites have larger files instead. */
const MAX_FILES = 600;

/** Maximum number of characters that results can show, lower for a site with many records. */
const MAX_TEXT = 700;
const MAX_TEXT_OF_MANY = 260;
const MANY = 15_000;

/** Packs records into files, in record order. */
export function textFiles(pages: readonly SearchPage[]): readonly TextFile[] {
  const placed = pages.flatMap((page, position) => page.records.map((record) => ({ record, position })));
  const most = placed.length > MANY ? MAX_TEXT_OF_MANY : MAX_TEXT;
  const rows = placed.map(({ record, position }) => ({ position, row: rowOf(record, most) }));
  const sizeOf = ({ row }: (typeof rows)[number]): number => row.reduce((sum, part) => sum + (part?.length ?? 0) + 3, 0);
  const all = rows.reduce((sum, row) => sum + sizeOf(row), 0);
  return packLists(rows, sizeOf, Math.max(FILE_SIZE, Math.ceil(all / MAX_FILES))).map((file) => ({
    pages: Object.fromEntries(
      [...new Set(file.map(({ position }) => position))].flatMap((position) => {
        const page = pages[position];
        return page ? [[position, [page.href, page.title, page.trail] as const]] : [];
      }),
    ),
    records: file.map(({ row }) => row),
  }));
}

function rowOf({ id, title, text, trail, method }: SearchRecord, most: number): TextFile['records'][number] {
  const shown = text.length > most ? `${text.slice(0, lastCutPosition(text, 0, most))} …` : text;
  return method === undefined ? [id, title, shown, trail] : [id, title, shown, trail, method];
}
