/** Limits of the platform. https://developers.cloudflare.com/workers/static-assets/#limitations */
export const LIMITS = {
  fileBytes: 25 * 1024 * 1024,
  /** Maximum number of rules in `_headers`. https://developers.cloudflare.com/workers/static-assets/headers/ */
  headerRules: 100,
  /** Maximum number of `_redirects` rules, static and dynamic. https://developers.cloudflare.com/workers/static-assets/redirects/ */
  staticRedirects: 2_000,
  dynamicRedirects: 100,
  /** Maximum number of characters per line in either file. */
  lineLength: 2_000,
} as const;
