import type { CardImage } from './social-card.ts';

/** Render settings that are not in the site's files. They are part of the site, so that every renderer has them. */
export interface RenderSettings {
  /** Generated downloads; `undefined` in development, where files are generated on request. */
  readonly downloads: MadeDownloads | undefined;
  /** Social preview images by page path. Empty if not needed. */
  readonly cards: ReadonlyMap<string, CardImage>;
  /** Disables syntax highlighting, which takes a third of the time of a check without output. */
  readonly hasPlainCode: boolean;
}

export interface MadeDownloads {
  /** Absolute path. */
  readonly folder: string;
  /** Sizes in bytes, by file name. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Settings for development. */
export const DEFAULT_SETTINGS: RenderSettings = { downloads: undefined, cards: new Map(), hasPlainCode: false };
