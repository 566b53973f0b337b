/** Path of a page's document, relative to the published folder. */
export function htmlFile(pathname: string): string {
  return pathname === '/404' ? '404.html' : `${pathname === '/' ? '' : `${pathname.slice(1)}/`}index.html`;
}

/** The router's name for a path's payload. @example payloadName('/docs/a') // => 'R/docs/a' */
export function payloadName(pathname: string): string {
  return `R${pathname === '/' ? '/_root' : pathname.replace(/^\/_/, '/__')}`;
}

/** Path of a page's payload, relative to the published folder. */
export function payloadFile(pathname: string): string {
  return `RSC/${payloadName(pathname).replace(/_$/, '__')}.txt`;
}
