import type { CardImage } from './social-card.ts';

/** Render settings that are not in the site's files; part of the site, which every renderer has. */
export interface RenderSettings {
  /** `undefined` in development, where files are generated on request. */
  readonly downloads: MadeDownloads | undefined;
  /** Social preview images by page path; empty if not needed. */
  readonly cards: ReadonlyMap<string, CardImage>;
  /** Disables highlighting, a third of the time of a check without output. */
  readonly hasPlainCode: boolean;
}

export interface MadeDownloads {
  /** Absolute path. */
  readonly folder: string;
  /** In bytes, by file name. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** For development. */
export const DEFAULT_SETTINGS: RenderSettings = { downloads: undefined, cards: new Map(), hasPlainCode: false };
