import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ifExists } from '../../src/data/if-exists.ts';
import { PROJECT } from '../../scripts/files/project.ts';
import { writeSite } from '../../tests/support/generate-site.ts';
import { hardLinkFolder } from '../../scripts/files/hard-link-folder.ts';
import { runBuild } from './run-build.ts';
import { siteOfOperations, sitesOf } from './sites.ts';

/** A copy of the project with disposable caches and editable sites. */
export interface Laboratory {
  /** Root of the copied project; its own site is called `own`. */
  readonly project: string;
  /** `DOCS_ROOT` of a site, which is written on first use. */
  readonly siteRoot: (site: SiteName) => Promise<string>;
  /** `public` folder of a site, which is built on first use. */
  readonly published: (site: SiteName) => Promise<string>;
  /** Creates an empty folder within the temporary one. */
  readonly newFolder: (name: string) => Promise<string>;
  /** Deletes every build cache. */
  readonly emptyCaches: () => Promise<void>;
  /** Leaves the caches as after a build of another site: code cached, content not. */
  readonly keepCodeOnly: () => Promise<void>;
  /**
   * Moves a file or folder away without deleting it. For minutes after a deletion, ext4 avoids the freed blocks and writes files several
   * times more slowly. This would lengthen a measured build by a quarter.
   */
  readonly putAway: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `own`, or a generated site with this many pages or operations. */
export type SiteName = 'own' | `pages-${number}` | `operations-${number}`;

/** Project folders that builds do not read, or that builds create. */
const LEFT_OUT = ['node_modules', 'dist', 'coverage', 'bench'];

/** Caches that tools keep in `node_modules`. */
const CACHES = ['.cache', '.vite', '.vite-temp'];

/** @param corpora corpus folders that replace generated pages, by number of pages */
export async function openLaboratory(corpora: ReadonlyMap<number, string>): Promise<Laboratory> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  // Also runs if the process is interrupted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const project = path.join(folder, 'project');
  for (const name of await readdir(PROJECT)) {
    if (!LEFT_OUT.includes(name)) await cp(path.join(PROJECT, name), path.join(project, name), { recursive: true, verbatimSymlinks: true });
  }
  await hardLinkFolder(path.join(PROJECT, 'node_modules'), path.join(project, 'node_modules'), CACHES);

  const roots = new Map<SiteName, Promise<string>>();
  const builds = new Map<SiteName, Promise<string>>();
  const newFolder = (name: string): Promise<string> => mkdtemp(path.join(folder, `${name}-`));

  const writeRoot = async (site: SiteName): Promise<string> => {
    if (site === 'own') return project;
    const root = await newFolder(site);
    const size = Number(site.replace(/^\w+-/, ''));
    await writeSite(root, site.startsWith('operations-') ? siteOfOperations(size) : await sitesOf(size, corpora.get(size)));
    return root;
  };
  const siteRoot = (site: SiteName): Promise<string> => remembered(roots, site, writeRoot);
  const build = async (site: SiteName): Promise<string> => {
    const dist = await newFolder(`dist-${site}`);
    await runBuild({ project, root: await siteRoot(site), dist });
    return path.join(dist, 'public');
  };

  const away = await newFolder('away');
  let thingsAway = 0;
  const putAway = async (file: string): Promise<void> => ifExists(rename(file, path.join(away, String(thingsAway++))));
  const emptyCaches = async (): Promise<void> => {
    for (const name of CACHES) await putAway(path.join(project, 'node_modules', name));
  };
  const codeOnly = path.join(folder, 'code-only');
  const keepCodeOnly = async (): Promise<void> => {
    await emptyCaches();
    const cache = path.join(project, 'node_modules', '.cache');
    if (existsSync(codeOnly)) {
      await cp(codeOnly, cache, { recursive: true });
      return;
    }
    await runBuild({ project, root: await siteRoot('operations-3'), dist: await newFolder('dist') });
    await cp(cache, codeOnly, { recursive: true });
  };

  return {
    project,
    siteRoot,
    published: (site) => remembered(builds, site, build),
    newFolder,
    emptyCaches,
    keepCodeOnly,
    putAway,
    close: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function remembered<T>(known: Map<SiteName, Promise<T>>, site: SiteName, make: (site: SiteName) => Promise<T>): Promise<T> {
  const value = known.get(site) ?? make(site);
  known.set(site, value);
  return value;
}
