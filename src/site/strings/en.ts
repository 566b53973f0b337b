import { referenceEn } from './reference-en.ts';

/** Texts of the interface. A locale is a module of this shape. */
export const en = {
  skipToContent: 'Skip to main content',
  main: 'Main',
  docsSidebar: 'Docs sidebar',
  breadcrumbs: 'Breadcrumbs',
  home: 'Home page',
  onThisPage: 'On this page',
  docsPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  openMenu: 'Toggle navigation bar',
  closeMenu: 'Close navigation bar',
  backToMainMenu: '← Back to main menu',
  toSectionMenu: 'This section →',
  switchColorMode: (mode: 'light' | 'dark') => `Switch between dark and light mode (currently ${mode} mode)`,
  hideSidebar: 'Collapse sidebar',
  showSidebar: 'Expand sidebar',
  toggleCategory: (label: string) => `Toggle the collapsible sidebar category '${label}'`,
  announcement: 'Announcement',
  closeAnnouncement: 'Close',
  editPage: 'Edit this page',
  deprecated: 'Deprecated',
  morePages: (count: number) => `${count} more pages`,
  notFoundTitle: 'Page Not Found',
  notFoundText: 'We could not find what you were looking for.',
  notFoundHint: 'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  notFoundHome: 'Go to the home page',
  inThisApi: 'In this API',
  reference: referenceEn,
  downloads: 'Download',
  openApiYaml: 'OpenAPI (YAML)',
  openApiJson: 'OpenAPI (JSON)',
  postmanCollection: 'Postman collection',
  postmanEnvironment: (name: string) => `Environment ${name}`,
  provenance: {
    from: 'From',
    usedBy: 'Used by',
    more: (count: number) => `${count} more operations`,
  },
  migration: {
    title: (from: string) => `Changes since ${from}`,
    introduction: (breaking: number) =>
      `Operations side by side, then field by field, as the two specifications say it. Breaking differences, for which code that is right for the old operation must change: ${breaking}.`,
    before: 'Before',
    after: 'Now',
    fields: 'Fields',
    change: 'Change',
    changes: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
    same: 'As before:',
    breaking: 'Breaking:',
    kinds: { same: 'same', changed: 'changed', moved: 'moved', renamed: 'renamed', added: 'added', removed: 'removed' },
    rules: { tightened: 'tightened', loosened: 'loosened', changed: 'changed' },
    typeChanged: 'type',
    required: 'required',
    nowRequired: 'now required',
    nowOptional: 'now optional',
    none: 'none',
  },
  newTab: 'opens in a new tab',
  backToTop: 'Scroll back to top',
  copy: 'Copy',
  copyCode: 'Copy code to clipboard',
  copied: 'Copied',
  copyFailed: 'Press Ctrl+C',
  wrapLines: 'Wrap',
  wrapLinesLabel: 'Wrap long lines',
  copyForbidden: 'Copying is not allowed here',
  loading: 'Loading the page',
  crashed: 'This page crashed.',
  tryAgain: 'Try again',
  cause: 'Cause:',
  pageError: 'Page Error',
  notLoaded: 'This page could not be loaded.',
  notLoadedHint: 'Check your connection. The page is loaded as soon as there is one.',
  retry: 'Retry',
  navbarFailure: 'Failed item',
  navbarFailureHint: 'A navbar item failed to render. Please double-check the following item of navbar.items in content/site.yaml:',
  baseUrlTitle: 'This site did not load properly.',
  baseUrlCause: 'A very common reason is a wrong baseUrl in content/site.yaml.',
  baseUrlCurrent: (baseUrl: string) => `The current baseUrl is ${baseUrl}${baseUrl === '/' ? ' (the default)' : ''}.`,
  baseUrlSuggestion: (baseUrl: string) => `We suggest trying baseUrl: ${baseUrl}`,
  introduction: 'Introduction',
  otherOperations: 'Other',
  languages: 'Languages',
  notTranslated: (language: string) => `This page is not translated yet. You are reading it in ${language}.`,
  versions: 'Versions',
  versionBadge: (version: string) => `Version: ${version}`,
  unreleasedVersion: (title: string, version: string) => `This is the documentation of ${title} ${version}, which is not released yet.`,
  unmaintainedVersion: (title: string, version: string) =>
    `This is the documentation of ${title} ${version}, which is no longer maintained.`,
  seeLatestVersion: (version: string) => `See this page in the latest version (${version}).`,
  unlistedPage: 'This page is unlisted: search engines do not index it, and only readers who have its address can find it.',
  draftPage: 'This page is a draft: it is shown while you write, and left out of the published site.',
  tags: 'Tags',
  tagTitle: (count: number, tag: string) => `${count === 1 ? 'One page' : `${count} pages`} tagged with “${tag}”`,
  allTags: 'View all tags',
  itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  /** What `Intl` writes dates for. */
  dateLocale: 'en-GB',
  lastUpdated: (date: string) => `Last updated on ${date}`,
  lastUpdatedBy: (author: string) => `by ${author}`,
} as const;

/** The same keys with texts of any language. */
type Texts<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Texts<T[Key]>;
};

export type Strings = Texts<typeof en>;

/** Words of the API reference. */
export type ReferenceStrings = Strings['reference'];
