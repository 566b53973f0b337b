import type { Api } from '../openapi/api.ts';

/** Maximum levels of fields and branches on a page. Chains of references can be deeper than browsers can nest or readers can follow. */
export const MAX_LEVELS = 120;

/** Maximum rows per direction on a page. One operation may reach every schema of a specification. */
export const MAX_ROWS = 6000;

const MIN_ROWS = 2000;

/** Maximum rows per direction on all pages of an API. At about 600 bytes a row, they amount to 700 MB of HTML. */
const MAX_ROWS_OF_API = 600_000;

/** Returns the maximum rows per direction on a page of this API. Lower for APIs with many pages, where other pages show the rest. */
export function rowLimitOf({ operations, webhooks }: Pick<Api, 'operations' | 'webhooks'>): number {
  const pages = Math.max(1, operations.length + webhooks.length);
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, Math.floor(MAX_ROWS_OF_API / pages)));
}
