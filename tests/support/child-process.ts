import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** Variables that the test runner sets and that would affect a build. */
const OF_THE_RUNNER =
  /^(NODE_ENV|NODE_OPTIONS|VITEST.*|TEST|MODE|DEV|PROD|SSR|BASE_URL|WAKU_CONFIG_.*|FORCE_COLOR|DOCS_ROOT|DIST|PORT|SKIP_BUILD|GITHUB_ACTIONS|GITHUB_WORKSPACE)$/;

/** Returns the environment of a user's shell: the inherited variables, Node 24 first in PATH, no colours. */
export function commandEnv(variables: Readonly<Record<string, string | undefined>> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !OF_THE_RUNNER.test(name));
  const bin = path.join(repositoryRoot, 'node_modules', '.bin');
  return { ...Object.fromEntries(inherited), PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, NO_COLOR: '1', ...variables };
}

export function spawnNode(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawnGroup(process.execPath, args, env);
}

/** Starts a program as the leader of a new process group, so that `stopGroup` also reaches its children. */
export function spawnGroup(program: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(program, args, { cwd: repositoryRoot, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const atExit = () => signalGroup(child, 'SIGKILL');
  process.once('exit', atExit);
  child.once('close', () => process.off('exit', atExit));
  return child;
}

/** Waits until a process prints `pattern`. @throws with the output if the process ends first */
export function untilPrinted(child: ChildProcess, pattern: RegExp): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (text: string): void => {
      output += text;
      const found = pattern.exec(output);
      if (found) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${child.spawnfile} ended with ${code ?? signal}:\n${output}`)));
  });
}

/** Terminates a process group, and kills it after `patienceMs`. Resolves when the leader has ended; kills any remaining children. */
export async function stopGroup(child: ChildProcess, patienceMs = 5_000): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    signalGroup(child, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs);
    await gone;
    clearTimeout(timer);
  }
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // ESRCH: all processes have ended.
  }
}
