import { decodeText } from '../../url/decode-text.ts';
import { isSamePath } from '../../url/is-same-path.ts';
import { startProgress } from '../navigation/progress-bar.ts';
import { connectedRouter } from '../navigation/router.ts';

/**
 * Leads on whoever has come for a place that has moved, as far as the page says so (`render/parts/moved-places.tsx`). The old
 * address gives its entry in the history away, so that Back does not lead there; the query stays. Within the page it is the
 * browser that goes there, as it follows any link to a place.
 */
function leadOn(): void {
  const { moved } = document.querySelector<HTMLElement>('template[data-moved]')?.dataset ?? {};
  if (moved === undefined) return;
  // As the server has written it.
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

/** To be called on every page that has moved places, and is heard from then on. */
export function followMovedPlaces(): void {
  if (!isListening) window.addEventListener('hashchange', leadOn);
  isListening = true;
  leadOn();
}
