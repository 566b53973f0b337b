import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Weights } from './compare-weights.ts';

const FILE = path.join(import.meta.dirname, 'weights.json');

export async function readWeights(): Promise<Weights> {
  // Only `writeWeights` writes this file.
  return JSON.parse(await readFile(FILE, 'utf8')) as Weights;
}

export async function writeWeights(weights: Weights): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(weights, null, 2)}\n`);
}
