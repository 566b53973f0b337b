import type { Api } from '../openapi/api.ts';

/** Maximum levels of fields and branches on a page: chains of references can exceed what can be nested or read. */
export const MAX_LEVELS = 120;

/** Maximum rows of one direction: one operation may reach a whole specification. */
export const MAX_ROWS = 6000;

const MIN_ROWS = 2000;

/** Rows of one direction on all pages of an API together: at about 600 bytes a row, 700 MB of HTML. */
const MAX_ROWS_OF_API = 600_000;

/** Maximum rows of one direction on a page of this API; fewer for APIs with many pages, where other pages show the rest. */
export function rowLimitOf({ operations, webhooks }: Pick<Api, 'operations' | 'webhooks'>): number {
  const pages = Math.max(1, operations.length + webhooks.length);
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, Math.floor(MAX_ROWS_OF_API / pages)));
}
