export interface HrefParts {
  readonly pathname: string;
  /** Includes the `?`; may be empty. */
  readonly query: string;
  /** Includes the `#`; may be empty. */
  readonly hash: string;
}

/** Splits an href into path, query and hash, such as `/docs/intro`, `?q=1` and `#errors`. Concatenated, they equal the href. */
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

/** Whether an href runs code, embeds a document, or has a scheme that browsers block on web pages. */
export function runsOrEmbeds(href: string): boolean {
  // A single letter is a Windows drive, not a scheme.
  return /^(?:[a-z]|javascript|vbscript|data|blob|filesystem|file|view-source|about):/i.test(href);
}

/** Whether an address lacks the two slashes before its host. Browsers resolve it against the page's own address. */
export function lacksSlashes(href: string): boolean {
  return /^https?:(?!\/\/)/i.test(href);
}
