import type { LinkTarget } from '../../markdown/page-context.ts';

/** A link of the navigation bar, resolved for one page. */
export interface NavItemLink {
  readonly kind: 'link';
  readonly label: string;
  readonly target: LinkTarget;
  /** `page` on the item's own page, `true` elsewhere in its section. */
  readonly current?: 'page' | 'true' | undefined;
  /** Path below which the item is active, base URL included. */
  readonly base?: string | undefined;
  /** Regular expression that the path of an active page matches; only script knows it after a change of page. */
  readonly regex?: string | undefined;
  /** Key of the sidebar in which the item is active. */
  readonly sidebar?: string | undefined;
  /** `language pt-br` or `version 1.0`: which edition of the page the link leads to. */
  readonly edition?: string | undefined;
  /** Language of the label. */
  readonly lang?: string | undefined;
  /** Where the item leads in each version, by id, as JSON: for readers who prefer one. */
  readonly versions?: string | undefined;
}

export interface NavItemHtml {
  readonly kind: 'html';
  /** Safe to insert. */
  readonly html: string;
}

export interface NavItemMenu {
  readonly kind: 'menu';
  readonly label: string;
  readonly items: readonly (NavItemLink | NavItemHtml)[];
  /** What there is to choose from; absent for a menu of links. */
  readonly choice?: 'version' | 'language' | undefined;
  /** What the menu is about, where its label is only what is chosen now. */
  readonly name?: string | undefined;
}

/** Stands for an item that could not be made. */
export interface NavItemFailure {
  readonly kind: 'failure';
  /** The item as it was written. */
  readonly item: string;
  readonly message: string;
}

/** An item of the navigation bar. */
export type NavItem = NavItemLink | NavItemHtml | NavItemMenu | NavItemFailure;
