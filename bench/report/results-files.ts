import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Machine } from '../machine.ts';
import type { Kept } from './record.ts';
import { withNew } from './with-new.ts';
import { writeReport } from './write-report.ts';

const FOLDER = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(FOLDER, 'results.json');

export async function readResults(): Promise<readonly Kept[]> {
  const text = await readFile(RESULTS, 'utf8').catch(() => '[]');
  // Only `keepResults` writes this file.
  return JSON.parse(text) as readonly Kept[];
}

/** Merges new results into the stored ones, and rewrites the report. */
export async function keepResults(machine: Machine, measured: readonly Kept[]): Promise<void> {
  const kept = withNew(await readResults(), measured);
  await writeFile(RESULTS, `[\n${kept.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
  const tried = await readFile(path.join(FOLDER, 'tried.md'), 'utf8');
  await writeFile(path.join(FOLDER, 'results.md'), writeReport({ machine, kept }, tried.replace(/^<!--[^]*?-->\n+/, '')));
}
