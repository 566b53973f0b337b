import { existsSync } from 'node:fs';
import path from 'node:path';
import { digestOfFiles, filesBelow } from './digest-of-files.ts';
import { PROJECT } from './project.ts';

/** Settings that affect a build; npm writes the last file on installation. */
const SETTINGS = ['package-lock.json', 'tsconfig.json', 'waku.config.ts', 'node_modules/.package-lock.json'];

/** Hashes everything that affects a build except the site: code, packages, Node. */
export async function digestOfProject(): Promise<string> {
  const settings = SETTINGS.map((name) => path.join(PROJECT, name)).filter((file) => existsSync(file));
  const files = [...(await filesBelow(PROJECT, ['src', 'scripts'])), ...settings];
  return digestOfFiles(files, [process.version, process.platform, process.arch], (file) => path.relative(PROJECT, file));
}
