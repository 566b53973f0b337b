/** https://developers.cloudflare.com/workers/static-assets/#limitations */
export const LIMITS = {
  fileBytes: 25 * 1024 * 1024,
  /** https://developers.cloudflare.com/workers/static-assets/headers/ */
  headerRules: 100,
  /** https://developers.cloudflare.com/workers/static-assets/redirects/ */
  staticRedirects: 2_000,
  dynamicRedirects: 100,
  /** Characters per line of `_headers` and `_redirects`. */
  lineLength: 2_000,
} as const;
