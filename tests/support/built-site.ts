import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from './child-process.ts';
import { readTree, type Tree } from './file-tree.ts';
import { writeSite } from './generate-site.ts';
import { runCli } from './run-cli.ts';

/** Inputs of a build, other than the site. */
const BUILD_INPUTS = ['src', 'scripts', 'waku.config.ts', 'package-lock.json', 'node_modules/.package-lock.json'];

const SITE_FOLDERS = ['content', 'specs', 'public'];

const cacheFolder = path.join(repositoryRoot, 'node_modules', '.cache', 'test-sites');

const TWO_HOURS = 2 * 60 * 60 * 1000;

export interface BuiltSite {
  readonly dist: string;
  readonly files: Tree;
}

export type SiteSource = string | Tree | ReadonlyMap<string, string | Uint8Array>;

export function fixture(name: string): string {
  return path.join(repositoryRoot, 'tests', 'fixtures', name);
}

/** Returns the files of the real site, to build it with a change or from another folder. */
export async function realSite(): Promise<Tree> {
  const trees = await Promise.all(SITE_FOLDERS.map((name) => readTree(path.join(repositoryRoot, name))));
  return new Map(trees.flatMap((tree, index) => [...tree].map(([name, bytes]) => [`${SITE_FOLDERS[index]}/${name}`, bytes] as const)));
}

/** Runs `npm run build`, cached by a digest of its inputs; `npm test` builds the real site first. @throws if the build fails */
export async function builtSite(source: SiteSource = repositoryRoot, env: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  const fresh = process.env['BUILT_SITE'];
  const isFresh = fresh !== undefined && source === repositoryRoot && Object.keys(env).length === 0;
  const dist = isFresh ? fresh : path.join(cacheFolder, await digestOf(source, env));
  if (!(await exists(dist))) {
    await removeOldBuilds();
    const work = await mkdtemp(path.join(tmpdir(), 'built-site-'));
    try {
      await buildInto(work, source, env);
      // Builds again if the sources changed during the build, because the result then matches no digest.
      if (dist !== path.join(cacheFolder, await digestOf(source, env))) return await builtSite(source, env);
      await keep(path.join(work, 'dist'), dist);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  return { dist, files: await publishedTree(dist) };
}

/** `BUILT_SITE` and cached builds never change, so test files of one process share their bytes. */
const trees = new Map<string, Promise<Tree>>();

function publishedTree(dist: string): Promise<Tree> {
  const tree = trees.get(dist) ?? readTree(path.join(dist, 'public'));
  trees.set(dist, tree);
  return tree;
}

async function buildInto(work: string, source: SiteSource, env: Readonly<Record<string, string>>): Promise<void> {
  const docsRoot = typeof source === 'string' ? source : path.join(work, 'site');
  if (typeof source !== 'string') await writeSite(docsRoot, source);
  const { code, stdout, stderr } = await runCli('build', { docsRoot, dist: path.join(work, 'dist'), env });
  if (code !== 0) throw new Error(`The site was not built:\n${stdout}\n${stderr}`);
}

/** Stores a build by an atomic rename; a concurrent duplicate is discarded. */
async function keep(built: string, dist: string): Promise<void> {
  const incoming = `${dist}.${process.pid}`;
  await cp(built, incoming, { recursive: true });
  await rename(incoming, dist).catch(() => rm(incoming, { recursive: true, force: true }));
}

async function digestOf(source: SiteSource, env: Readonly<Record<string, string>>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(env));
  for (const name of BUILD_INPUTS) hash.update(await digestOfPath(path.join(repositoryRoot, name)));
  if (typeof source === 'string') {
    hash.update(source);
    for (const name of [...SITE_FOLDERS, 'addresses.lock']) hash.update(await digestOfPath(path.join(source, name)));
  } else {
    for (const [name, bytes] of source) hash.update(`${name}\0`).update(bytes).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

async function digestOfPath(file: string): Promise<string> {
  const hash = createHash('sha256').update(path.basename(file));
  if (!(await exists(file))) return hash.digest('hex');
  const tree = (await stat(file)).isDirectory() ? await readTree(file) : new Map([['', await readFile(file)]]);
  for (const [name, bytes] of tree) hash.update(`${name}\0`).update(bytes).update('\0');
  return hash.digest('hex');
}

async function removeOldBuilds(): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  for (const name of await readdir(cacheFolder)) {
    const folder = path.join(cacheFolder, name);
    if (Date.now() - (await stat(folder)).mtimeMs > TWO_HOURS) await rm(folder, { recursive: true, force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
