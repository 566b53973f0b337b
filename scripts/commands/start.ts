import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '../../src/render/environment.ts';
import { OFFLINE } from '../edge/offline-wrangler.ts';
import { readArguments } from '../console/read-arguments.ts';
import { parsePort, PortError, requireFreePort } from '../console/require-free-port.ts';
import { runCommand } from '../console/run-command.ts';
import { liveWith, startScript, startTool } from '../processes/run-tool.ts';
import { wranglerConfigFor } from '../edge/wrangler-config.ts';

const ADDRESS = '127.0.0.1';

/** `npm start`: builds the site and serves it with the edge runtime. `SKIP_BUILD=1` serves the existing output. */
async function main(): Promise<void> {
  const { values } = readArguments({ options: { port: { type: 'string', short: 'p' } } });
  const { root, dist, port: usual, skipsBuild, tokens } = readEnvironment();
  const port = values.port === undefined ? parsePort('PORT', tokens['PORT'] || String(usual)) : parsePort('--port', values.port);
  await requireFreePort(port, ADDRESS, 'npm start -- --port');
  const env = { ...OFFLINE, DOCS_ROOT: root, DIST: dist };
  if (!skipsBuild) {
    const build = startScript('build', { env });
    const code = await liveWith(build);
    if (code !== 0 || build.killed) {
      process.exitCode = code;
      return;
    }
  }
  const config = await wranglerConfigFor(readEnvironment());
  // The runtime locks its databases, so each server needs its own state.
  const state = await mkdtemp(path.join(tmpdir(), 'edge-state-'));
  const args = [
    'dev',
    '--config',
    config,
    '--port',
    String(port),
    '--ip',
    ADDRESS,
    '--inspector-port',
    '0',
    '--persist-to',
    state,
    '--show-interactive-dev-session=false',
  ];
  try {
    process.exitCode = await liveWith(startTool('wrangler', args, { env }));
  } finally {
    await rm(state, { recursive: true, force: true });
  }
}

await runCommand(main, { usage: 'npm start [-- --port <number>]', outcome: 'The server was not started', faults: [PortError] });
