import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';

const compress = promisify(brotliCompress);

/** Brotli-compressed bytes per page, for mobile connections. */
export const PAGE_BUDGET = 60_000;

/** Brotli size of a text, if above the budget. Tries fast compression first, because stronger compression never gives a larger result. */
export async function weightAbove(budget: number, text: string): Promise<number | undefined> {
  if (Buffer.byteLength(text) <= budget || (await brotli(text, 0)) <= budget) return undefined;
  const bytes = await brotli(text, 5);
  return bytes > budget ? bytes : undefined;
}

async function brotli(text: string, quality: number): Promise<number> {
  return (await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length;
}
