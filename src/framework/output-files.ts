/** Where Waku writes a page, from its folder of public files. */
export function htmlFile(pathname: string): string {
  return pathname === '/404' ? '404.html' : `${pathname === '/' ? '' : `${pathname.slice(1)}/`}index.html`;
}

/** Where Waku writes what the browser fetches on the way to a page, from its folder of public files. */
export function payloadFile(pathname: string): string {
  return `RSC/R/${pathname === '/' ? '_root' : pathname.slice(1)}.txt`;
}
