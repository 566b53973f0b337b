import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ifExists } from '../../../src/data/if-exists.ts';
import { startTool } from '../../processes/run-tool.ts';

export interface WranglerRun {
  readonly code: number;
  /** Combined stdout and stderr. */
  readonly output: string;
  readonly answer: string;
  /** Machine-readable output, one object per event. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

/** Disables prompts and telemetry. */
const QUIET = {
  CI: 'true',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  NO_COLOR: '1',
};

/** Longer than the largest possible site needs to upload. */
const LIMIT_MS = 15 * 60_000;

/** Runs wrangler in its own process group, so Ctrl+C does not interrupt a step. @param limitMs time after which the run fails */
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
      output += `\nStopped: the platform did not respond for ${limitMs / 1000} s.`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL'); // the group includes wrangler's child
    }, limitMs);
    const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)).finally(() =>
      clearTimeout(timer),
    );
    const written = (await ifExists(readFile(file, 'utf8'))) ?? '';
    const lines = written.split('\n').filter(Boolean);
    // Events are objects: https://developers.cloudflare.com/workers/wrangler/system-environment-variables/
    return { code: code ?? 1, output, answer, events: lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
