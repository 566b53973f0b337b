// The process of a build that runs the bundle: see `write-bundled.ts`.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withOpenFile } from '../src/data/with-open-file.ts';
import { BUNDLE_ENTRY, type BundleEntry, runBundle } from '../src/framework/run-bundle.ts';
import { readEnvironment } from '../src/render/environment.ts';

const { staticPages } = readEnvironment();
if (!staticPages) throw new Error('Only a build starts this script.');
const { bundle, folder, buildId } = staticPages;

// `runBundle` checks what it needs of it.
await runBundle((await import(pathToFileURL(path.join(bundle, BUNDLE_ENTRY)).href)) as BundleEntry, {
  buildId,
  rootDir: bundle,
  async write(name, body) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await withOpenFile(() => writeFile(file, body));
  },
});
