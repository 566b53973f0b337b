import type { Turns } from './prompt-react.ts';
import { fillPayload, type PayloadTemplate, type PayloadValues } from './payload-places.ts';

/** Where the program of a page finds the function that begins the client, with the reader's first action. */
export interface ClientWindow {
  /**
   * Settles when React has the page; rejects when that cannot be had, or is no longer wanted, and may be called again. Absent in
   * development.
   */
  startClient?: (signal?: AbortSignal) => Promise<unknown>;
}

/** What Waku's client reads, as properties of `window`. */
interface WakuWindow {
  /** Id of the build (`bundle-only.ts`). */
  readonly buildId: string | undefined;
  readonly __WAKU_HYDRATE__: true;
  readonly __WAKU_INITIAL_RSC__: { readonly response: Promise<Response> };
}

/**
 * What begins the client, once: it is the same promise as long as that may come true. The page is complete and works without
 * the client, which is a router between pages.
 *
 * @param page what the head's template says
 * @param written what of its payload is in the document, as the server has written it
 * @param recover called with each file of this release that the server does not have
 * @param loadReact as of `Turns`; default: it is loaded as it is
 */
export function prepareClient(
  { build, client = '', payload = '', route = '', panel = '' }: DOMStringMap,
  written: Pick<PayloadValues, 'html' | 'title'>,
  recover: () => void,
  loadReact: Turns['loadReact'] = (load) => load(),
): (signal?: AbortSignal) => Promise<unknown> {
  const [entry = '', ...others] = client.split(' ');
  const values = { ...written, route, sidebar: panel };
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
    const filled = fillPayload(JSON.parse((await template?.text()) ?? '') as PayloadTemplate, values); // `finish-site.ts` has written it
    const initial: WakuWindow = {
      buildId: build,
      __WAKU_HYDRATE__: true,
      __WAKU_INITIAL_RSC__: { response: Promise.resolve(new Response(filled)) },
    };
    Object.assign(window, initial);
    return loadReact(() => import(/* @vite-ignore */ entry));
  };
  return (signal) =>
    (starting ??= start(signal).catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));
}
