/**
 * Static HTML of the page around the article, for the server render only. It would weigh on every payload if it were a
 * prop, and the browser can read it back from the document, so it goes from the server components to the islands by a
 * function on the global object: both run in one process, in module graphs of their own.
 */
export interface ServerLeaves {
  /** Skip link, announcement bar, navigation bar. */
  readonly top: string;
  /** Main menu for small screens and docs sidebar. */
  readonly panel: string;
  readonly bottom: string;
  readonly meta: readonly ServerMeta[];
}

/** A `<meta>` or `<link>` of a page's head, as attribute pairs. */
export interface ServerMeta {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

type LeavesOf = (path: string) => ServerLeaves | undefined;

const KEY = Symbol.for('docs.server-leaves');

const registry = globalThis as { [KEY]?: LeavesOf }; // a symbol of ours, which no type of the global object knows

/** Tells the islands how to get the leaves of a path. Called by the pages, on the server. */
export function provideServerLeaves(leavesOf: LeavesOf): void {
  registry[KEY] = leavesOf;
}

/** The leaves of a path, on the server; `undefined` in a browser. */
export function serverLeaves(path: string): ServerLeaves | undefined {
  return registry[KEY]?.(path);
}
