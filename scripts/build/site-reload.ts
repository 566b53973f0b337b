import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorPayload, ViteDevServer } from 'vite';
import type { VitePlugin } from 'waku/config';
import type { InputError, Problem } from '../../src/errors.ts';
import { importInEnvironment } from '../../src/framework/module-runner.ts';
import { BrokenReliance } from '../../src/framework/reliance.ts';
import { framesOf } from '../console/problem-frames.ts';
import { PROJECT } from '../files/project.ts';
import { listProblems, printProblems } from '../console/report.ts';

/** Module whose state is the site; reloading it reads the files again. */
export const SITE_MODULE = path.join(PROJECT, 'src', 'render', 'current-site.ts');

/** What the plugin asks of the site module, inside the server's own module graph. */
interface SiteModule {
  readonly problemsAfterChange: (filePath: string) => Promise<readonly Problem[]>;
  readonly frameFingerprint: () => Promise<string>;
  readonly specFiles: () => Promise<readonly string[]>;
}

/**
 * In development: shows edits of content, specifications and `site.yaml` in open pages at once. They are not modules, so
 * Vite does not know them: the module that holds the site is reported as changed. Faults go into the overlay, and the last good page stays behind it.
 */
export function siteReload(root: string): VitePlugin {
  const folders = ['content', 'specs'].map((name) => path.join(root, name) + path.sep);
  /** Files of specifications elsewhere. */
  const others = new Set<string>();
  const isSiteFile = (file: string): boolean =>
    folders.some((folder) => path.resolve(file).startsWith(folder)) || others.has(path.resolve(file));
  const watchOthers = async (site: SiteModule, { watcher }: ViteDevServer): Promise<void> => {
    const files = (await site.specFiles()).map((file) => path.resolve(root, file)).filter((file) => !isSiteFile(file));
    for (const file of files) others.add(file);
    watcher.add(files);
  };
  const inTurn = createQueue();
  let frame: string | undefined;
  return {
    name: 'site-reload',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(folders);
      return async () => {
        // What the first edit is compared with.
        frame = await siteModule(server.environments['rsc'])
          .then(async (site) => {
            await watchOthers(site, server);
            return site.frameFingerprint();
          })
          .catch((error: unknown) => {
            // Faults of the site are told with its pages.
            if (error instanceof BrokenReliance) throw error;
            return undefined;
          });
      };
    },
    async hotUpdate({ type, file, modules, server, read }) {
      if (this.environment.name !== 'rsc' || !isSiteFile(file)) return undefined;
      repeatMissedChange(file, server.watcher);
      const graph = this.environment.moduleGraph;
      return inTurn(async () => {
        // Waits while the file is empty: many editors empty it first and write it then.
        if (type === 'update') await read();
        const siteModules = [...(graph.getModulesByFile(SITE_MODULE) ?? [])];
        for (const module of siteModules) graph.invalidateModule(module);
        const { client, rsc } = server.environments;
        const site = await siteModule(rsc);
        const filePath = path.relative(root, file).split(path.sep).join('/');
        const problems = await problemsAfter(site, filePath);
        const errors = problems.filter(({ severity }) => severity === 'error');
        // What is doubtful elsewhere has been told when that was written.
        const told = problems.filter(({ severity, where }) => severity === 'error' || where.filePath === filePath);
        if (told.length > 0) printProblems(told, { root, annotated: undefined });
        if (errors.length > 0) {
          client.hot.send(overlay(errors, root));
          return [];
        }
        await watchOthers(site, server);
        const current = await site.frameFingerprint();
        const isFrameChanged = frame !== undefined && frame !== current;
        frame = current;
        // An empty update takes the overlay away.
        client.hot.send({ type: 'update', updates: [] });
        // No payload carries the frame, so a change of it needs the whole document.
        if (isFrameChanged) client.hot.send({ type: 'full-reload' });
        else client.hot.send({ type: 'custom', event: 'rsc:update', data: { file } });
        return [...modules, ...siteModules];
      });
    },
  };
}

/** A function that runs one piece of work after the other, so that the last change that is read is the last one that is shown. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}

/** Longer than the 50 ms within which Vite's watcher keeps quiet about a second change of a file. */
const QUIET_MS = 100;

/** Tells of a change that the watcher has dropped: editors save twice when they format on saving. */
function repeatMissedChange(file: string, watcher: ViteDevServer['watcher']): void {
  const modified = (): Promise<number> =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0, // deleted, which has an event of its own
    );
  const seen = modified();
  setTimeout(() => void Promise.all([seen, modified()]).then(([before, now]) => now > before && watcher.emit('change', file)), QUIET_MS);
}

function siteModule(environment: unknown): Promise<SiteModule> {
  return importInEnvironment<SiteModule>(environment, SITE_MODULE);
}

async function problemsAfter({ problemsAfterChange }: SiteModule, filePath: string): Promise<readonly Problem[]> {
  try {
    return listProblems(await problemsAfterChange(filePath));
  } catch (error) {
    // By its name, since the server has a module graph, and so a class, of its own.
    if (error instanceof Error && error.name === 'InputError') return listProblems((error as InputError).problems);
    throw error;
  }
}

function overlay(problems: readonly Problem[], root: string): ErrorPayload {
  const [first] = problems;
  const frameOf = framesOf(problems, { root });
  const { filePath = '', line = 1, column = 1 } = first?.where ?? {};
  const text = problems
    .map((problem) => {
      const { what, where, cure } = problem;
      const lines = [`${where.filePath}:${where.line ?? 1}:${where.column ?? 1}`, what, cure, frameOf(problem)];
      return lines.filter((line) => line !== undefined).join('\n');
    })
    .join('\n\n');
  return { type: 'error', err: { message: text, stack: '', id: filePath, loc: { file: filePath, line, column }, plugin: 'site' } };
}
