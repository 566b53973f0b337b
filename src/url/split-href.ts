export interface HrefParts {
  readonly pathname: string;
  /** Query including `?`, or empty. */
  readonly query: string;
  /** Hash including `#`, or empty. */
  readonly hash: string;
}

/** Splits an href into path, query and hash: `/docs/intro`, `?q=1` and `#errors`. Their concatenation is the href. */
export function splitHref(href: string): HrefParts {
  const hashAt = href.indexOf('#');
  const beforeHash = hashAt < 0 ? href : href.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  return {
    pathname: queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt < 0 ? '' : beforeHash.slice(queryAt),
    hash: hashAt < 0 ? '' : href.slice(hashAt),
  };
}

/** Whether an href has a scheme or a host (`//host/…`). */
export function isExternalHref(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/** Whether an href runs code, embeds a document, or uses a scheme that browsers do not open from web pages. */
export function runsOrEmbeds(href: string): boolean {
  // A single-letter scheme is a drive letter.
  return /^(?:[a-z]|javascript|vbscript|data|blob|filesystem|file|view-source|about):/i.test(href);
}
