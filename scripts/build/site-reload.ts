import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorPayload, ViteDevServer } from 'vite';
import type { VitePlugin } from 'waku/config';
import type { InputError, Problem } from '../../src/errors.ts';
import { importInEnvironment } from '../../src/framework/module-runner.ts';
import { BrokenAssumption } from '../../src/framework/assumption.ts';
import { framesOf } from '../console/problem-frames.ts';
import { PROJECT } from '../files/project.ts';
import { listProblems, printProblems } from '../console/report.ts';

/** Reloading this module reads the site again. */
export const SITE_MODULE = path.join(PROJECT, 'src', 'render', 'current-site.ts');

/** Exports used by the plugin, from the server's module graph. */
interface SiteModule {
  readonly problemsAfterChange: (filePath: string) => Promise<readonly Problem[]>;
  readonly frameFingerprint: () => Promise<string>;
  readonly specFiles: () => Promise<readonly string[]>;
}

/**
 * Applies edits to content, specifications and `site.yaml` to open pages during development. Vite does not track these files, so the
 * plugin reports the site module as changed. Errors appear in the overlay above the last good page.
 */
export function siteReload(root: string): VitePlugin {
  const folders = ['content', 'specs'].map((name) => path.join(root, name) + path.sep);
  /** Specifications outside the watched folders. */
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
        // The first edit is compared with this fingerprint.
        frame = await siteModule(server.environments['rsc'])
          .then(async (site) => {
            await watchOthers(site, server);
            return site.frameFingerprint();
          })
          .catch((error: unknown) => {
            // Ignores errors in the site, which are reported when a page renders.
            if (error instanceof BrokenAssumption) throw error;
            return undefined;
          });
      };
    },
    async hotUpdate({ type, file, modules, server, read }) {
      if (this.environment.name !== 'rsc' || !isSiteFile(file)) return undefined;
      repeatMissedChange(file, server.watcher);
      const graph = this.environment.moduleGraph;
      return inTurn(async () => {
        // `read` waits while the file is empty, because many editors truncate it before writing.
        if (type === 'update') await read();
        const siteModules = [...(graph.getModulesByFile(SITE_MODULE) ?? [])];
        for (const module of siteModules) graph.invalidateModule(module);
        const { client, rsc } = server.environments;
        const site = await siteModule(rsc);
        const filePath = path.relative(root, file).split(path.sep).join('/');
        const problems = await problemsAfter(site, filePath);
        const errors = problems.filter(({ severity }) => severity === 'error');
        // Warnings in unchanged files have already been printed.
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
        // An empty update dismisses Vite's error overlay.
        client.hot.send({ type: 'update', updates: [] });
        // Payloads exclude the frame, so a changed frame needs a full reload.
        if (isFrameChanged) client.hot.send({ type: 'full-reload' });
        else client.hot.send({ type: 'custom', event: 'rsc:update', data: { file } });
        return [...modules, ...siteModules];
      });
    },
  };
}

/** Runs tasks one at a time, so the latest change is shown last. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}

/** Longer than the 50 ms during which Vite's watcher drops a second change. */
const QUIET_MS = 100;

/** Re-emits a change that the watcher dropped, because editors that format on save write twice. */
function repeatMissedChange(file: string, watcher: ViteDevServer['watcher']): void {
  const modified = (): Promise<number> =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0, // deletions have their own event
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
    // `instanceof` fails: the server's module graph has its own copy of the class.
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
