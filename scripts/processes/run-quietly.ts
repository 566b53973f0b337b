import type { StartOptions, startNode } from './run-tool.ts';

/**
 * Runs a build step in a child process, and discards its output unless it fails. Aborting kills the process.
 * @param name of the step, for the message
 * @returns a promise that resolves once the process has closed its output
 * @throws Error with the output, without its stack
 */
export async function runQuietly(
  name: string,
  start: (options: StartOptions) => ReturnType<typeof startNode>,
  variables: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const child = start({
    env: {
      NODE_ENV: 'production',
      // A large young generation suits the short-lived garbage of a thousand pages.
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=32`.trim(),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = (): void => void child.kill();
  signal.addEventListener('abort', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw failure(`${name} failed with exit code ${code}:`, output);
}

/** Creates an error with the process's output, except stack lines, and with any system error code from that output. */
function failure(what: string, output: string): Error {
  const text = output.replaceAll(/^\s+at .*\n?/gm, '');
  const [, code] = /\bcode: '(E[A-Z]+)'/.exec(output) ?? [];
  return Object.assign(new Error(`${what}\n${text}`), code === undefined ? {} : { code });
}
