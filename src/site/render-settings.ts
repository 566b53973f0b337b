import type { CardImage } from './social-card.ts';

/** How a site is rendered, as far as its files do not say. It comes with the site, since all that renders has that. */
export interface RenderSettings {
  /** The files for readers that have been made; `undefined`: they are made when they are asked for, as in development. */
  readonly downloads: MadeDownloads | undefined;
  /** The pictures for social previews, by the path of the page; none where nobody will ask for them. */
  readonly cards: ReadonlyMap<string, CardImage>;
  /** Leaves code without colours: a check of pages that nobody will see would spend a third of its time on them. */
  readonly hasPlainCode: boolean;
}

export interface MadeDownloads {
  /** Absolute path. */
  readonly folder: string;
  /** Sizes in bytes, by the name of the file. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Those of development. */
export const DEFAULT_SETTINGS: RenderSettings = { downloads: undefined, cards: new Map(), hasPlainCode: false };
