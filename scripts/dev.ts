import { readEnvironment } from '../src/render/environment.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';
import { liveWith, startTool } from './run-tool.ts';
import { UsageError } from './usage-error.ts';

/** `npm run dev`: Waku's development server over the folder that `DOCS_ROOT` names. */
async function main(): Promise<number> {
  const { host, port } = readArguments({ options: { host: { type: 'string', short: 'h' }, port: { type: 'string', short: 'p' } } }).values;
  if (port !== undefined && !/^\d{1,5}$/.test(port)) throw new UsageError(`--port ${port} is no number of a port.`);
  const args = [...(host === undefined ? [] : ['--host', host]), ...(port === undefined ? [] : ['--port', port])];
  return liveWith(startTool('waku', ['dev', ...args], { env: { DOCS_ROOT: readEnvironment().root } }));
}

await runCommand(main, { usage: 'npm run dev [-- --port <number>] [--host <name or address>]' });
