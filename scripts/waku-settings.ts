import path from 'node:path';
import { loadConfig } from '../src/site/config/load-config.ts';
import { readEnvironment } from './environment.ts';

export interface WakuSettings {
  readonly root: string;
  readonly publicDir: string;
  readonly baseUrl: string;
  /** From the project's folder; Waku writes nowhere else. */
  readonly distDir: string;
  /** Digest of the input: the same input gives the same bytes, another one tells open pages that there is a new release. */
  readonly buildId: string | undefined;
}

/** What `waku.config.ts` needs of the site that is built or served. A faulty `site.yaml` is reported elsewhere. */
export async function wakuSettings(): Promise<WakuSettings> {
  const { root } = readEnvironment();
  let baseUrl = '/';
  try {
    baseUrl = (await loadConfig(root)).config.baseUrl;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return {
    root,
    publicDir: path.join(root, 'public'),
    baseUrl,
    distDir: process.env['WAKU_DIST'] ?? 'dist',
    buildId: process.env['BUILD_ID'],
  };
}
