import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface LockedPackage {
  /** Such as `node_modules/a/node_modules/b`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** SPDX expression or free text. */
  readonly licence?: string;
  /** Whether the package is needed neither at run time nor by the build. */
  readonly isDev: boolean;
  /** In npm's format: algorithm and digest. */
  readonly integrity?: string;
  /** Names of dependencies. */
  readonly needs: readonly string[];
}

interface Entry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: unknown;
  readonly licenses?: unknown;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** All packages in `package-lock.json`, in order. A licence missing there is read from the package's manifest. */
export function readLockedPackages(project: string): readonly LockedPackage[] {
  const lock = readJson<{ readonly packages: Readonly<Record<string, Entry>> }>(path.join(project, 'package-lock.json'));
  return Object.entries(lock.packages).flatMap(([folder, entry]): readonly LockedPackage[] => {
    if (folder === '' || entry.link) return [];
    const licence = licenceOf(entry) ?? licenceOf(readManifest(path.join(project, folder)));
    return [
      {
        folder,
        name: entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version: entry.version ?? '',
        isDev: entry.dev === true || entry.devOptional === true,
        needs: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }).toSorted(),
        ...(licence === undefined ? {} : { licence }),
        ...(entry.integrity === undefined ? {} : { integrity: entry.integrity }),
      },
    ];
  });
}

/** Resolves a dependency as Node does. @param from dependent package's folder; `''` for the project */
export function findLocked(name: string, from: string, byFolder: ReadonlyMap<string, LockedPackage>): LockedPackage | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = byFolder.get(folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`);
    if (found || folder === '') return found;
  }
}

function readManifest(folder: string): Entry {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? readJson<Entry>(file) : {};
}

/** Supports npm's deprecated licence forms as well. */
function licenceOf({ license, licenses }: Entry): string | undefined {
  const names = [license, licenses].flat().flatMap((written): readonly string[] => {
    const name: unknown = typeof written === 'object' ? Object(written)['type'] : written;
    return typeof name === 'string' ? [name] : [];
  });
  return names.length > 0 ? names.join(' OR ') : undefined;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T; // written by npm
}
