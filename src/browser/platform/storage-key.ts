/** Keys in local and session storage. That of the colour mode is the Docusaurus site's. */
export type StorageKey =
  | 'announcement-dismissed'
  | 'docs-version'
  | 'environment'
  | 'recent-searches'
  /** Session: the build for which the page was reloaded. */
  | 'reloaded-for'
  /** JSON: open categories, by sidebar and label. */
  | 'sidebar-expanded'
  | 'sidebar-hidden'
  /** Session: scroll position of the sidebar and its page, as `id:pixels:path`. */
  | 'sidebar-scroll'
  | 'theme'
  /** Session: text pasted into the checker of a message. */
  | `pasted:${string}`
  /** Session: requests in the composer of a page. */
  | `request:${string}`
  /** Session: scroll position of a history entry. */
  | `scroll.${string}`
  /** Choice in a group of tabs. */
  | `tab.${string}`;
