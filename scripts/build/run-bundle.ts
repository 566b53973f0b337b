// The process of a build that runs the bundle: see `write-bundled.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLE_ENTRY, type BundleEntry, runBundle } from '../../src/framework/run-bundle.ts';
import { readEnvironment } from '../../src/render/environment.ts';

const { staticPages } = readEnvironment();
if (!staticPages) throw new Error('Only a build starts this script.');
const { bundle, folder, buildId } = staticPages;

const folders = new Set<string>();

// `runBundle` checks what it needs of it.
await runBundle((await import(pathToFileURL(path.join(bundle, BUNDLE_ENTRY)).href)) as BundleEntry, {
  buildId,
  rootDir: bundle,
  async write(name, body) {
    const file = path.join(folder, name);
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    // For many small files at once, of which none is open for long, that is half the work of doing it beside.
    if (!folders.has(path.dirname(file))) mkdirSync(path.dirname(file), { recursive: true });
    folders.add(path.dirname(file));
    writeFileSync(file, Buffer.concat(chunks));
  },
});
