import { PAGE_LIST_FILE } from '../src/near-pages/page-list.ts';
import { SEARCH_FOLDER } from '../src/search/index-files.ts';
import { API_CATALOG_PATH, API_CATALOG_TYPE } from '../src/site/machine-paths.ts';

interface HeadersInput {
  /** The site's own `public/_headers`. */
  readonly written: string;
  readonly baseUrl: string;
  /** Names of the files in `assets/`. */
  readonly assets: readonly string[];
}

/** The platform reads no more rules than this. https://developers.cloudflare.com/workers/static-assets/headers/ */
const MAX_RULES = 100;

/** What the `<meta>` policy of a page cannot carry, and what holds for every answer. */
const SECURITY = [
  "Content-Security-Policy: frame-ancestors 'none'",
  'Strict-Transport-Security: max-age=31536000; includeSubDomains',
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: strict-origin-when-cross-origin',
  'Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy: same-origin',
  'Cross-Origin-Resource-Policy: same-origin',
];

/**
 * The `_headers` of the published site. Long caching is said for each asset by name: a rule for the whole folder would
 * also hold for the 404 of a file that is missing, and keep it missing after a roll-back.
 */
export function headersFile({ written, baseUrl, assets }: HeadersInput): string {
  const rules = [
    rule('/*', [...SECURITY, 'Vary: Accept']),
    rule(`${baseUrl}RSC/*`, ['X-Robots-Tag: noindex']),
    rule(`${baseUrl}sidebars.json`, ['X-Robots-Tag: noindex']),
    rule(`${baseUrl}${PAGE_LIST_FILE}`, ['X-Robots-Tag: noindex']),
    rule(`${baseUrl}reference-data/*`, ['X-Robots-Tag: noindex']),
    rule(`${baseUrl}${SEARCH_FOLDER}/*`, ['X-Robots-Tag: noindex']),
    rule(API_CATALOG_PATH, [`Content-Type: ${API_CATALOG_TYPE}`]),
    rule(baseUrl, [`Link: <${API_CATALOG_PATH}>; rel="api-catalog"`]),
    // What the pages say, for programs: search engines find the pages.
    rule('/*.md', ['X-Robots-Tag: noindex', 'Content-Type: text/markdown; charset=utf-8']),
    rule(`${baseUrl}*llms-full.txt`, ['X-Robots-Tag: noindex']),
    ...[...assets].sort().map((name) => rule(`${baseUrl}assets/${name}`, ['Cache-Control: public, max-age=31536000, immutable'])),
  ];
  const count = rules.length + written.split('\n').filter((line) => /^[^\s#]/.test(line)).length;
  if (count > MAX_RULES) throw new Error(`${count} header rules, but the platform reads ${MAX_RULES}: too many files in assets/.`);
  return [...(written.trim() ? [written.trim()] : []), ...rules].join('\n\n') + '\n';
}

function rule(pattern: string, headers: readonly string[]): string {
  return [pattern, ...headers.map((header) => `  ${header}`)].join('\n');
}
