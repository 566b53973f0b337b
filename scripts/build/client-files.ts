import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FIRST_VIEW } from '../../src/framework/plain-imports.ts';
import { failAssumption } from '../../src/framework/assumption.ts';
import { VITE } from '../../src/framework/vite-assumptions.ts';
import type { ClientFiles } from '../../src/render/frame/document.tsx';

interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Relative to the client folder. */
export const MANIFEST = '.vite/manifest.json';

/** Client files that every document references, except its payload. @throws BrokenAssumption if one is missing */
export function readClientFiles(folder: string): Omit<ClientFiles, 'start'> {
  const manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')) as Manifest; // Vite documents this format.
  const entries = Object.entries(manifest);
  const require = <T>(found: T | undefined, what: string): T =>
    found ?? failAssumption(VITE.fileGroups, `a manifest without ${what}: ${Object.keys(manifest).join(', ')}`);
  const [entryKey] = require(entries.find(([, { isEntry, name }]) => isEntry && name === 'index'), 'the entry');
  const program = require(entries.find(([, { name }]) => name === FIRST_VIEW)?.[1].file, FIRST_VIEW);
  const scripts = [...imported(manifest, entryKey)].map((key) => require(manifest[key], key));
  const client = scripts.map(({ file }) => file).filter((file) => file !== program);
  const styleOf = (source: string): string => require(entries.find(([key]) => key.endsWith(source))?.[1].file, source);
  return {
    program,
    client,
    styles: {
      common: require(scripts.flatMap(({ css = [] }) => css)[0], 'the style sheet of all pages'),
      reference: styleOf('src/styles/reference.css'),
      home: styleOf('src/styles/home.css'),
    },
  };
}

/** A file and its transitive imports, by manifest key. */
function imported(manifest: Manifest, key: string, keys = new Set<string>()): ReadonlySet<string> {
  if (keys.has(key)) return keys;
  keys.add(key);
  for (const other of manifest[key]?.imports ?? []) imported(manifest, other, keys);
  return keys;
}
