import { decodeText } from '../../url/decode-text.ts';
import { isSamePath } from '../../url/is-same-path.ts';
import { startProgress } from '../navigation/progress-bar.ts';
import { connectedRouter } from '../navigation/router.ts';

/**
 * Redirects from a moved section's old id (`render/parts/fragment-redirects.tsx`). The new address keeps the query and replaces the history
 * entry, so that Back skips the old address.
 */
function leadOn(): void {
  const { moved } = document.querySelector<HTMLElement>('template[data-moved]')?.dataset ?? {};
  if (moved === undefined) return;
  // `render/parts/fragment-redirects.tsx` generates this JSON.
  const places = new Map(JSON.parse(moved) as readonly (readonly [old: string, href: string])[]);
  const href = places.get(decodeText(window.location.hash.slice(1)));
  if (href === undefined) return;
  const target = new URL(href, window.location.href);
  target.search = window.location.search;
  const isHere = isSamePath(target.pathname, window.location.pathname);
  const router = isHere ? undefined : connectedRouter();
  if (!router) return window.location.replace(target.href);
  startProgress();
  router.replace(target.href).catch((error: unknown) => console.warn(error));
}

let isListening = false;

/** Must be called on every page with moved ids. */
export function followMovedIds(): void {
  if (!isListening) window.addEventListener('hashchange', leadOn);
  isListening = true;
  leadOn();
}
