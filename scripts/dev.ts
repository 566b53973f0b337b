import { spawn } from 'node:child_process';
import { localCommand, PROJECT, readEnvironment } from './environment.ts';

/** `npm run dev`: Waku's development server over the folder that `DOCS_ROOT` names. Its own arguments pass through. */
const child = spawn(localCommand('waku'), ['dev', ...process.argv.slice(2)], {
  cwd: PROJECT,
  stdio: 'inherit',
  env: { ...process.env, DOCS_ROOT: readEnvironment().root },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 0;
});
