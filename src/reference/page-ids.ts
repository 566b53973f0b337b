import { idOf } from './address.ts';

/** Hands out the ids of one page. */
export interface PageIds {
  /** The id of an address; with a number behind it when the page has that id already. */
  readonly take: (address: string) => string;
  /** Whether the page has that id. */
  readonly has: (id: string) => boolean;
}

/** Ids for a page on which `taken` are used already. */
export function createPageIds(taken: Iterable<string> = []): PageIds {
  const used = new Set(taken);
  return {
    has: (id) => used.has(id),
    take: (address) => {
      const base = idOf(address);
      let id = base;
      for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
      used.add(id);
      return id;
    },
  };
}
