// node [options] tests/support/run-cases.ts <file of a command> <lists of arguments as JSON>
// Runs the command's file once per list, in one process, because loading its modules takes longer than it does. Prints `CaseResult[]`.
import { writeSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export interface CaseResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const [node = '', , file = '', cases = '[]'] = process.argv;
const results: CaseResult[] = [];
let [stdout, stderr] = ['', ''];
process.stdout.write = (text) => {
  stdout += String(text);
  return true;
};
process.stderr.write = (text) => {
  stderr += String(text);
  return true;
};

function endCase(): void {
  results.push({ code: Number(process.exitCode ?? 0), stdout, stderr });
  [stdout, stderr] = ['', ''];
  process.exitCode = 0;
}

const lists = JSON.parse(cases) as readonly (readonly string[])[]; // from run-command.test.ts
process.once('exit', (code) => {
  // Some programs exit on misuse.
  if (results.length < lists.length) {
    process.exitCode = code;
    endCase();
  }
  writeSync(1, JSON.stringify(results));
});
for (const [number, args] of lists.entries()) {
  process.argv = [node, file, ...args];
  await import(`${pathToFileURL(path.resolve(file)).href}?${number}`);
  endCase();
}
