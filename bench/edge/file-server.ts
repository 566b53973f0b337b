import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT } from '../../scripts/files/project.ts';
import { commandEnv, spawnNode, stopGroup } from '../../tests/support/child-process.ts';
import { waitForAnswer } from '../../tests/support/edge.ts';
import { findFreePort } from '../../tests/support/free-port.ts';

/** Serves a built site with the platform's file server, bypassing our worker. */
export async function startFileServer(dist: string): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const ours = await readFile(path.join(PROJECT, 'wrangler.toml'), 'utf8');
  const config = path.join(dist, 'files-only.toml');
  await writeFile(config, withoutWorker(ours, path.join(dist, 'public')));
  const port = await findFreePort();
  const program = path.join(PROJECT, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
  const args = ['dev', '--config', config, '--port', String(port), '--ip', '127.0.0.1', '--inspector-port', '0', '--persist-to'];
  const variables = {
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    CI: 'true',
  };
  const child = spawnNode([program, ...args, path.join(dist, 'state'), '--show-interactive-dev-session=false'], commandEnv(variables));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const origin = `http://localhost:${port}`;
  try {
    await waitForAnswer(origin, child, 90_000);
  } catch (error) {
    await stopGroup(child);
    throw new Error(`${error instanceof Error ? error.message : String(error)}: ${output.trim().slice(-300)}`, { cause: error });
  }
  return { origin, stop: () => stopGroup(child) };
}

/** Removes everything except static files from the edge's configuration. */
export function withoutWorker(toml: string, folder: string): string {
  return toml
    .replace(/^(?:main|minify|keep_names|compatibility_flags|binding) = .*\n/gm, '')
    .replace(/^run_worker_first = \[[^\]]*\]\n?/m, '')
    .replace(/^directory = .*$/m, `directory = ${JSON.stringify(folder)}`);
}
