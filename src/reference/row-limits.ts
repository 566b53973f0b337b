import type { Api } from '../openapi/api.ts';

/** Limits nested fields and branches. Chains of references can be deeper than browsers can nest or readers can follow. */
export const MAX_LEVELS = 120;

/** Limits a page's rows per direction. One operation may reach every schema of a specification. */
export const MAX_ROWS = 6000;

const MIN_ROWS = 2000;

/** Limits an API's rows per direction. At about 600 bytes a row, both directions amount to 700 MB of HTML. */
const MAX_ROWS_OF_API = 600_000;

/** Returns the limit per page: lower for an API with many pages, because its other pages show the omitted rows. */
export function rowLimitOf({ operations, webhooks }: Pick<Api, 'operations' | 'webhooks'>): number {
  const pages = Math.max(1, operations.length + webhooks.length);
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, Math.floor(MAX_ROWS_OF_API / pages)));
}
