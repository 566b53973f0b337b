import { commandEnv, spawnGroup, stopGroup } from './child-process.ts';
import { commandsOfPackage } from './commands-of-package.ts';

export interface CliOptions {
  /** Folder with `content/`, `specs/` and `public/`; default: this repository. Absolute, or from the repository's root. */
  readonly docsRoot?: string;
  /** Where the site is written; default `dist`. */
  readonly dist?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** After this time everything is killed and the call fails; default 4 minutes. */
  readonly timeoutMs?: number;
}

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What many systems let a process have: no command may need more, however large a site is. */
const OPEN_FILES = 256;

/**
 * Runs a script of package.json, such as `build` or `check`, as a person would, and returns what it said. It may have no more
 * than 256 files open at the same time.
 *
 * @throws if it takes longer than `timeoutMs` or is ended by a signal
 */
export async function runCli(script: string, { docsRoot, dist, args = [], env, timeoutMs = 240_000 }: CliOptions = {}): Promise<CliResult> {
  const variables = { ...(docsRoot ? { DOCS_ROOT: docsRoot } : {}), ...(dist ? { DIST: dist } : {}), ...env };
  const command = commandsOfPackage()[script];
  if (command === undefined) throw new Error(`package.json has no script ${script}.`);
  // As npm does: Node's own --run makes 1 of every exit code.
  const child = spawnGroup('sh', ['-c', `ulimit -n ${OPEN_FILES} && exec ${command} "$@"`, script, ...args], commandEnv(variables));
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    void stopGroup(child);
  }, timeoutMs);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)).finally(() =>
    clearTimeout(timer),
  );
  if (timedOut || code === null)
    throw new Error(`${script} ${timedOut ? `did not end within ${timeoutMs} ms` : 'was ended by a signal'}.\n${stdout}\n${stderr}`);
  return { code, stdout, stderr };
}
