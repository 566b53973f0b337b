// Prints Redocly's verdicts on the change table: node tests/reference/changes/judge.ts <folder that contains @redocly/cli>
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHANGE_TABLE } from './change-table.ts';

const [tools = '.'] = process.argv.slice(2);
const cli = path.resolve(tools, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
const folder = mkdtempSync(path.join(tmpdir(), 'judge-'));
const counts = { agree: 0, known: 0, differ: 0 };
try {
  for (const { name, before, after, isBreaking, redocly } of CHANGE_TABLE) {
    const verdict = judge(before, after);
    if (verdict === isBreaking) counts.agree += 1;
    else if (redocly?.isBreaking === verdict) counts.known += 1;
    else counts.differ += 1;
    if (verdict !== (redocly?.isBreaking ?? isBreaking))
      console.log(`${name}: ${isBreaking ? 'breaks' : 'passes'} here, ${verdict ? 'breaks' : 'passes'} there`);
  }
  console.log(
    `${CHANGE_TABLE.length} rows: ${counts.agree} agree, ${counts.known} differ with a reason, ${counts.differ} differ without one.`,
  );
  if (counts.differ > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

function judge(before: object, after: object): boolean {
  const files = [before, after].map((document, index) => {
    const file = path.join(folder, `${index}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const args = [cli, 'diff', ...files, '--format', 'json', '--fail-on', 'none'];
  const report: unknown = JSON.parse(execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  const { summary } = report as { readonly summary: { readonly major: number } }; // report format of version 1
  return summary.major > 0;
}
