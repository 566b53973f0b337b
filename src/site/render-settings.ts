import type { CardImage } from './social-card.ts';

/** Settings that are not in the site's files but travel with the site to every renderer. */
export interface RenderSettings {
  /** `undefined` in development, where downloads are generated on request. */
  readonly downloads: MadeDownloads | undefined;
  /** Social preview images by page path; empty if not needed. */
  readonly cards: ReadonlyMap<string, CardImage>;
  /** Disables syntax highlighting, which takes a third of a check's time. */
  readonly hasPlainCode: boolean;
}

export interface MadeDownloads {
  /** Absolute path. */
  readonly folder: string;
  /** Bytes by file name. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Settings for development. */
export const DEFAULT_SETTINGS: RenderSettings = { downloads: undefined, cards: new Map(), hasPlainCode: false };
