import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { START_PLACES } from '../../src/framework/start-payload.ts';
import { bundleVariables } from '../../src/render/environment.ts';
import type { ClientFiles } from '../../src/render/frame/document.tsx';
import { PROJECT, PUBLIC } from '../files/project.ts';
import { runQuietly } from '../processes/run-quietly.ts';
import { startTool } from '../processes/run-tool.ts';
import { MANIFEST, readClientFiles } from './client-files.ts';
import { importServer } from './import-server.ts';

/** Client files that a document references, relative to the bundle's public folder. */
export const CLIENT_FILES = 'client-files.json';

/** Inline scripts of documents, as `HeadScripts`. */
export const HEAD_SCRIPTS = 'head-scripts.json';

/** Bundles the code with Waku, and writes the initial payload and inline scripts. @throws Error with Waku's output */
export async function makeBundle(folder: string, baseUrl: string, signal: AbortSignal): Promise<void> {
  const order = { folder: path.relative(PROJECT, folder), baseUrl };
  await runQuietly("Waku's build", (options) => startTool('waku', ['build'], options), bundleVariables(order), signal);
  const published = path.join(folder, PUBLIC);
  const found = readClientFiles(published);
  rmSync(path.dirname(path.join(published, MANIFEST)), { recursive: true });
  let start = '';
  const { writePayloads } = await importServer(folder);
  await writePayloads({
    buildId: START_PLACES.build,
    payloads: [{ pathname: START_PLACES.route, page: undefined }],
    write: (_name, text) => void (start = text),
  });
  const file = `assets/start-${createHash('sha256').update(start).digest('hex').slice(0, 8)}.txt`;
  mkdirSync(path.dirname(path.join(published, file)), { recursive: true });
  writeFileSync(path.join(published, file), start);
  writeFileSync(path.join(folder, CLIENT_FILES), JSON.stringify({ ...found, start: file } satisfies ClientFiles));
  // Imported lazily because of its size.
  const { bundleHead } = await import('./bundle-head.ts');
  writeFileSync(path.join(folder, HEAD_SCRIPTS), JSON.stringify(await bundleHead()));
}
