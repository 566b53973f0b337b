import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
import { unstable_defineHandlers as defineHandlers } from 'waku/minimal/server';
import { unstable_defineRouter as defineRouter } from 'waku/router/server';
import { DOCUMENT_ROOT, OPENED_PAGE, pageElement, routesOf, type SiteElements } from './pages/routes.tsx';
import { payloadName } from './framework/output-files.ts';
import type { BuiltServer, PageProps, PayloadOrder } from './framework/built-server.ts';

/** Payloads to write; set only while a build writes them. */
let order: PayloadOrder | undefined;

/** The page whose payload is being written; `undefined` if the document already contains the page. */
let page: PageProps | undefined;

const BUILD_ELEMENTS: SiteElements = { root: () => DOCUMENT_ROOT, page: () => (page ? pageElement(page) : OPENED_PAGE) };

const elements = import.meta.env.DEV ? (await import('./pages/development.tsx')).DEVELOPMENT_ELEMENTS : BUILD_ELEMENTS;
const router = defineRouter({ getConfigs: async () => routesOf(elements) });

const handlers = defineHandlers({
  handleRequest: router.handleRequest,
  /** Does nothing while Waku bundles this code. */
  async handleBuild({ renderRsc, renderHtml, rscPath2pathname }) {
    if (!order) return;
    const { payloads, write } = order;
    for await (const { pathname, page: next } of payloads) {
      page = next;
      const rscPath = payloadName(pathname);
      // The router sets the names of the elements. Browsers keep the root that they already have, so payloads for navigation omit it.
      const isKept = (element: unknown): boolean => page !== undefined && element === DOCUMENT_ROOT;
      const writePayload: typeof renderRsc = async (elements) => {
        const own = Object.entries(elements).filter(([, element]) => !isKept(element));
        write(rscPath2pathname(rscPath), await new Response(await renderRsc(Object.fromEntries(own))).text());
        return new ReadableStream();
      };
      await router.handleRequest(
        { type: 'rsc', rscPath, rscParams: undefined, pathname, req: new Request('http://localhost/') },
        { renderHtml, renderRsc: writePayload, loadBuildMetadata: async () => undefined },
      );
    }
  },
});

export default createServerEntryAdapter(({ processRequest, processBuild }) => {
  const built: BuiltServer = {
    async writePayloads(next) {
      order = next;
      Object.assign(globalThis, { buildId: next.buildId });
      try {
        await processBuild({ emitFile: async () => undefined, unstable_registerPrunableFile: () => undefined });
      } finally {
        order = undefined;
      }
    },
  };
  return {
    fetch: async (request) => (await processRequest(request)) ?? new Response('', { status: 404 }),
    build: processBuild,
    defaultExport: built,
  };
})(handlers);
