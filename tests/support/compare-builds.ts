import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Edit } from './edit-site.ts';
import type { SiteFiles } from './editable-site.ts';
import { differences, readTree } from './file-tree.ts';
import { writeSite } from './generate-site.ts';
import { runCli } from './run-cli.ts';

export interface Comparison {
  readonly edit: string;
  /** Differences from an uncached build. */
  readonly differences: readonly string[];
  readonly isBuilt: boolean;
  readonly seconds: { readonly incremental: number; readonly cold: number };
}

/** Rebuilds a site after each edit, with and without caches. A failed build must keep the previous output; its edit is then reverted. */
export async function* compareBuilds(site: SiteFiles, edits: readonly Edit[]): AsyncGenerator<Comparison> {
  const work = await mkdtemp(path.join(tmpdir(), 'incremental-'));
  const [root, kept, incremental, cold] = ['site', 'kept', 'incremental', 'cold'].map((name) => path.join(work, name)) as [
    string,
    string,
    string,
    string,
  ];
  try {
    const first = await build(site, { root, dist: incremental, cache: kept });
    if (first.code !== 0) throw new Error(`The site cannot be built before any edit:\n${first.said}`);
    let files = site;
    for (const edit of edits) {
      const edited: SiteFiles = new Map(files);
      edit.apply(edited);
      const before = await readTree(incremental);
      const one = await build(edited, { root, dist: incremental, cache: kept });
      const fresh = path.join(work, 'fresh');
      await mkdir(fresh);
      const other = await build(edited, { root, dist: cold, cache: fresh });
      await rm(fresh, { recursive: true });
      const isBuilt = other.code === 0;
      yield {
        edit: edit.name,
        isBuilt,
        differences: [
          ...(one.said === other.said ? [] : [`The builds say different things:\n${one.said}\n--- without caches\n${other.said}`]),
          ...differences(await readTree(incremental), isBuilt ? await readTree(cold) : before),
        ],
        seconds: { incremental: one.seconds, cold: other.seconds },
      };
      if (isBuilt) files = edited;
      await rm(cold, { recursive: true, force: true });
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function build(files: SiteFiles, { root, dist, cache }: { readonly root: string; readonly dist: string; readonly cache: string }) {
  await rm(root, { recursive: true, force: true });
  await writeSite(root, files);
  const started = performance.now();
  const { code, stdout, stderr } = await runCli('build', { docsRoot: root, dist, env: { BUILD_CACHE: cache } });
  const said = `${stdout}\n${stderr}`.replace(/ into \S+ in [\d.]+ s/, '').replaceAll(/^.*ExperimentalWarning.*$/gm, '');
  return { code, said, seconds: (performance.now() - started) / 1000 };
}
