import { readEnvironment } from '../../src/render/environment.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import { readArguments } from '../console/read-arguments.ts';
import { parsePort, PortError, requireFreePort } from '../console/require-free-port.ts';
import { runCommand } from '../console/run-command.ts';
import { liveWith, startTool } from '../processes/run-tool.ts';

/** `npm run dev`: Waku's development server for `DOCS_ROOT`. Default port: the first free one from 3000. */
async function main(): Promise<number> {
  const { host, port: written } = readArguments({
    options: { host: { type: 'string', short: 'h' }, port: { type: 'string', short: 'p' } },
  }).values;
  const { root, tokens } = readEnvironment();
  const port = written === undefined ? undefined : parsePort('--port', written);
  const asked = port ?? (tokens['PORT'] ? parsePort('PORT', tokens['PORT']) : undefined);
  if (asked !== undefined) await requireFreePort(asked, host ?? 'localhost', 'npm run dev -- --port');
  // Fails early; otherwise the server would report a broken configuration with every request.
  await loadConfig(root);
  const args = [...(host === undefined ? [] : ['--host', host]), ...(asked === undefined ? [] : ['--port', String(asked)])];
  return liveWith(startTool('waku', ['dev', ...args], { env: { DOCS_ROOT: root } }));
}

await runCommand(main, {
  usage: 'npm run dev [-- --port <number>] [--host <name or address>]',
  outcome: 'The server was not started',
  faults: [PortError],
});
