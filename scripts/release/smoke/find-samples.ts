import { PAGE_LIST_FILE, type PageList } from '../../../src/near-pages/page-list.ts';
import { type Answer, type Ask, askPage, isSameLocation } from './http-client.ts';

/** Paths to check, found on the site; include the base URL. */
export interface Samples {
  readonly home: string;
  /** `undefined` if the site has none. */
  readonly guide: string | undefined;
  readonly operation: string | undefined;
}

/** The site has no readable page list. */
export class NoSite extends Error {
  override readonly name = 'NoSite';
}

const OPERATION = /\/api\/[^/]+\/[^/]+\/?$/;
/** Number of pages to try, because not every page below `api` is an operation. */
const MAX_TRIED = 8;

/** @throws NoSite if the page list, which every build writes, is missing */
export async function findSamples(ask: Ask, baseUrl: string): Promise<Samples> {
  const { pages } = readList(await ask(`${baseUrl}${PAGE_LIST_FILE}`));
  const hrefs = pages.map(([href]) => href);
  const isHome = (href: string): boolean => isSameLocation(href, baseUrl);
  return {
    home: hrefs.find(isHome) ?? baseUrl,
    guide: hrefs.find((href) => !isHome(href) && !OPERATION.test(href)),
    operation: await findOperation(
      ask,
      hrefs.filter((href) => OPERATION.test(href)),
    ),
  };
}

function readList({ path, status, text }: Answer): PageList {
  try {
    if (status === 200) return JSON.parse(text) as PageList; // written by the build
  } catch (cause) {
    throw new NoSite(`${path} is not JSON.`, { cause });
  }
  throw new NoSite(`${path} returned ${status}: there is no site of this project here, or it has another base URL.`);
}

/** Tries the last pages first, because a group starts with its introduction. */
async function findOperation(ask: Ask, hrefs: readonly string[]): Promise<string | undefined> {
  for (const href of hrefs.toReversed().slice(0, MAX_TRIED)) {
    const { status, text } = await askPage(ask, href);
    if (status === 200 && text.includes('page--api')) return href;
  }
  return undefined;
}
