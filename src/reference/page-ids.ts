/** Hands out the ids of one page. */
export interface PageIds {
  /** `wanted` without white space; with a number behind it when the page has that id already. */
  readonly take: (wanted: string) => string;
  /** Whether the page has that id. */
  readonly has: (id: string) => boolean;
}

/** Ids for a page on which `taken` are used already. */
export function createPageIds(taken: Iterable<string> = []): PageIds {
  const used = new Set(taken);
  return {
    has: (id) => used.has(id),
    take: (wanted) => {
      const base = wanted.toWellFormed().replaceAll(/\s+/g, '-');
      let id = base;
      for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
      used.add(id);
      return id;
    },
  };
}

/** The ids in a piece of HTML of our own renderer, which writes attributes in double quotes. */
export function idsOf(html: string): readonly string[] {
  return [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
}

/** The link to an id on the same page. */
export function fragmentOf(id: string): string {
  return `#${encodeURIComponent(id)}`;
}
