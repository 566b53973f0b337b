import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../../src/render/environment.ts';
import { PROJECT } from '../files/project.ts';
import { parentOf } from './use-of-tree.ts';

export interface StartOptions {
  /** Variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Default: the output of this process. */
  readonly stdio?: StdioOptions;
  /** Another folder with this project in it; absolute, default this project's own. */
  readonly folder?: string;
  /** Whether it leads a group of its own, which can be ended as a whole. */
  readonly isGroup?: boolean;
}

/**
 * Starts Node in this project's folder: the only way in which the commands start a process, but for Git. `node_modules/.bin` comes first
 * in PATH, so it is the project's Node, also when the caller's is older.
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
 * Starts the program of an installed package through Node: on Windows the links in `.bin` are `.cmd` files, which Node
 * does not start without a shell (https://nodejs.org/en/blog/vulnerability/april-2024-security-releases-2).
 */
export function startTool(name: string, args: readonly string[], options?: StartOptions, packageName = name): ChildProcess {
  const folder = path.join(PROJECT, 'node_modules', packageName);
  // What npm writes when it installs a package.
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { bin: string | Record<string, string> };
  const program = typeof bin === 'string' ? bin : bin[name];
  if (!program) throw new Error(`The package ${packageName} has no program ${name}`);
  return startNode([path.join(folder, program), ...args], options);
}

/** Starts Git, which is not a package, in this project's folder. */
export function startGit(args: readonly string[], stdio: StdioOptions): ChildProcess {
  return spawn('git', args, { cwd: PROJECT, stdio });
}

/** What a program said, and how it ended; without a code when it could not be started, with the reason as what it complained about. */
export interface Said {
  readonly code: number | undefined;
  readonly output: string;
  readonly complaints: string;
}

/** Asks a program of the system, such as npm or `gh`, and resolves when it has ended, however that was. */
export function askProgram(program: string, args: readonly string[], folder = PROJECT): Promise<Said> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { output: '', complaints: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.complaints += text));
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: undefined, output: '', complaints: message }));
    child.once('close', (code) => resolve({ code: code ?? 1, ...said }));
  });
}

/**
 * What a program of the system prints, without the space around it.
 *
 * @throws Error with what it complained about, when it fails
 */
export async function outputOf(program: string, args: readonly string[], folder = PROJECT): Promise<string> {
  const { code, output, complaints } = await askProgram(program, args, folder);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${complaints}`);
  return output.trim();
}

/** Runs Node as `startNode` does, and resolves with its exit code; a signal counts as 1. */
export function runNode(args: readonly string[]): Promise<number> {
  return exitCode(startNode(args), 1);
}

/** Runs a program as `startTool` does, and resolves with its exit code; a signal counts as 1. */
export function runTool(name: string, args: readonly string[], packageName = name): Promise<number> {
  return exitCode(startTool(name, args, {}, packageName), 1);
}

/**
 * Starts a command of package.json, without the process that `node --run` puts between: that one passes no signal on, and makes 1
 * of every exit code.
 */
export function startScript(name: string, options?: StartOptions): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }; // npm has read it
  const [program, ...args] = scripts[name]?.split(' ') ?? [];
  if (program !== 'node') throw new Error(`The command ${name} of package.json starts no Node.`);
  return startNode(args, options);
}

/**
 * Lives and ends with a child: passes on the signals that end this process, and resolves with the exit code; a signal counts as 0.
 * Whoever hangs up ends it, too, and so does the end of npm: the shell between npm and this process dies of a signal alone.
 */
export function liveWith(child: ChildProcess): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  // Few programs pass this one on.
  process.once('SIGHUP', () => child.kill('SIGTERM'));
  const watch = watchParent(() => child.kill('SIGTERM'));
  return exitCode(child, 0).finally(() => clearInterval(watch));
}

/** How soon it is noticed that nobody is left who could end this process. */
const WATCH_MS = 250;

/** Acts once when npm or its shell has gone, of which no event tells. Without npm, a process may outlive its parent. */
function watchParent(act: () => void): NodeJS.Timeout | undefined {
  if (readEnvironment().tokens['npm_lifecycle_event'] === undefined) return undefined;
  // The shell, and npm itself where the system tells of it.
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
