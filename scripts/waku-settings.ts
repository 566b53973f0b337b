import path from 'node:path';
import { readEnvironment, type WakuBuild } from '../src/render/environment.ts';
import { loadConfig } from '../src/site/config/load-config.ts';

export interface WakuSettings extends Pick<WakuBuild, 'baseUrl' | 'distDir'> {
  readonly root: string;
  readonly publicDir: string;
  /** `undefined` in development. */
  readonly buildId: string | undefined;
}

/** What `waku.config.ts` needs of the site that is built or served. */
export async function wakuSettings(): Promise<WakuSettings> {
  const { root, wakuBuild } = readEnvironment();
  const { baseUrl, distDir, buildId } = wakuBuild ?? { baseUrl: await readBaseUrl(root), distDir: 'dist', buildId: undefined };
  return { root, publicDir: path.join(root, 'public'), baseUrl, distDir, buildId };
}

/** A faulty `site.yaml` is reported elsewhere, too. */
async function readBaseUrl(root: string): Promise<string> {
  try {
    return (await loadConfig(root)).config.baseUrl;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return '/';
  }
}
