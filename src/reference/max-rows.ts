import type { Api } from '../openapi/api.ts';

/** Rows of one direction of a page at most: from one operation all of a specification may be in reach. */
export const MAX_ROWS = 6000;

/** What every page has room for, however many there are. */
const MIN_ROWS = 2000;

/** Rows of one direction that all pages of an API have room for together: at about 600 bytes a row, 700 MB of HTML. */
const MAX_ROWS_OF_API = 600_000;

/**
 * Rows of one direction that a page of this API has room for: fewer where there are many pages from which everything is in
 * reach. What one of them leaves out, another shows, whose operation is about it.
 */
export function maxRowsOf({ operations, webhooks }: Pick<Api, 'operations' | 'webhooks'>): number {
  const pages = Math.max(1, operations.length + webhooks.length);
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, Math.floor(MAX_ROWS_OF_API / pages)));
}
