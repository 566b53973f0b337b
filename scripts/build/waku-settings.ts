import path from 'node:path';
import { readEnvironment } from '../../src/render/environment.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';

export interface WakuSettings {
  readonly root: string;
  readonly baseUrl: string;
  /** Output folder of a bundle, from the project's folder. */
  readonly distDir: string;
  /** Files that are served as they are, in development; a build copies them itself. */
  readonly publicDir: string | false;
  readonly isBuild: boolean;
}

/** What `waku.config.ts` needs of the site that is served, or of the bundle that is made. */
export async function wakuSettings(): Promise<WakuSettings> {
  const { root, bundle } = readEnvironment();
  if (bundle) return { root, baseUrl: bundle.baseUrl, distDir: bundle.folder, publicDir: false, isBuild: true };
  return { root, baseUrl: (await loadConfig(root)).config.baseUrl, distDir: 'dist', publicDir: path.join(root, 'public'), isBuild: false };
}
