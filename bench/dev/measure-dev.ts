import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findGuide } from '../build/edited-files.ts';
import type { SiteName } from '../build/laboratory.ts';
import type { Context } from '../context.ts';
import { type Measured, missing, numbers } from '../report/record.ts';
import { commandEnv, spawnGroup, stopGroup } from '../../tests/support/child-process.ts';
import { findFreePort } from '../../tests/support/free-port.ts';

/** Timeout, well beyond any healthy start. */
const PATIENCE_MS = 120_000;

/** Edits per server start; the first is not systematically slower. */
const EDITS = 3;

/** Start-up and update times of the development server, for our own site and for 1,000 pages, with empty caches. */
export async function measureDev(context: Context): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const [site, name] of [
    ['own', 'own'],
    ['pages-1000', '1000'],
  ] as const) {
    try {
      measured.push(...(await measureSite(context, site, name)));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      measured.push(missing(`dev-${name}-start`, why), missing(`dev-${name}-edit`, why));
    }
  }
  return measured;
}

async function measureSite({ laboratory, runs, say }: Context, site: SiteName, name: string): Promise<readonly Measured[]> {
  const root = await laboratory.siteRoot(site);
  const guide = await findGuide(root);
  const pathname = pathOf(root, guide);
  const [starts, edits]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    await laboratory.emptyCaches();
    const port = await findFreePort();
    const started = performance.now();
    const child = startDev(laboratory.project, root, port);
    try {
      const address = `http://localhost:${port}${pathname}`;
      await served(address, '</h1>', child);
      starts.push((performance.now() - started) / 1000);
      for (let edit = 0; edit < EDITS; edit++) edits.push(await timeOfEdit(guide, address, `edit-${run}-${edit}`, child));
    } finally {
      await stopGroup(child);
    }
    say(`development of ${site}: ${starts.at(-1)?.toFixed(1)} s, edits ${edits.slice(-EDITS).map((ms) => ms.toFixed(0))} ms`);
  }
  return [numbers(`dev-${name}-start`, starts), numbers(`dev-${name}-edit`, edits)];
}

function startDev(project: string, root: string, port: number): ChildProcess {
  const PATH = `${path.join(project, 'node_modules', '.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`;
  return spawnGroup('sh', ['-c', `cd "$0" && exec npm run dev -- --port ${port}`, project], commandEnv({ DOCS_ROOT: root, PATH }));
}

/** Returns the URL path of a guide's source file. */
function pathOf(root: string, file: string): string {
  return `/${path.relative(path.join(root, 'content'), file).replaceAll(path.sep, '/')}`.replace(/(?:\/index)?\.mdx$/, '');
}

/** Milliseconds from an edit until its page contains the change; then restores the file and waits for the page. */
async function timeOfEdit(file: string, address: string, mark: string, child: ChildProcess): Promise<number> {
  const text = await readFile(file, 'utf8');
  const started = performance.now();
  await writeFile(file, `${text}\nThis is ${mark}.\n`);
  try {
    await served(address, mark, child);
    return performance.now() - started;
  } finally {
    await writeFile(file, text);
    await served(address, mark, child, false);
  }
}

/** Waits until a page contains a string, or no longer contains it. @throws Error if the server exits or the wait times out */
async function served(address: string, words: string, child: ChildProcess, isThere = true): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let last = 'no answer';
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server exited with code ${child.exitCode}.`);
    try {
      const response = await fetch(address, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(PATIENCE_MS) });
      last = `status ${response.status}`;
      if ((await response.text()).includes(words) === isThere && response.ok) return;
    } catch {
      last = 'no answer'; // not listening yet
    }
    await delay(10);
  }
  throw new Error(`${address} did not return the expected page within ${PATIENCE_MS / 1000} s: ${last}`);
}
