/** Variables that keep a local wrangler offline and non-interactive. */
export const OFFLINE = {
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CI: 'true',
  WRANGLER_HIDE_BANNER: 'true',
} as const;
