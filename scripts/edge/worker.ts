import { canonicalPaths, PATH_LIST_FILE, type PathList } from './canonical-paths.ts';

/** What this worker needs of the platform: its file server. */
interface Environment {
  readonly ASSETS: { readonly fetch: (request: Request | URL) => Promise<Response> };
}

let reading: Promise<PathList> | undefined;

/**
 * Read once: another list comes with another deployment, which starts this worker anew. Without it most pages are found all
 * the same, and the next request asks again.
 */
function pathList({ ASSETS }: Environment, base: URL): Promise<PathList> {
  reading ??= ASSETS.fetch(new URL(`/${PATH_LIST_FILE}`, base))
    // The build has written the list.
    .then((response) => (response.ok ? (response.json() as Promise<PathList>) : {}))
    .catch((error: unknown) => {
      console.warn(error);
      reading = undefined;
      return {};
    });
  return reading;
}

/**
 * Runs only for addresses that are not a file. Paths are case-insensitive, and what else leads to a page by another spelling is
 * corrected: the platform's own rules for files cannot say that. Everything else is the page for unknown addresses.
 */
// oxlint-disable-next-line import/no-default-export -- what the platform calls
export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const { ASSETS } = environment;
    const unknown = await ASSETS.fetch(request);
    if (unknown.status !== 404 || (request.method !== 'GET' && request.method !== 'HEAD')) return unknown;
    const url = new URL(request.url);
    for (const pathname of canonicalPaths(url.pathname, await pathList(environment, url))) {
      const answer = await ASSETS.fetch(new Request(new URL(pathname, url), { redirect: 'manual' }));
      if (answer.status !== 200 && (answer.status < 300 || answer.status >= 400)) continue;
      const location = answer.headers.get('location') ?? pathname;
      const { pathname: canonical } = new URL(location, url);
      return new Response(null, {
        status: 301,
        headers: { location: canonical + url.search, 'cache-control': 'public, max-age=0, must-revalidate' },
      });
    }
    return unknown;
  },
};
