import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTool } from '../../scripts/processes/run-tool.ts';

const FAULT = /^(?:(?<file>.+?)\((?<place>\d+,\d+)\): )?error (?<what>TS\d+: .*(?:\n\s+.*)*)/gm;

/** Compiles TypeScript in strict mode and returns the errors by file name. @throws with compiler output that belongs to no file */
export async function typeFaults(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, readonly string[]>>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'types-'));
  try {
    const names = Object.keys(files);
    for (const name of names) await writeFile(path.join(folder, name), files[name] ?? '');
    const compilerOptions = { strict: true, noEmit: true, types: [] };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: names }));
    const output = await compile(folder);
    const faults = [...output.matchAll(FAULT)].map(
      ({ groups = {} }) => [path.basename(groups['file'] ?? ''), `${groups['place']} ${groups['what']}`] as const,
    );
    if ((faults.length === 0 && output !== '') || faults.some(([file]) => !names.includes(file))) throw new Error(output);
    return Object.fromEntries([...Map.groupBy(faults, ([file]) => file)].map(([file, own]) => [file, own.map(([, text]) => text)]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compile(folder: string): Promise<string> {
  const child = startTool('tsc', ['--project', folder, '--pretty', 'false'], { stdio: ['ignore', 'pipe', 'pipe'] }, 'typescript');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  return output;
}
