import type { LinkTarget } from '../../markdown/page-context.ts';

/** A navigation bar link, resolved for one page. */
export interface NavItemLink {
  readonly kind: 'link';
  readonly label: string;
  readonly target: LinkTarget;
  /** `page` on the item's own page, `true` elsewhere in its section. */
  readonly current?: 'page' | 'true' | undefined;
  /** Path prefix of the item's section, including the base URL. */
  readonly base?: string | undefined;
  /** Regular expression for paths in the item's section, for scripts after navigation. */
  readonly regex?: string | undefined;
  /** Key of the sidebar whose pages form the item's section. */
  readonly sidebar?: string | undefined;
  /** The linked edition, such as `language pt-br` or `version 1.0`. */
  readonly edition?: string | undefined;
  readonly lang?: string | undefined;
  /** JSON with addresses by version id, for readers with a preferred version. */
  readonly versions?: string | undefined;
}

export interface NavItemHtml {
  readonly kind: 'html';
  /** Sanitised HTML. */
  readonly html: string;
}

export interface NavItemMenu {
  readonly kind: 'menu';
  readonly label: string;
  readonly items: readonly (NavItemLink | NavItemHtml)[];
  /** What the menu chooses. Absent for a menu of links. */
  readonly choice?: 'version' | 'language' | undefined;
  /** What the menu is for, if its label is the current choice. */
  readonly name?: string | undefined;
}

/** Replaces an item that could not be built. */
export interface NavItemFailure {
  readonly kind: 'failure';
  readonly item: string;
  readonly message: string;
}

export type NavItem = NavItemLink | NavItemHtml | NavItemMenu | NavItemFailure;
