import { findNearPages } from '../../src/near-pages/find-near-pages.ts';
import { indexPages } from '../../src/near-pages/index-pages.ts';
import type { PageList } from '../../src/near-pages/page-list.ts';

export interface Miss {
  readonly path: string;
  readonly count: number;
  /** Requests through links on the site's own pages. */
  readonly fromOwnPages: number;
  /** Address of the most similar page, if any. */
  readonly nearest?: string;
}

export interface MissQuery {
  readonly api: string;
  readonly account: string;
  readonly token: string;
  readonly dataset: string;
  readonly days: number;
  readonly top: number;
}

const TIMEOUT_MS = 30_000;

/** The most requested missing addresses, with similar pages. @throws Error with the reason, but not the token */
export async function readMisses(query: MissQuery, pages: PageList): Promise<readonly Miss[]> {
  const index = indexPages(pages);
  return (await askPlatform(query)).map(({ path, count, own }) => {
    const nearest = findNearPages(index, path).pages[0]?.href;
    return { path, count: Number(count), fromOwnPages: Number(own), ...(nearest === undefined ? {} : { nearest }) };
  });
}

export function formatMisses(misses: readonly Miss[]): string {
  if (misses.length === 0) return 'No request ended in a 404.';
  const rows = misses.map(({ path, count, fromOwnPages, nearest = '' }) => [String(count), String(fromOwnPages), path, nearest]);
  const all = [['requests', 'from own pages', 'address', 'nearest page'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

interface Row {
  readonly path: string;
  /** 64-bit integers arrive as strings. */
  readonly count: string | number;
  readonly own: string | number;
}

async function askPlatform({ api, account, token, dataset, days, top }: MissQuery): Promise<readonly Row[]> {
  const address = new URL(`/client/v4/accounts/${encodeURIComponent(account)}/analytics_engine/sql`, api);
  const body = sqlOf({ dataset, days, top });
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      throw new Error(`${address.host} does not respond (${cause instanceof Error ? cause.message : String(cause)}).`, { cause: error });
    },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${address.host} returned ${response.status}: ${text.replaceAll(token, '…').slice(0, 300)}`);
  return rowsOf(text);
}

/** Escapes nothing, because the caller validates all values. The platform samples: a data point represents `_sample_interval` requests. */
function sqlOf({ dataset, days, top }: Pick<MissQuery, 'dataset' | 'days' | 'top'>): string {
  return `SELECT blob1 AS path, SUM(_sample_interval) AS count, SUM(IF(blob2 = 'own', _sample_interval, 0)) AS own
FROM ${dataset}
WHERE timestamp > NOW() - INTERVAL '${days}' DAY
GROUP BY path
ORDER BY count DESC, path ASC
LIMIT ${top}
FORMAT JSON`;
}

/** @throws Error if the response lacks a requested field */
function rowsOf(text: string): readonly Row[] {
  const answer = JSON.parse(text) as { readonly data?: readonly Partial<Row>[] } | null; // validated below
  if (!Array.isArray(answer?.data)) throw new Error(`The response has no rows: ${text.slice(0, 300)}`);
  return answer.data.map(({ path, count, own }: Partial<Row>) => {
    if (typeof path !== 'string' || count === undefined || own === undefined)
      throw new Error(`A row lacks a requested column: ${text.slice(0, 300)}`);
    return { path, count, own };
  });
}
