export interface HrefParts {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly query: string;
  /** With its `#`, or empty. */
  readonly hash: string;
}

/**
 * A href in its three parts, which joined again give the href.
 *
 * @example splitHref('/docs/intro?q=1#errors') // => { pathname: '/docs/intro', query: '?q=1', hash: '#errors' }
 */
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

/** Whether a href leaves the site: it names a protocol, or a host (`//host/…`). */
export function isExternalHref(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/** Whether a href holds a program or a document of its own, or is one that no browser opens from a page of the web. */
export function runsOrEmbeds(href: string): boolean {
  // A scheme of one letter is the drive of a computer.
  return /^(?:[a-z]|javascript|vbscript|data|blob|filesystem|file|view-source|about):/i.test(href);
}
