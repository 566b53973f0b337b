import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../../src/render/environment.ts';
import { PROJECT } from '../files/project.ts';
import { parentOf } from './process-tree-usage.ts';

export interface StartOptions {
  /** Added to this process's variables. */
  readonly env?: Readonly<Record<string, string>>;
  readonly stdio?: StdioOptions;
  /** Absolute path of another copy of this project; defaults to this project. */
  readonly folder?: string;
  /** Makes the child lead a process group, which can be killed as a whole. */
  readonly isGroup?: boolean;
}

/**
 * Runs Node in the project's folder. `node_modules/.bin` comes first in PATH, so the project's Node replaces the caller's. Commands start
 * all Node programs through this function.
 */
export function startNode(
  args: readonly string[],
  { env = {}, stdio = 'inherit', folder = PROJECT, isGroup = false }: StartOptions = {},
): ChildProcess {
  const bin = path.join(folder, 'node_modules', '.bin');
  const PATH = `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`;
  return spawn('node', args, { cwd: folder, env: { ...process.env, PATH, ...env }, stdio, detached: isGroup });
}

/**
 * Runs a package's program through Node, because Windows has `.cmd` files in `.bin`, which Node cannot start without a shell
 * (https://nodejs.org/en/blog/vulnerability/april-2024-security-releases-2).
 */
export function startTool(name: string, args: readonly string[], options?: StartOptions, packageName = name): ChildProcess {
  const folder = path.join(PROJECT, 'node_modules', packageName);
  // npm writes this file on installation.
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { bin: string | Record<string, string> };
  const program = typeof bin === 'string' ? bin : bin[name];
  if (!program) throw new Error(`The package ${packageName} has no program ${name}`);
  return startNode([path.join(folder, program), ...args], options);
}

export function startGit(args: readonly string[], stdio: StdioOptions): ChildProcess {
  return spawn('git', args, { cwd: PROJECT, stdio });
}

/** If the program could not be started, `code` is undefined and `complaints` holds the reason. */
export interface ProgramResult {
  readonly code: number | undefined;
  readonly output: string;
  readonly complaints: string;
}

/** Runs a system program such as npm or `gh`. Resolves even if the program fails. */
export function askProgram(program: string, args: readonly string[], folder = PROJECT): Promise<ProgramResult> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { output: '', complaints: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.complaints += text));
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: undefined, output: '', complaints: message }));
    child.once('close', (code) => resolve({ code: code ?? 1, ...said }));
  });
}

/** Trimmed output of a system program. @throws Error with the program's stderr if it fails */
export async function outputOf(program: string, args: readonly string[], folder = PROJECT): Promise<string> {
  const { code, output, complaints } = await askProgram(program, args, folder);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed with exit code ${code}:\n${complaints}`);
  return output.trim();
}

/** Resolves with the exit code, or 1 if a signal ended Node. */
export function runNode(args: readonly string[]): Promise<number> {
  return exitCode(startNode(args), 1);
}

/** Resolves with the exit code, or 1 if a signal ended the program. */
export function runTool(name: string, args: readonly string[], packageName = name): Promise<number> {
  return exitCode(startTool(name, args, {}, packageName), 1);
}

/** Starts a script of package.json directly, because `node --run` forwards no signals and turns every failure into exit code 1. */
export function startScript(name: string, options?: StartOptions): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }; // validated by npm
  const [program, ...args] = scripts[name]?.split(' ') ?? [];
  if (program !== 'node') throw new Error(`The command ${name} in package.json does not start Node.`);
  return startNode(args, options);
}

/**
 * Forwards termination signals to a child, and resolves with the exit code, or 0 for a signal. Also ends the child on a hang-up and when
 * npm exits, because npm's shell forwards no signals.
 */
export function liveWith(child: ChildProcess): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  // Sends SIGTERM instead, because few programs forward SIGHUP.
  process.once('SIGHUP', () => child.kill('SIGTERM'));
  const watch = watchParent(() => child.kill('SIGTERM'));
  return exitCode(child, 0).finally(() => clearInterval(watch));
}

const WATCH_MS = 250;

/**
 * Calls `act` once when npm or its shell exits. Polls, because there is no event. Does nothing if npm did not start this process, which may
 * then outlive its parent.
 */
function watchParent(act: () => void): NodeJS.Timeout | undefined {
  if (readEnvironment().tokens['npm_lifecycle_event'] === undefined) return undefined;
  // The ids of the parent (npm's shell) and, where the system exposes it, of the shell's parent (npm).
  const above = (): string => `${process.ppid} ${parentOf(process.ppid)}`;
  const before = above();
  const watch = setInterval(() => {
    if (above() === before) return;
    clearInterval(watch);
    act();
  }, WATCH_MS);
  return watch.unref();
}

function exitCode(child: ChildProcess, codeOfSignal: number): Promise<number> {
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? codeOfSignal)));
}
