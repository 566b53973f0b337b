import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package that npm installs for this project. */
export interface LockedPackage {
  /** Where it lies: `node_modules/a/node_modules/b`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** SPDX expression, or what the author has written in its place; absent when that is nothing. */
  readonly licence?: string;
  /** Whether it only serves development: it is neither in what is published nor needed to make it. */
  readonly isDev: boolean;
  /** As npm has it: a digest and its method. */
  readonly integrity?: string;
  /** Names of the packages that it needs. */
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

/** All packages of `package-lock.json`, in its order. What a lock file does not say of a licence, the package itself may. */
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

/**
 * The package that another one gets when it asks for a name: the nearest one up the folders, as Node looks for it.
 *
 * @param from folder of the package that asks; `''` for the project
 */
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

/** As npm has it today, or in one of the ways in which it was written before that. */
function licenceOf({ license, licenses }: Entry): string | undefined {
  const names = [license, licenses].flat().flatMap((written): readonly string[] => {
    const name: unknown = typeof written === 'object' ? Object(written)['type'] : written;
    return typeof name === 'string' ? [name] : [];
  });
  return names.length > 0 ? names.join(' OR ') : undefined;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T; // npm has written it.
}
