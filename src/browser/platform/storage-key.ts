/**
 * Keys of what browsers store: the reader's choices, and what is kept of a page. That of the colour mode is the one of the Docusaurus site.
 */
export type StorageKey =
  | 'announcement-dismissed'
  | 'docs-version'
  | 'environment'
  | 'recent-searches'
  /** Of the tab: the build that it has been loaded again for. */
  | 'reloaded-for'
  /** Which categories are open, by sidebar and label, as JSON. */
  | 'sidebar-expanded'
  | 'sidebar-hidden'
  /** Of the tab: how far the sidebar is scrolled, and on which page it was, as `id:pixels:path`. */
  | 'sidebar-scroll'
  | 'theme'
  /** Of the tab: what was pasted into the checker of a message. */
  | `pasted:${string}`
  /** Of the tab: what the composer of a page holds. */
  | `request:${string}`
  /** Of the tab: how far an entry of the history is scrolled. */
  | `scroll.${string}`
  /** What is chosen in a group of tabs. */
  | `tab.${string}`;
