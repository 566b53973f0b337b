import { PAGE_LIST_FILE } from '../../src/near-pages/page-list.ts';
import { SEARCH_FOLDER } from '../../src/search/index-files.ts';
import { API_CATALOG_PATH, API_CATALOG_TYPE, REFERENCE_DATA_FOLDER } from '../../src/site/machine-paths.ts';

interface HeadersInput {
  readonly written: string;
  readonly baseUrl: string;
  readonly downloads: readonly string[];
}

/** https://developers.cloudflare.com/workers/static-assets/headers/ */
const MAX_RULES = 100;

/** Headers for every response, including policies that `<meta>` cannot express. */
export const SECURITY = [
  "Content-Security-Policy: frame-ancestors 'none'",
  'Strict-Transport-Security: max-age=31536000; includeSubDomains',
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: strict-origin-when-cross-origin',
  'Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy: same-origin',
  'Cross-Origin-Resource-Policy: same-origin',
];

/** https://www.rfc-editor.org/rfc/rfc9727#section-2 */
const CATALOG_LINK = `Link: <${API_CATALOG_PATH}>; rel="api-catalog"`;

/** Safe only where every file name contains a digest (`releases.ts`). */
const KEPT = 'Cache-Control: public, max-age=31536000, immutable';

/** The platform serves YAML as text instead of RFC 9512's type, and type declarations as video. */
const TYPES = { '.yaml': 'application/yaml', '.d.ts': 'text/plain; charset=utf-8' };

/**
 * Builds the published `_headers`. A caching rule would also apply to a missing file's 404, which browsers would keep after a rollback, so
 * the worker serves that 404 (`edge/worker.ts`). Within the rule limit, each download gets its own type rule, because a rule for an
 * extension would also apply to the HTML 404 of a missing download.
 */
export function headersFile({ written, baseUrl, downloads }: HeadersInput): string {
  const own = written.split('\n').filter((line) => /^[^\s#]/.test(line)).length;
  const count = (rules: readonly string[]): number => own + rules.length;
  const named = listRules(baseUrl, typesByName(downloads));
  const rules = count(named) > MAX_RULES ? listRules(baseUrl, typesByEnding(downloads)) : named;
  if (count(rules) > MAX_RULES) {
    throw new Error(`${count(rules)} header rules, but the platform reads only ${MAX_RULES}: remove rules from public/_headers.`);
  }
  return [...(written.trim() ? [written.trim()] : []), ...rules].join('\n\n') + '\n';
}

function typesByName(downloads: readonly string[]): readonly (readonly [name: string, type: string])[] {
  return Object.entries(TYPES).flatMap(([ending, type]) =>
    [...downloads]
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => [name, type] as const),
  );
}

/** One pattern per extension instead of one rule per file. */
function typesByEnding(downloads: readonly string[]): readonly (readonly [pattern: string, type: string])[] {
  const needed = Object.entries(TYPES).filter(([ending]) => downloads.some((name) => name.endsWith(ending)));
  return needed.map(([ending, type]) => [`*${ending}`, type]);
}

function listRules(baseUrl: string, types: ReturnType<typeof typesByName>): readonly string[] {
  return [
    rule('/*', [...SECURITY, 'Vary: Accept']),
    rule(`${baseUrl}RSC/*`, ['X-Robots-Tag: noindex']),
    rule(`${baseUrl}sidebars.json`, ['X-Robots-Tag: noindex']),
    rule(`${baseUrl}${PAGE_LIST_FILE}`, ['X-Robots-Tag: noindex']),
    ...types.map(([name, type]) => rule(`${baseUrl}downloads/${name}`, [`Content-Type: ${type}`])),
    rule(`${baseUrl}${REFERENCE_DATA_FOLDER}/*`, ['X-Robots-Tag: noindex', KEPT]),
    rule(`${baseUrl}${SEARCH_FOLDER}/*`, ['X-Robots-Tag: noindex', KEPT]),
    rule(API_CATALOG_PATH, [`Content-Type: ${API_CATALOG_TYPE}`, CATALOG_LINK]),
    rule(baseUrl, [CATALOG_LINK]),
    // Markdown duplicates the indexed HTML. With a base URL, the home page's twin is next to the base folder.
    rule(`/${baseUrl.slice(1).replace(/\/$/, '')}*.md`, ['X-Robots-Tag: noindex']),
    rule(`${baseUrl}*llms-full.txt`, ['X-Robots-Tag: noindex']),
    rule(`${baseUrl}assets/*`, [KEPT]),
  ];
}

function rule(pattern: string, headers: readonly string[]): string {
  return [pattern, ...headers.map((header) => `  ${header}`)].join('\n');
}
