import path from 'node:path';
import { readEnvironment } from '../../src/render/environment.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';

export interface WakuSettings {
  readonly root: string;
  readonly baseUrl: string;
  /** Relative to the project's folder. */
  readonly distDir: string;
  /** Folder of static files in development. A build copies them itself. */
  readonly publicDir: string | false;
  readonly isBuild: boolean;
}

/** Settings for `waku.config.ts`, from the bundle in progress or the served site. */
export async function wakuSettings(): Promise<WakuSettings> {
  const { root, bundle } = readEnvironment();
  if (bundle) return { root, baseUrl: bundle.baseUrl, distDir: bundle.folder, publicDir: false, isBuild: true };
  return { root, baseUrl: (await loadConfig(root)).config.baseUrl, distDir: 'dist', publicDir: path.join(root, 'public'), isBuild: false };
}
