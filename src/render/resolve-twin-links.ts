import { fragmentOf, ownerAddress } from '../reference/address.ts';
import type { Site } from '../site/load-site.ts';
import type { Page } from '../site/page.ts';
import { twinAddress } from '../site/twin-address.ts';
import { readTwinPath } from '../site/twin-path.ts';
import type { Twin, TwinPlace } from '../twins/resolve-place-marks.ts';
import { linkedTwins, withTwinLinks } from '../twins/twin-links.ts';
import { withoutBase } from '../url/base-url.ts';
import { decodeText } from '../url/decode-text.ts';
import { comparablePath } from '../url/is-same-path.ts';

type Places = ReadonlyMap<string, TwinPlace>;

export type TwinOf = (page: Page) => Promise<Twin>;

/** Limits the pages whose positions are cached, because all pages of a large site would not fit into memory. */
const MAX_KNOWN = 500;

/**
 * Replaces a fragment with the twin's part and heading that contain its target. Falls back to the heading above, then to the twin's start.
 */
export function createTwinLinkResolver(site: Site, twinOf: TwinOf): (twin: Twin) => Promise<readonly string[]> {
  const { config } = site;
  const known = new Map<Page, Promise<Places>>();
  const placesOf = (page: Page): Promise<Places> => {
    if (known.size > MAX_KNOWN) known.clear();
    const places = known.get(page) ?? twinOf(page).then((twin) => new Map(twin.places.map((place) => [place[0], place])));
    known.set(page, places);
    return places;
  };
  const pageAt = (address: string): Page | undefined => {
    if (!address.startsWith(config.url)) return undefined;
    const path = withoutBase(decodeText(address.slice(config.url.length)), config.baseUrl);
    const twin = path === undefined ? undefined : readTwinPath(path);
    return twin && site.pages.get(comparablePath(twin.pathname));
  };
  const leadPart = async (text: string): Promise<string> => {
    const targets = new Map<string, { readonly page: Page; readonly places: Places }>();
    for (const address of linkedTwins(text)) {
      const page = pageAt(address);
      if (page) targets.set(address, { page, places: await placesOf(page) });
    }
    return withTwinLinks(text, (address, fragment) => {
      const target = targets.get(address);
      // The address is not a page of this site.
      if (!target) return `${address}#${fragment}`;
      const [, part, slug] = findPlace(target.places, decodeText(fragment)) ?? ['', 1, ''];
      return twinAddress(config, target.page, part) + (slug === '' ? '' : fragmentOf(slug));
    });
  };
  return ({ parts }) => Promise.all(parts.map(leadPart));
}

/** Finds the position of an id, or of the nearest enclosing value. */
function findPlace(places: Places, id: string): TwinPlace | undefined {
  let own = id;
  while (own !== '' && !places.has(own)) own = ownerAddress(own);
  return places.get(own);
}
