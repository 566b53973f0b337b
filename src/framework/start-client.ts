import { fillStart } from './start-payload.ts';

/** Expression for the build id in the code of the bundle, which serves many builds: of a page in browsers, of a release on the server. */
export const BUILD_ID = 'globalThis.buildId';

/** Where the program of a page finds the function that begins the client, with the reader's first action. */
export interface ClientWindow {
  /**
   * Settles when React has the page; rejects when that cannot be had, or is no longer wanted, and may be called again. Absent in
   * development.
   */
  startClient?: (signal?: AbortSignal) => Promise<unknown>;
}

/** The route that the router begins with. */
interface OpenedRoute {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** The route of the page that the document holds, which is another than the address for an unknown one; `undefined` in development. */
export function openedRoute(): OpenedRoute | undefined {
  const { route } = document.querySelector<HTMLTemplateElement>('template[data-route]')?.dataset ?? {};
  const { search, hash } = window.location;
  return route === undefined ? undefined : { path: route, query: new URLSearchParams(search).toString(), hash };
}

/**
 * What begins the client, once: it is the same promise as long as that may come true. The page is complete and works without
 * the client, which is a router between pages.
 *
 * @param page what the head's template says
 * @param recover called with each file of this release that the server does not have
 */
export function prepareClient(
  { build = '', client = '', payload = '', route = '' }: DOMStringMap,
  recover: () => void,
): (signal?: AbortSignal) => Promise<unknown> {
  const [entry = '', ...others] = client.split(' ');
  let starting: Promise<unknown> | undefined;

  const start = async (signal?: AbortSignal): Promise<unknown> => {
    // Fetched first: Chromium never asks again for a file that an import could not get.
    const fetchWhole = async (address: string): Promise<Blob> => {
      const answer = await fetch(address, { priority: 'low', signal: signal ?? null });
      if (answer.ok) return answer.blob();
      recover();
      throw new Error(`${address} answered ${answer.status}`);
    };
    const [template] = await Promise.all([payload, entry, ...others].map(fetchWhole));
    Object.assign(window, { buildId: build });
    answerRouter(fillStart((await template?.text()) ?? '', { route, build }));
    return import(/* @vite-ignore */ entry);
  };
  return (signal) =>
    (starting ??= start(signal).catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));
}

/** Answers the first request of the router, which is for what the document holds already. */
function answerRouter(payload: string): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (!String(input).startsWith(`${import.meta.env.BASE_URL}RSC/`)) return fetch(input, init);
    window.fetch = fetch;
    return Promise.resolve(new Response(payload));
  };
}
