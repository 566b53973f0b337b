import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { integrityOf } from '../files/integrity-of.ts';
import type { GitFacts } from './git-facts.ts';
import { listImmutableFiles } from './list-immutable-files.ts';
import { readLockedPackages } from './locked-packages.ts';
import { makeSbom, SBOM_PATH } from './make-sbom.ts';
import { PROJECT } from '../files/project.ts';
import { RELEASES_PATH, releasesText } from './releases.ts';

/** Relative to the origin, not the base URL. */
export const BUILD_FACTS_PATH = '/.well-known/build.json';

export interface BuildFacts {
  readonly buildId: string;
  /** `undefined` without git. */
  readonly git: GitFacts | undefined;
  /** Unix time in milliseconds, from the caller or the commit. */
  readonly time: number | undefined;
}

const require = createRequire(import.meta.url);

/** Writes the build facts, release list and bill of materials reproducibly. */
export async function writeBuildFacts(folder: string, { buildId, git, time }: BuildFacts): Promise<void> {
  const said = {
    buildId,
    ...(git === undefined ? {} : { commit: git.commit }),
    ...(time === undefined ? {} : { time: new Date(time).toISOString() }),
  };
  const facts = {
    ...said,
    ...(git === undefined ? {} : { dirty: git.isDirty }),
    lock: integrityOf(await readFile(path.join(PROJECT, 'package-lock.json'))),
    versions: { node: process.versions.node, waku: versionOf('waku'), react: versionOf('react') },
  };
  const current = { ...said, files: await listImmutableFiles(folder) };
  await mkdir(path.join(folder, '.well-known'), { recursive: true });
  await writeFile(path.join(folder, BUILD_FACTS_PATH), `${JSON.stringify(facts, undefined, 2)}\n`);
  await writeFile(path.join(folder, SBOM_PATH), makeSbom(readProject(), readLockedPackages(PROJECT)));
  await writeFile(path.join(folder, RELEASES_PATH), releasesText({ current, kept: [] }));
}

function readProject(): Parameters<typeof makeSbom>[0] {
  const { name, version, dependencies, devDependencies } = require('../../package.json') as Manifest; // our own file
  return { name, version, needs: Object.keys({ ...dependencies, ...devDependencies }) };
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

function versionOf(name: string): string {
  const { version } = require(`${name}/package.json`) as { readonly version: string }; // every installed package has a manifest
  return version;
}
