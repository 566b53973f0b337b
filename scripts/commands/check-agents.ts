import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readEnvironment } from '../../src/render/environment.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import { type AgentsCheck, agentsReport } from '../release/agents-report.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { liveWith, startNode, startTool } from '../processes/run-tool.ts';

/** Maximum wait, including the server's start-up. */
const MAX_WAIT_MS = 90_000;

/** `npm run check:agents`: scores the served build with https://github.com/agent-ecosystem/afdocs. Fails below the minimum. */
async function main(): Promise<void> {
  readArguments({});
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const server = startNode(['scripts/commands/start.ts'], {
    env: { PORT: String(port), SKIP_BUILD: '1' },
    stdio: 'ignore',
    isGroup: true,
  });
  try {
    await waitFor(origin);
    const { config } = await loadConfig(readEnvironment().root);
    // Deterministic sampling makes scores reproducible, and a local server needs no delay between requests.
    const sample = ['--sampling', 'deterministic', '--request-delay', '0', '--canonical-origin', config.url];
    const args = ['check', origin, '--format', 'json', '--score', '--fixes', '--quiet', ...sample];
    const { code, output } = await outputOf(args);
    if (code > 1 || !output.startsWith('{')) throw new Error(`The checker failed with exit code ${code}:\n${output}`);
    const { lines, isEnough } = agentsReport(JSON.parse(output) as AgentsCheck); // the version in package.json fixes this format
    for (const line of lines) console.log(line);
    if (!isEnough) process.exitCode = 1;
  } finally {
    // Kills the process group, to include the server's children.
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
  }
}

async function outputOf(args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  const child = startTool('afdocs', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { code: await liveWith(child), output };
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('A server that listens has a port.');
  return address.port;
}

async function waitFor(origin: string): Promise<void> {
  const end = Date.now() + MAX_WAIT_MS;
  while (Date.now() < end) {
    if (
      await fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await delay(200);
  }
  throw new Error(`No response from ${origin} within ${MAX_WAIT_MS / 1000} s. Is the site built ("npm run build")?`);
}

await runCommand(main, { usage: 'npm run check:agents' });
