import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ifExists } from '../../src/data/if-exists.ts';
import { startTool } from '../run-tool.ts';

/** What wrangler did. */
export interface WranglerRun {
  readonly code: number;
  readonly output: string;
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

/** Runs wrangler, whose output is shown only when somebody asks for it. */
export async function runWrangler(args: readonly string[]): Promise<WranglerRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wrangler-'));
  const file = path.join(folder, 'output.ndjson');
  try {
    const child = startTool('wrangler', args, { env: { ...QUIET, WRANGLER_OUTPUT_FILE_PATH: file }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    const written = (await ifExists(readFile(file, 'utf8'))) ?? '';
    const lines = written.split('\n').filter(Boolean);
    // Objects, by its documentation. https://developers.cloudflare.com/workers/wrangler/system-environment-variables/
    return { code: code ?? 1, output, events: lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
