import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError } from '../../src/errors.ts';
import { readReleases, RELEASES_PATH, type Releases } from '../build/releases.ts';

export interface ReleaseSource {
  /** Name, as the user wrote it. */
  readonly name: string;
  readonly releases: Releases;
  /** @throws Error with the reason */
  readonly read: (pathname: string) => Promise<Buffer>;
}

/** Per attempt, including the body. */
const TIMEOUT_MS = 30_000;
const TRIES = 3;
const BACK_OFF_MS = 500;

/** @param name URL or build folder @throws InputError if the releases cannot be read */
export async function openReleaseSource(name: string): Promise<ReleaseSource> {
  const read = /^https?:\/\//.test(name) ? readAddress(name) : readFolder(name);
  const text = await read(RELEASES_PATH).catch((error: unknown) => {
    const what = `The releases of ${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    const cure = 'Check the address and the network. If the site has no release with such a list yet, pass --go-on.';
    throw new InputError([{ severity: 'error', what, where: { filePath: RELEASES_PATH }, cure }], { cause: error });
  });
  return { name, releases: readReleases(text.toString('utf8'), name), read };
}

function readFolder(name: string): ReleaseSource['read'] {
  const inside = path.join(name, 'public');
  const folder = existsSync(inside) ? inside : name;
  return (pathname) => readFile(path.join(folder, decodeURI(pathname)));
}

function readAddress(name: string): ReleaseSource['read'] {
  return async (pathname) => {
    const address = new URL(pathname, name);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await fetchOnce(address);
      } catch (error) {
        // Retries only transient failures.
        if (error instanceof RefusedError || attempt === TRIES) throw error;
        await sleep(BACK_OFF_MS * 2 ** (attempt - 1));
      }
    }
  };
}

/** The server refused the request, so a retry would not help. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

const OUT_OF_ORDER = 500;

async function fetchOnce(address: URL): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { signal }).catch((error: unknown) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new Error(`${address.host} does not respond (${cause instanceof Error ? cause.message : String(cause)}).`, { cause: error });
  });
  if (response.ok) return Buffer.from(await response.arrayBuffer());
  await response.body?.cancel();
  const message = `${address.href} returned ${response.status}.`;
  throw response.status >= OUT_OF_ORDER ? new Error(message) : new RefusedError(message);
}
