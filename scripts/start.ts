import { spawn } from 'node:child_process';
import { InputError } from '../src/errors.ts';
import { localCommand, PROJECT, readEnvironment } from './environment.ts';
import { printProblems } from './report.ts';
import { wranglerConfigFor } from './wrangler-config.ts';

/** `npm start`: builds the site and serves it with the runtime of the edge. `SKIP_BUILD=1` serves what is there. */
async function main(): Promise<void> {
  const { port } = readEnvironment();
  if (!process.env['SKIP_BUILD']) {
    const code = await run(process.execPath, ['--run', 'build']);
    if (code !== 0) {
      process.exitCode = code;
      return;
    }
  }
  const config = await wranglerConfigFor(readEnvironment());
  const args = [
    'dev',
    '--config',
    config,
    '--port',
    String(port),
    '--ip',
    '127.0.0.1',
    '--inspector-port',
    '0',
    '--show-interactive-dev-session=false',
  ];
  process.exitCode = await run(localCommand('wrangler'), args);
}

/** Variables that keep wrangler from the network and from asking. */
const OFFLINE = {
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CI: 'true',
  WRANGLER_HIDE_BANNER: 'true',
};

function run(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, ...OFFLINE, DOCS_ROOT: readEnvironment().root, DIST: readEnvironment().dist },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 0 : 1)));
  });
}

try {
  await main();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  printProblems(error.problems);
  process.exitCode = 1;
}
