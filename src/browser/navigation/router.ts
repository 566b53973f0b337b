import { isSamePath } from '../../url/is-same-path.ts';
import { startProgress } from './progress-bar.ts';

/** What links need of the router. Takes whole addresses: to a mere path it would add the base URL, which a link has already. */
export interface PageRouter {
  readonly push: (href: string) => Promise<unknown>;
  readonly replace: (href: string, options?: { readonly scroll: false }) => Promise<unknown>;
  readonly prefetch: (href: string) => void;
}

let router: PageRouter | undefined;

/** Gives links the router, once it is there; until then they are ordinary links. */
export function connectRouter(connected: PageRouter): void {
  router = connected;
}

export function connectedRouter(): PageRouter | undefined {
  return router;
}

/** Changes to another page of the site. What goes wrong is on the screen by the time the router rejects. */
export function navigate({ push, replace }: PageRouter, link: HTMLAnchorElement, takesOver: boolean): void {
  if (!isSamePath(link.pathname, window.location.pathname)) startProgress();
  try {
    (takesOver ? replace : push)(link.href).catch((error: unknown) => console.warn(error));
  } catch (error) {
    // Not the router that is known (`src/framework/reliances.ts`): a full load is better than a dead link.
    console.error(error);
    window.location.assign(link.href);
  }
}
