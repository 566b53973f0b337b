import { commandEnv, spawnGroup, stopGroup } from './child-process.ts';
import { commandsOfPackage } from './commands-of-package.ts';

export interface CliOptions {
  /** Folder with `content/`, `specs/` and `public/`, absolute or from the repository's root; default: this repository. */
  readonly docsRoot?: string;
  readonly dist?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Timeout after which all processes are killed; default 4 minutes. */
  readonly timeoutMs?: number;
}

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Maximum number of open files, a common system limit. Commands must not exceed it, however large the site is. */
const OPEN_FILES = 256;

/** Runs a package.json script with at most 256 open files, and returns its output. @throws on timeout or a signal */
export async function runCli(script: string, { docsRoot, dist, args = [], env, timeoutMs = 240_000 }: CliOptions = {}): Promise<CliResult> {
  const variables = { ...(docsRoot ? { DOCS_ROOT: docsRoot } : {}), ...(dist ? { DIST: dist } : {}), ...env };
  const command = commandsOfPackage()[script];
  if (command === undefined) throw new Error(`package.json has no script ${script}.`);
  // Bypasses `node --run`, which turns every exit code into 1.
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
