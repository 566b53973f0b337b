/**
 * What connects the HTML that the server writes with the script that reads it, the style sheets and the tests: names of
 * actions, of `data-*` attributes, of elements and of classes. TypeScript checks every `data-*` attribute of JSX and every
 * `dataset.name` against it, `tests/html-contract.test.ts` what TypeScript cannot read: selectors, style sheets, HTML in
 * strings. It is types and lists only, so that no script in the browser grows by it.
 */

/** Values of `data-action`, each with a handler in `browser/interactions/start-interactions.ts`. */
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

/** `menu` opens a popover, which needs no handler; `theme` is handled by `browser/head/theme.ts`. */
export const OWN_ACTIONS = ['menu', 'theme'] as const;

/** Texts that only script writes, as attributes of `#texts`: `components/layout/browser-texts.tsx` fills them in. */
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

/** Stands, in a list of values, for any text. */
export const ANY_TEXT: string = '*';

/** The other `data-*` attributes, each with its values. A value that a style sheet or a test selects is listed beside `ANY_TEXT`. */
export const DATA = {
  'data-action': [...ACTIONS, ...OWN_ACTIONS],
  /** Of `<html>` and of the bar: id of the announcement; of `<html>` also that the reader has closed it. */
  'data-announcement': ['dismissed', ANY_TEXT],
  /** Of the place for near pages: the path that they are near to. */
  'data-asked': [ANY_TEXT],
  /** On the search: the reader waits for what it finds, so nothing else is fetched. */
  'data-awaited': [''],
  /** Of a link: path below which it is active. Of `<html>`: the site's base URL, unless it is `/`. */
  'data-base': [ANY_TEXT],
  /** Of the head's template: id of the build. */
  'data-build': [ANY_TEXT],
  /** Label of a category of the sidebar. */
  'data-category': [ANY_TEXT],
  /** Of tabs: their labels are too long for a strip, so that script makes a list to choose from. */
  'data-choice': [''],
  /** What of several editions an element shows. */
  'data-chosen': ['language', 'version'],
  /** First digit of a response's status, or `d` of `default`. */
  'data-class': ['2', '4', '5', ANY_TEXT],
  /** Of the head's template: addresses of the scripts of the client, the entry first. */
  'data-client': [ANY_TEXT],
  'data-collapsed': ['false', 'true'],
  /** Labels of the switch of the colour mode, in each mode. */
  'data-dark': [ANY_TEXT],
  'data-light': [ANY_TEXT],
  'data-default-theme': ['dark', 'light'],
  /** Of `<html>`: the reader scrolls down. */
  'data-down': [''],
  /** Which edition of the page a link leads to: `language pt-br`, `version 1.0`. */
  'data-edition': [ANY_TEXT],
  /** All editions of the page, as JSON. */
  'data-editions': [ANY_TEXT],
  /** Of `<html>`: the environment that the code of all pages is for; the sandbox whatever else it says. */
  'data-environment': ['production', ANY_TEXT],
  /** The progress bar fades. */
  'data-ended': [''],
  /** What `data-like` was, in a row that has been filled in. */
  'data-filled': [ANY_TEXT],
  /** A category's link that leads to its first page, as it has none of its own. */
  'data-first': [''],
  /** Of `<html>`: the page has been opened at its top, and what is below the first view need not be laid out yet. */
  'data-first-paint': [''],
  /** Of samples: id of the section beside which they come into view. */
  'data-follows': [ANY_TEXT],
  /** Of the row that a result of the search has led to. */
  'data-found': [''],
  /** Tabs of one group choose together. */
  'data-group': ['language', ANY_TEXT],
  'data-has-sidebar': [''],
  /** Id of the sidebar on the page; empty on a page without one. That of `menu/…` is for small screens only. */
  'data-id': ['', 'menu/', ANY_TEXT],
  /** Scripts run; they have started. */
  'data-js': ['', 'ready', 'connected'],
  /** Kind of the operation that a tool is opened for. */
  'data-kind': ['callback', 'operation', 'webhook'],
  /** Name of a set of tabs, of a tab, or of a cell's column. */
  'data-label': [ANY_TEXT],
  /** Language of code, for readers. */
  'data-lang': [ANY_TEXT],
  /** Id of the element whose inside belongs here, too. */
  'data-like': [ANY_TEXT],
  /** Of a title: it has more characters than fit into large letters. */
  'data-long': [''],
  /** Which of the menus the panel of small screens shows. */
  'data-menu': ['primary', 'secondary'],
  /** Of `<html>`: regular expression that matches the paths which are not spelt as a page of the site can be. */
  'data-misspelt': [ANY_TEXT],
  /** Old fragments of the page and where their places are now, as JSON: pairs of a fragment and a href. */
  'data-moved': [ANY_TEXT],
  /** Number of a line of code. */
  'data-n': [ANY_TEXT],
  /** Another page is on its way; `shown` when it is in the document, and not yet painted. */
  'data-navigating': ['', 'shown'],
  /** Label of a button after it has been pressed. */
  'data-other-label': [ANY_TEXT],
  /** Of the head's template: id of the sidebar. */
  'data-panel': [ANY_TEXT],
  /** Of the head's template: address of what the payload of the page has in common with others. */
  'data-payload': [ANY_TEXT],
  /** Where in `data-source` an operation is. */
  'data-pointer': [ANY_TEXT],
  /** React's, of style sheets: those of one name stand together, in the order in which the names came up. */
  'data-precedence': [ANY_TEXT],
  /** Of the head's template: address of the script that the page needs for being read. */
  'data-program': [ANY_TEXT],
  /** Parameter of the address that chooses a tab. */
  'data-query': [ANY_TEXT],
  /** Tabs that have their list. */
  'data-ready': [''],
  /** Regular expression that the path of an active page matches. */
  'data-regex': [ANY_TEXT],
  'data-required': ['true'],
  /** Of a text that differs between the environments: the longer of both, whose room is kept. */
  'data-room': [ANY_TEXT],
  /** Of the head's template: path of the page, as the router knows it. */
  'data-route': [ANY_TEXT],
  /** The menus depend on more than the path of the page. */
  'data-rules': [''],
  /** Of a link: key of the sidebar in which it is active. Of `<html>`: the reader has hidden the sidebar. */
  'data-sidebar': ['hidden', ANY_TEXT],
  /** A link that stands for the cut-off rest of a sidebar. */
  'data-sidebar-more': [''],
  /** Address of the document that the tools read, or that a button copies. */
  'data-source': [ANY_TEXT],
  /** Of the article: it shows something of a specification, and needs the style sheet of the reference. */
  'data-specs': [''],
  /** What a tab's panel, or a tab by `data-value`, is chosen by. */
  'data-tab': [ANY_TEXT],
  'data-value': [ANY_TEXT],
  'data-theme': ['dark', 'light'],
  /** The reader cannot choose the colour mode; the system can. */
  'data-theme-fixed': [''],
  'data-theme-system': [''],
  /** The reader has typed something that a reload would lose. */
  'data-typed': [''],
  'data-verdict': ['bad', 'good'],
  /** Where a link leads in each version, as JSON. */
  'data-versions': [ANY_TEXT],
} as const;

/** Elements that script or style sheets ask for. What `id` names otherwise is a place of the content or of the reference. */
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

/** Classes by which script finds elements, or tells them apart; all others are for style sheets only. */
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

/** What the head's script (`browser/head/head.ts`) leaves to the program of the page, as properties of `window`. */
export interface HeadGlobals {
  /** What the head's template says; absent in development. */
  page: DOMStringMap | undefined;
  /** Shows the colour mode and the environment, and hides an announcement that was closed; `isStored` says that what is stored counts, whatever was chosen on this page. */
  showMode: (isStored?: boolean) => void;
  /** Finds out whether this release is gone when a file of it could not be loaded, and then loads the page again, once. */
  recover: () => void;
  /** Clicks and keys from before the program was there, in their order. Pressed controls are busy. */
  earlyEvents: Event[];
}

/** An action with a handler. */
export type Action = (typeof ACTIONS)[number];

/** The attributes that hand texts to script, and their names there. */
export type TextAttribute = (typeof TEXTS)[number];
export type TextName = DatasetKey<TextAttribute>;

type DataValues = { readonly [Name in keyof typeof DATA]: (typeof DATA)[Name][number] } & { readonly [Name in TextAttribute]: string };
type DatasetKey<Name extends string> = Name extends `data-${infer Rest}` ? CamelCase<Rest> : never;
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name;

/** The `data-*` attributes as an element's attributes. */
export type DataAttributes = { readonly [Name in keyof DataValues]?: DataValues[Name] | undefined };

/** The `data-*` attributes as properties of `dataset`. */
type Dataset = { -readonly [Name in keyof DataValues as DatasetKey<Name>]?: DataValues[Name] | undefined };

declare module 'react' {
  interface HTMLAttributes<T> extends DataAttributes {}
}

declare global {
  interface Window extends Partial<HeadGlobals> {}
  interface DOMStringMap extends Dataset {}
}
