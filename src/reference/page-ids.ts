import { idOf } from './address.ts';

export interface PageIds {
  /** Reserves the address's id. If it is taken, appends a number. */
  readonly take: (address: string) => string;
  readonly has: (id: string) => boolean;
}

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
