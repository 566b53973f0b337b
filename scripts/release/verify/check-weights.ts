import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';

const compress = promisify(brotliCompress);

/** Bytes in Brotli that a page may have: its readers may be on a phone. */
export const PAGE_BUDGET = 60_000;

/**
 * Bytes of a text in Brotli, or `undefined` when it is within the budget: who only wants to know that can compress it in haste,
 * which never gives less, and a short text not at all.
 */
export async function weightAbove(budget: number, text: string): Promise<number | undefined> {
  if (Buffer.byteLength(text) <= budget || (await brotli(text, 0)) <= budget) return undefined;
  const bytes = await brotli(text, 5);
  return bytes > budget ? bytes : undefined;
}

async function brotli(text: string, quality: number): Promise<number> {
  return (await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length;
}
