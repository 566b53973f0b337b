import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listImmutableFiles } from '../../scripts/build/list-immutable-files.ts';
import { RELEASES_PATH, releasesText } from '../../scripts/build/releases.ts';
import { writeSite } from './generate-site.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns noon (UTC) on a day in January 2026. */
export function dayOf(day: number): number {
  return Date.UTC(2026, 0, day, 12);
}

/** Creates a published folder with a release list, as a build does. The caller removes the folder. */
export async function releaseFolder(buildId: string, files: Readonly<Record<string, string>>, day = 1): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  await writeSite(folder, new Map(Object.entries({ 'index.html': buildId, ...files })));
  const current = {
    buildId,
    commit: `c0ffee-${buildId}`,
    time: new Date(dayOf(day)).toISOString(),
    files: await listImmutableFiles(folder),
  };
  await writeSite(folder, new Map([[RELEASES_PATH.slice(1), releasesText({ current, kept: [] })]]));
  return folder;
}

export interface ServedFolder {
  readonly origin: string;
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Serves a folder on the loopback interface; `answer` can override the response. */
export async function serveFolder(
  folder: string,
  answer: (pathname: string) => number | undefined = () => undefined,
): Promise<ServedFolder> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const status = answer(pathname);
    if (status !== undefined) return response.writeHead(status).end('No');
    readFile(path.join(folder, pathname)).then(
      (bytes) => response.writeHead(200).end(bytes),
      () => response.writeHead(404).end('Not found'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // The server listens on a port.
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
