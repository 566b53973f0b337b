/** Variables that keep a wrangler which serves a site from the network and from asking. */
export const OFFLINE = {
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CI: 'true',
  WRANGLER_HIDE_BANNER: 'true',
} as const;
