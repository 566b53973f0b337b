import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listMachineFiles } from '../../src/machines/list-files.ts';
import type { Site } from '../../src/site/load-site.ts';

/** Writes machine-readable files; files in the site's `public/` take precedence. */
export async function writeMachineFiles(site: Site, folder: string): Promise<void> {
  for (const { path: name, text } of listMachineFiles(site)) {
    const file = path.join(folder, name);
    if (existsSync(file)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
