import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ifExists } from '../../../src/data/if-exists.ts';
import { startTool } from '../../processes/run-tool.ts';

/** What wrangler did. */
export interface WranglerRun {
  readonly code: number;
  /** All that it said, complaints included. */
  readonly output: string;
  /** What it said on its standard output alone. */
  readonly answer: string;
  /** What it wrote for programs: one object for each thing that it has done. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

/** Variables that keep wrangler from asking, and from telling others. */
const QUIET = {
  CI: 'true',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  NO_COLOR: '1',
};

/** After this time the platform is taken for one that does not answer: the largest site that it takes is uploaded in less. */
const LIMIT_MS = 15 * 60_000;

/**
 * Runs wrangler, whose output is shown only when somebody asks for it. Ctrl+C does not reach it: what it has begun, it ends.
 *
 * @param limitMs when it is ended, which counts as a failure
 */
export async function runWrangler(args: readonly string[], limitMs = LIMIT_MS): Promise<WranglerRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wrangler-'));
  const file = path.join(folder, 'output.ndjson');
  try {
    const child = startTool('wrangler', args, {
      env: { ...QUIET, WRANGLER_OUTPUT_FILE_PATH: file },
      stdio: ['ignore', 'pipe', 'pipe'],
      isGroup: true,
    });
    let [output, answer] = ['', ''];
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stdout?.on('data', (text: string) => (answer += text));
    const timer = setTimeout(() => {
      output += `\nIt was ended: the platform has not answered for ${limitMs / 1000} s.`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL'); // wrangler's program starts another one
    }, limitMs);
    const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)).finally(() =>
      clearTimeout(timer),
    );
    const written = (await ifExists(readFile(file, 'utf8'))) ?? '';
    const lines = written.split('\n').filter(Boolean);
    // Objects, by its documentation. https://developers.cloudflare.com/workers/wrangler/system-environment-variables/
    return { code: code ?? 1, output, answer, events: lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
