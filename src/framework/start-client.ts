import { fillStart } from './start-payload.ts';

/**
 * Expression for the build id, so that all builds share their code. It yields the page's build id in browsers, and the release's on the
 * server.
 */
export const BUILD_ID = 'globalThis.buildId';

/** The page's script starts the client through this global on the reader's first action. */
export interface ClientWindow {
  /**
   * Resolves once React has hydrated the page. Rejects if loading fails or is aborted, and can then be called again. Absent in development.
   */
  startClient?: (signal?: AbortSignal) => Promise<unknown>;
}

interface OpenedRoute {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** Returns the document's route, which differs from the address on the 404 page; `undefined` in development. */
export function openedRoute(): OpenedRoute | undefined {
  const { route } = document.querySelector<HTMLTemplateElement>('template[data-route]')?.dataset ?? {};
  const { search, hash } = window.location;
  return route === undefined ? undefined : { path: route, query: new URLSearchParams(search).toString(), hash };
}

/**
 * Creates a function that starts the client once, and can be called again after a failure.
 * @param page data of the head's template
 * @param recover called for each file of this release that is missing on the server
 */
export function prepareClient(
  { build = '', client = '', payload = '', route = '' }: DOMStringMap,
  recover: () => void,
): (signal?: AbortSignal) => Promise<unknown> {
  const [entry = '', ...others] = client.split(' ');
  let starting: Promise<unknown> | undefined;

  const start = async (signal?: AbortSignal): Promise<unknown> => {
    // Fetches the file first, because Chromium never retries a failed import.
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

/** Answers the router's first request with the payload that is already loaded. */
function answerRouter(payload: string): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (!String(input).startsWith(`${import.meta.env.BASE_URL}RSC/`)) return fetch(input, init);
    window.fetch = fetch;
    return Promise.resolve(new Response(payload));
  };
}
