/** Limits of the platform. https://developers.cloudflare.com/workers/static-assets/#limitations */
export const LIMITS = {
  fileBytes: 25 * 1024 * 1024,
  /** Rules of `_headers`. https://developers.cloudflare.com/workers/static-assets/headers/ */
  headerRules: 100,
  /** Rules of `_redirects` without and with a splat or a placeholder. https://developers.cloudflare.com/workers/static-assets/redirects/ */
  staticRedirects: 2_000,
  dynamicRedirects: 100,
  /** Characters per line in either file. */
  lineLength: 2_000,
} as const;
