import { pageHref } from '../src/site/page-address.ts';
import type { Site } from '../src/site/load-site.ts';
import { comparablePath } from '../src/url/is-same-path.ts';
import type { PathList } from './edge/canonical-paths.ts';

/**
 * The pages whose paths are not all in lower case: the others are found at the edge without a list. Unlisted pages are not
 * in it, as anyone can read it.
 */
export function pathList({ config, pages }: Site): PathList {
  const hrefs = [...pages.values()].filter(({ isUnlisted }) => !isUnlisted).map(({ pathname }) => pageHref(config, pathname));
  return Object.fromEntries(hrefs.filter((href) => href !== href.toLowerCase()).map((href) => [comparablePath(href), href]));
}
