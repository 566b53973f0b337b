import { failReliance } from './reliance.ts';
import { WAKU } from './waku-reliances.ts';

/** What a bundle exports that writes pages. */
export interface BundleEntry {
  readonly INTERNAL_runBuild?: (options: {
    readonly rootDir: string;
    readonly emitFile: (filePath: string, body: FileBody) => Promise<void>;
  }) => Promise<unknown>;
}

/** Chunks of bytes: a stream. */
export type FileBody = AsyncIterable<Uint8Array>;

export interface RunBundleOptions {
  readonly buildId: string;
  /** Folder from which the bundle would resolve what adapters add; absolute. */
  readonly rootDir: string;
  /** Writes a published file; the name is a posix path. */
  readonly write: (name: string, body: FileBody) => Promise<void>;
}

/** Module of a bundle whose exports are a `BundleEntry`, from its folder. */
export const BUNDLE_ENTRY = 'server/build.js';

/** Folder of what a bundle publishes, from its own. */
export const PUBLIC = 'public';

/**
 * Lets a bundle write its static files. Its code runs in this process, once: it reads the build id of a global.
 *
 * @throws BrokenReliance when the bundle has no such entry
 */
export async function runBundle(
  { INTERNAL_runBuild: runBuild }: BundleEntry,
  { buildId, rootDir, write }: RunBundleOptions,
): Promise<void> {
  if (runBuild === undefined) failReliance(WAKU.staticBuild, 'an entry without that function');
  Object.assign(globalThis, { buildId });
  await runBuild({
    rootDir,
    async emitFile(filePath, body) {
      // Besides, Waku writes what a server of its own would need.
      if (filePath.startsWith(`${PUBLIC}/`)) await write(filePath.slice(PUBLIC.length + 1), body);
    },
  });
}
