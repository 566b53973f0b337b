/** Keys in local storage, or in session storage if marked `Session`. The key of the colour mode is the one that Docusaurus uses. */
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
  /** Session: id and scroll position of the sidebar, and path of the page, as `id:pixels:path`. */
  | 'sidebar-scroll'
  | 'theme'
  /** Session: text pasted into a payload checker. */
  | `pasted:${string}`
  /** Session: requests in a page's composer. */
  | `request:${string}`
  /** Session: scroll position of a history entry. */
  | `scroll.${string}`
  /** Choice in a group of tabs. */
  | `tab.${string}`;
