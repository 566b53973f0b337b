/** Where a build writes the document of a page, from the published folder. */
export function htmlFile(pathname: string): string {
  return pathname === '/404' ? '404.html' : `${pathname === '/' ? '' : `${pathname.slice(1)}/`}index.html`;
}

/**
 * What the router calls the payload of a path.
 *
 * @example payloadName('/docs/a') // => 'R/docs/a'
 */
export function payloadName(pathname: string): string {
  return `R${pathname === '/' ? '/_root' : pathname.replace(/^\/_/, '/__')}`;
}

/** Where what the browser fetches on the way to a page is published, from the published folder. */
export function payloadFile(pathname: string): string {
  return `RSC/${payloadName(pathname).replace(/_$/, '__')}.txt`;
}
