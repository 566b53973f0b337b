/**
 * Names shared by the server's HTML, scripts, style sheets and tests: actions, `data-*` attributes, ids and classes. TypeScript checks
 * every `data-*` attribute in JSX and every `dataset.name`; `tests/html-contract.test.ts` checks selectors, style sheets, and HTML in
 * strings. Only types and lists belong here, so that the module adds nothing to browser scripts.
 */

/** Each action has a handler in `browser/interactions/start-interactions.ts`. */
export const ACTIONS = [
  'back-to-top',
  'category',
  'close-menu',
  'copy',
  'copy-file',
  'copy-twin',
  'dismiss-announcement',
  'hide-sidebar',
  'less',
  'main-menu',
  'open-checker',
  'open-composer',
  'search',
  'section-menu',
  'share',
  'show-sidebar',
  'tab',
  'tree',
  'wrap-lines',
] as const;

/** Actions handled elsewhere: `menu` opens a popover, which needs no handler; `browser/head/theme.ts` handles `theme`. */
export const OWN_ACTIONS = ['menu', 'theme'] as const;

/** Strings that only scripts display, as attributes of `#texts`. `components/layout/browser-texts.tsx` sets them. */
export const TEXTS = [
  'data-back-to-top',
  'data-cancel',
  'data-cause',
  'data-content-hint',
  'data-copied',
  'data-copy',
  'data-copy-code',
  'data-copy-failed',
  'data-copy-forbidden',
  'data-crashed',
  'data-loading',
  'data-loading-part',
  'data-not-loaded',
  'data-not-loaded-hint',
  'data-page-error',
  'data-part-not-loaded',
  'data-retry',
  'data-server-hint',
  'data-show-less',
  'data-try-again',
  'data-wrap-lines',
  'data-wrap-lines-label',
] as const;

/** Wildcard for any string in a list of values. */
export const ANY_TEXT: string = '*';

/** Other `data-*` attributes and their values. Values selected by a style sheet or a test are listed next to `ANY_TEXT`. */
export const DATA = {
  'data-action': [...ACTIONS, ...OWN_ACTIONS],
  /** `<html>` and bar: id of the announcement. On `<html>`, `dismissed` if the reader has closed it. */
  'data-announcement': ['dismissed', ANY_TEXT],
  /** `#near`: path for which similar pages are listed. */
  'data-asked': [ANY_TEXT],
  /** Search: the reader is waiting for results, so nothing else is fetched. */
  'data-awaited': [''],
  /** Link: path below which it is active. `<html>`: the site's base URL, unless it is `/`. */
  'data-base': [ANY_TEXT],
  /** Head template: build id. */
  'data-build': [ANY_TEXT],
  /** Label of a sidebar category. */
  'data-category': [ANY_TEXT],
  /** Tabs: labels are too long for a tab strip, so a script shows them as a list. */
  'data-choice': [''],
  /** Menu label that shows the selected language or version. */
  'data-chosen': ['language', 'version'],
  /** First digit of a response's status, or `d` for `default`. */
  'data-class': ['2', '4', '5', ANY_TEXT],
  /** Head template: addresses of the client scripts, entry first. */
  'data-client': [ANY_TEXT],
  'data-collapsed': ['false', 'true'],
  /** Labels of the colour mode button, in each mode. */
  'data-dark': [ANY_TEXT],
  'data-light': [ANY_TEXT],
  'data-default-theme': ['dark', 'light'],
  /** `<html>`: the reader is scrolling down. */
  'data-down': [''],
  /** Edition of the linked page: `language pt-br`, `version 1.0`. */
  'data-edition': [ANY_TEXT],
  /** All editions of the page, as JSON. */
  'data-editions': [ANY_TEXT],
  /** `<html>`: environment of the code on all pages. Every value except `production` means the sandbox. */
  'data-environment': ['production', ANY_TEXT],
  /** Progress bar: it is fading out. */
  'data-ended': [''],
  /** Former value of `data-like`, in a row that has been filled in. */
  'data-filled': [ANY_TEXT],
  /** Link of a category without its own page: points to the category's first page. */
  'data-first': [''],
  /** `<html>`: the page was opened at the top, so layout below the fold is deferred. */
  'data-first-paint': [''],
  /** Samples: id of the section with which they scroll into view. */
  'data-follows': [ANY_TEXT],
  /** The highlighted row of a search result. */
  'data-found': [''],
  /** Tabs: sets in the same group stay in sync. */
  'data-group': ['language', ANY_TEXT],
  'data-has-sidebar': [''],
  /** Id of the sidebar; empty on a page without one. Sidebars with ids `menu/…` appear on small screens only. */
  'data-id': ['', 'menu/', ANY_TEXT],
  /** `<html>`: JavaScript is enabled. */
  'data-js': [''],
  /** Kind of operation that a tool is opened for. */
  'data-kind': ['callback', 'operation', 'webhook'],
  /** Name of a set of tabs or of a tab, or the column of a table cell. */
  'data-label': [ANY_TEXT],
  /** Language of the code, as shown to readers. */
  'data-lang': [ANY_TEXT],
  /** Id of the element whose content is copied here. */
  'data-like': [ANY_TEXT],
  /** Title: too long for large type. */
  'data-long': [''],
  /** Menu that the small-screen panel shows. */
  'data-menu': ['primary', 'secondary'],
  /** `<html>`: regular expression that matches misspelt paths, where no pages exist. */
  'data-misspelt': [ANY_TEXT],
  /** The page's old fragments and their new addresses, as a JSON list of fragment and href pairs. */
  'data-moved': [ANY_TEXT],
  /** Line number in a code block. */
  'data-n': [ANY_TEXT],
  /** Another page is loading. `shown` means that it is in the document but not yet painted. */
  'data-navigating': ['', 'shown'],
  /** Label of a button after a click. */
  'data-other-label': [ANY_TEXT],
  /** Head template: id of the sidebar. */
  'data-panel': [ANY_TEXT],
  /** Head template: address of the payload that the page shares with other pages. */
  'data-payload': [ANY_TEXT],
  /** JSON Pointer to an operation in the document at `data-source`. */
  'data-pointer': [ANY_TEXT],
  /** Set by React on style sheets, which it groups by this name, in the order in which the names first occurred. */
  'data-precedence': [ANY_TEXT],
  /** Head template: address of the page's script, which does not include React. */
  'data-program': [ANY_TEXT],
  /** Query parameter that selects a tab. */
  'data-query': [ANY_TEXT],
  /** Tabs: the tab list has been created. */
  'data-ready': [''],
  /** Regular expression for the paths of pages on which the link is active. */
  'data-regex': [ANY_TEXT],
  'data-required': ['true'],
  /** The longer of two strings that differ between environments, to reserve its space. */
  'data-room': [ANY_TEXT],
  /** Head template: the page's path, as the router writes it. */
  'data-route': [ANY_TEXT],
  /** Navbar: which items are active depends on more than the page's path. */
  'data-rules': [''],
  /** Link: key of the sidebar in which it is active. `<html>`: the reader has hidden the sidebar. */
  'data-sidebar': ['hidden', ANY_TEXT],
  /** Link that replaces a sidebar's omitted items. */
  'data-sidebar-more': [''],
  /** Address of the document that the tools read or that a button copies. */
  'data-source': [ANY_TEXT],
  /** Article: contains specification content, which needs the reference's style sheet. */
  'data-specs': [''],
  /** `<html>`: the scripts have started. Not part of `data-js`, because style sheets select that, and each change would restyle the page. */
  'data-started': ['ready', 'connected'],
  /** Panel: value that selects it. The corresponding tab has the same value in `data-value`. */
  'data-tab': [ANY_TEXT],
  'data-value': [ANY_TEXT],
  'data-theme': ['dark', 'light'],
  /** `fixed`: the reader cannot choose the colour mode. `system`: the default is the system's mode. */
  'data-theme-fixed': [''],
  'data-theme-system': [''],
  /** The reader has typed something that a reload would lose. */
  'data-typed': [''],
  'data-verdict': ['bad', 'good'],
  /** Target of a link in each version, as JSON. */
  'data-versions': [ANY_TEXT],
} as const;

/** Ids of elements that scripts or style sheets select. All other ids are in the content or the reference. */
export const IDS = [
  'announcer',
  'bottom',
  'columns',
  'content',
  'main',
  'near',
  'panel',
  'part',
  'sidebar',
  'start',
  'texts',
  'top',
] as const;

/** Classes that scripts use to find or distinguish elements. All other classes are only for style sheets. */
export const HOOK_CLASSES = [
  'announcer',
  'changes',
  'code',
  'copy',
  'del',
  'demand',
  'diagram',
  'dropdown',
  'field__children',
  'field__head',
  'field__name',
  'fields',
  'filter',
  'fold',
  'hash',
  'in-production',
  'in-sandbox',
  'json-tree',
  'less',
  'line',
  'more',
  'navbar',
  'operation__aside',
  'operation__details',
  'operation__intro',
  'part',
  'rest',
  'search',
  'sections',
  'skip-link',
  'support',
  'tab-list',
  'table-scroll',
  'tabs',
  'toc',
  'tool',
  'union',
  'wrap',
  'wrap-lines',
] as const;

/** Properties of `window` that the head's script (`browser/head/head.ts`) provides for the page's script. */
export interface HeadGlobals {
  /** Attributes of the template in the head; absent in development. */
  page: DOMStringMap | undefined;
  /**
   * Applies the colour mode and the environment, and hides a dismissed announcement. With `isStored`, stored settings override choices made
   * on this page.
   */
  showMode: (isStored?: boolean) => void;
  /** After a file failed to load, reloads the page if this release has been replaced, but only once. */
  recover: () => void;
  /** Clicks and key presses from before the page's script loaded, in order. Clicked controls are marked as busy. */
  earlyEvents: Event[];
}

export type Action = (typeof ACTIONS)[number];

export type TextAttribute = (typeof TEXTS)[number];
export type TextName = DatasetKey<TextAttribute>;

type DataValues = { readonly [Name in keyof typeof DATA]: (typeof DATA)[Name][number] } & { readonly [Name in TextAttribute]: string };
type DatasetKey<Name extends string> = Name extends `data-${infer Rest}` ? CamelCase<Rest> : never;
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name;

export type DataAttributes = { readonly [Name in keyof DataValues]?: DataValues[Name] | undefined };

type Dataset = { -readonly [Name in keyof DataValues as DatasetKey<Name>]?: DataValues[Name] | undefined };

declare module 'react' {
  interface HTMLAttributes<T> extends DataAttributes {}
}

declare global {
  interface Window extends Partial<HeadGlobals> {}
  interface DOMStringMap extends Dataset {}
}
